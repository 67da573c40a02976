internal import CrateClient
internal import CrateCore
internal import CrateIntents
internal import CratePlayback
internal import CrateStore
internal import Synchronization

/// Assembles the status of a box.
struct StatusReader: Sendable {
    let store: Store
    let engine: PlaybackEngine
    /// The queue, with the music that plays or waits to be resumed.
    let queue: BoxQueue
    let volume: any VolumeControl
    let sleep: any SleepControl
    let albumInfo: AlbumInfoCache
    let missing: MissingTracks
    let libraries: LibraryStatusCache
    let outputs: OutputStatusCache
    let lengths: TrackLength
    let current: CurrentRecord.Value

    /// Returns the present status. Positions are those of the last block that the engine reported.
    func status(withTracks: Bool) async -> StatusDocument {
        let ((libraries, problem), level) = (await libraries.query(), await volume.level())
        let report = queue.report
        var document = StatusDocument(
            state: report.state.name, repeat: queue.repeatMode.rawValue, queue: [], libraries: libraries)
        document.collection = problem?.stateName
        await describeQueue(isStopped: report.track == nil, in: &document)
        document.current = StatusDocument.Current(current, in: store)
        document.sleep = sleep.sleepTimer == .off ? nil : StatusDocument.Sleep(sleep.sleepTimer)
        document.volume = level.map(StatusDocument.Volume.init)
        if let path = engine.signalPath {
            document.signalPath = PathDocument(path)
            document.output = engine.outputName.map { StatusDocument.Output(name: $0, state: "open") }
        } else {
            document.output = outputs.output?.afterOpening(engine.usableOutputName).under(engine.outputObstacle)
        }
        if case .waiting(let resumes) = report.state { describe(report.obstacle, resumes, in: &document) }
        if case .yielded(let resumes) = report.state { document.resumes = resumes }
        if let track = report.track { describe(track, report, withTracks: withTracks, in: &document) }
        await markLacking(in: &document)
        return document
    }

    /// Adds the reason why the music waits; if it waits for the output, marks the output as lost.
    private func describe(_ obstacle: Outcome?, _ resumes: Bool, in document: inout StatusDocument) {
        // Without any output it is absent; the reason why a device can't be used may be unknown.
        let awaited = obstacle ?? (document.output == nil ? .notAvailable(AlbumGap(.outputAbsent)) : nil)
        document.obstacle = awaited.map {
            StatusDocument.Obstacle(outcome: $0.name, reason: $0.reason, library: $0.library, resumes: resumes)
        }
        let isOfOutput = if case .notAvailable(let gap)? = obstacle { gap.isOfOutput } else { obstacle == nil }
        guard isOfOutput else { return }
        // The output that was tried last, which other settings may have replaced since the music began.
        let tried = engine.outputObstacle
        if let name = tried?.pcm ?? engine.outputName ?? document.output?.name {
            document.output = StatusDocument.Output(name: name, state: "lost").under(tried)
        }
    }

    /// Marks the tracks of the playing album, if they are listed, that have no file, or one that is damaged or can't be
    /// read.
    private func markLacking(in document: inout StatusDocument) async {
        guard let release = document.release, let tracks = document.tracks else { return }
        let live = document.libraries.filter { $0.state == "live" }.map(\.name)
        let places = await missing.places(
            of: Release.ID(rawValue: release), in: Set(live), playingFrom: queue.playingLibrary)
        document.tracks = tracks.map { track in
            var track = track
            track.missing = places.missing.contains(track.number) ? true : nil
            track.damaged = places.damaged.contains(track.number) ? true : nil
            track.unreadable = places.unreadable.contains(track.number) ? true : nil
            return track
        }
    }

    /// The maximum number of entries in a status before the current one, and from it on.
    private static let (before, behind) = (5, 20)

    /// Adds the part of the queue around its current entry, so that the cost does not depend on the queue's length.
    private func describeQueue(isStopped: Bool, in document: inout StatusDocument) async {
        let (entries, state) = queue.live.read { queue in
            let current = queue.current.flatMap(queue.index)
            let first = max((current ?? 0) - Self.before, 0)
            let state = StatusDocument.QueueState(
                version: queue.version, count: queue.entries.count, first: first, current: current,
                entry: queue.current)
            return (Array(queue.entries[first...].prefix((current ?? 0) - first + Self.behind)), state)
        }
        document.queueState = state
        let releases = entries.map { albumInfo.present($0.release) }
        let place = state.current.map { $0 - state.first }
        // The entry that plays needs no check, nor those before it.
        let first = isStopped ? 0 : place.map { $0 + 1 } ?? 0
        let known = await AlbumReasons(store: store, libraries: document.libraries).reasons(
            of: Array(releases.dropFirst(first)),
            inspecting: Array(releases.dropFirst(isStopped ? place ?? 0 : first)))
        document.queue = zip(entries.indices, zip(entries, releases)).map { index, row in
            let (entry, release) = row
            let found = index < first ? nil : known[release]
            // While music plays, `queue.gap(of:)` also has reasons that concern single tracks.
            return StatusDocument.Queued(
                release: release.rawValue, reason: found ?? (isStopped ? nil : queue.gap(of: entry.id)?.reason))
        }
    }

    private func describe(
        _ heard: Track.ID, _ report: TransportReport, withTracks: Bool, in document: inout StatusDocument
    ) {
        let id = albumInfo.present(heard)
        let facts = albumInfo.facts(of: id.release)
        let track = facts.track(id)
        document.release = id.release.rawValue
        document.title = facts.title
        document.artist = facts.artist
        document.track = facts.document(id)
        document.elapsed = report.elapsed.thousandths
        document.duration = (lengths.length(of: heard) ?? track?.duration)?.thousandths
        if withTracks { document.tracks = tracks(of: facts, around: id).map { facts.document($0.id) } }
    }

    /// The tracks that the entry of the playing track plays: those of the album, or some of them.
    private func tracks(of facts: AlbumFacts, around id: Track.ID) -> [Track] {
        guard let places = queue.presentPlaces, places.contains(id.place) else { return facts.tracks }
        return places.compactMap { place in facts.tracks.first { $0.id.place == place } }
    }
}

extension StoreError {
    /// The value of `StatusDocument.collection`: `damaged` or `unreadable`.
    fileprivate var stateName: String {
        switch self {
        case .damaged, .unrepaired: "damaged"
        case .unopenable, .newer, .foreign, .failed, .locked, .full, .readOnly, .denied, .notBackedUp: "unreadable"
        }
    }
}

/// The length of the playing track according to its file.
final class TrackLength: Sendable {
    private let present = Mutex<(id: Track.ID, length: Duration?)?>(nil)

    func record(_ id: Track.ID, _ length: Duration?) { present.withLock { $0 = (id, length) } }

    func length(of id: Track.ID) -> Duration? { present.withLock { $0?.id == id ? $0?.length : nil } }
}

extension StatusDocument.Track {
    init(_ id: Track.ID, _ track: Track?) {
        let title = track.flatMap { $0.title.isEmpty ? nil : $0.title }
        self.init(
            id: id.description, position: track?.position, number: id.place, title: title,
            duration: track?.duration?.thousandths)
    }
}

extension StatusDocument.Output {
    /// The output with the obstacle of its last open. A closed output is `absent` if the open found no device; any
    /// other obstacle proves that it exists, unless it may have ended.
    func under(_ obstacle: OutputObstacle?) -> Self {
        guard let obstacle, obstacle.pcm == name else { return self }
        let closed = obstacle.reason == .outputAbsent ? "absent" : obstacle.isPast ? "untried" : "present"
        let isClosed = state == "present" || state == "untried"
        return StatusDocument.Output(
            name: name, state: isClosed ? closed : state, reason: obstacle.reason.rawValue, holder: obstacle.holder,
            unknown: OutputGap(obstacle.reason, of: name).isUnknown ? true : nil)
    }

    /// The output, which is not `untried` any more if it is the one that was opened last and can be opened since.
    /// - Parameter usable: The name of the PCM that was opened by the last attempt; nil if that failed.
    func afterOpening(_ usable: String?) -> Self {
        guard state == "untried", name == usable else { return self }
        return StatusDocument.Output(name: name, state: "present")
    }
}

extension StatusDocument.Sleep {
    init(_ timer: SleepTimer) {
        switch timer {
        case .after(let time): self.init(left: time.thousandths)
        case .end(let point): self.init(until: point.rawValue, off: timer == .off ? true : nil)
        }
    }
}

extension StatusDocument.Volume {
    init(_ level: VolumeLevel) {
        self.init(
            dB: level.audibleDecibels?.rawValue, percent: level.percent, muted: level.isMuted ? true : nil)
    }
}

extension Duration {
    /// The seconds, rounded down to milliseconds.
    var thousandths: Double {
        let (seconds, rest) = components
        return Double(seconds * 1000 + rest / 1_000_000_000_000_000) / 1000
    }
}
