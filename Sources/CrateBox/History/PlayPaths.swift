internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import Synchronization

/// The measured signal paths of recent plays, for their entries in the history: one for each opening of the output with
/// different parameters.
final class PlayPaths: Sendable {
    /// A started play and its measured paths.
    private struct Play {
        /// The album; nil before the first play.
        var release: Release.ID?
        /// The entry, once it is written.
        var entry: Entry?
        var paths: [PathDocument] = []
        /// True for the next album of a queue until its first frame is played: the output was opened for it before.
        var isNext = false

        /// The number of paths in the entry; 0 before it is written.
        var kept: Int { entry?.kept ?? 0 }

        /// True if the entry lacks paths.
        var isUnrecorded: Bool { entry != nil && kept < paths.count }

        /// Records that the entry, if it is written, has all paths.
        mutating func keep() { entry?.kept = paths.count }
    }

    /// The history's entry of a play.
    private struct Entry {
        let id: Int64
        /// The number of paths in it.
        var kept = 0
    }

    private struct State {
        weak var engine: PlaybackEngine?
        /// The plays that still await their entry, and the present one last.
        var plays = [Play()]
        var present: Play { plays[plays.count - 1] }

        /// Begins a play. The last seven before it are kept, because their entries may not be written yet.
        mutating func begin(_ play: Play) {
            plays.append(play)
            if plays.count > 8 { plays.removeFirst() }
        }

        /// Begins the play of an album whose first frame is played now, if the output was not opened for it before.
        mutating func reach(_ release: Release.ID) {
            if let next = plays.lastIndex(where: { $0.isNext && $0.release == release }) {
                plays[next].isNext = false
            } else if present.isNext {
                // The output is open for the album after this one already.
                plays.insert(Play(release: release), at: plays.count - 1)
            } else {
                begin(Play(release: release))
            }
        }

        /// Adds a path to the present play. The caller reads the path under the lock, so that an older one cannot
        /// follow a newer one.
        mutating func record(_ path: SignalPath?) {
            guard let document = path.map({ PathDocument($0) }) else { return }
            let last = plays.count - 1
            guard let known = plays[last].paths.last, known.isLike(document) else {
                return plays[last].paths.append(document)
            }
            if plays[last].kept < plays[last].paths.count {
                plays[last].paths[plays[last].paths.count - 1] = document
            }
        }
    }

    private let state = Mutex(State())

    /// Sets the engine whose output is measured.
    func watch(_ engine: PlaybackEngine) { state.withLock { $0.engine = engine } }

    /// The paths measured in the present play, in the order of its openings.
    var all: [PathDocument] { state.withLock { $0.present.paths } }

    /// Begins the play of an album, to which outputs opened from now on belong. If it uses the open output, its path is
    /// read once its sound has started, because until then the gain is that of the earlier music. Called on the
    /// playback loop's thread; not called for a play that is refused while other music plays.
    func begins(_ release: Release.ID) { state.withLock { $0.begin(Play(release: release)) } }

    /// Begins the play of the album that the output was opened for, if it is the next one of the queue and not the
    /// present one. Called on the playback loop's thread.
    func opens(for release: Release.ID) {
        state.withLock { state in
            guard let present = state.present.release, present != release else { return }
            state.begin(Play(release: release, isNext: true))
        }
    }

    /// Reads the path of a newly opened output. Called on the playback loop's thread, between the opening and the first
    /// frame, because the kernel's information may change soon after.
    func opened() { update() }

    /// Reads the path again once the output runs, because a USB device then reports more.
    func runs() { update() }

    /// Records the id of the history entry of a play whose sound has started.
    func began(_ release: Release.ID, _ line: Int64) {
        state.withLock { state in
            guard let place = state.plays.lastIndex(where: { $0.release == release && $0.entry == nil }) else { return }
            state.plays[place].entry = Entry(id: line)
            // A USB device reports some of its facts only while it runs, so the path is read again.
            if place == state.plays.count - 1 { state.record(state.engine?.lastSignalPath) }
        }
    }

    /// Begins a play for each album that the queue continues with; ignores other events.
    func handle(_ event: PlaybackEvent) {
        if case .album(let queued) = event { state.withLock { $0.reach(queued.rip.release) } }
    }

    private func update() { state.withLock { $0.record($0.engine?.lastSignalPath) } }

    /// True if an entry lacks measured paths.
    var hasUnrecorded: Bool { state.withLock { state in state.plays.contains { $0.isUnrecorded } } }

    /// Writes the measured paths that their entries lack.
    func keep(in history: PlayHistory) {
        let lacking = state.withLock { state in
            let lacking = state.plays.filter(\.isUnrecorded)
            for index in state.plays.indices { state.plays[index].keep() }
            return lacking
        }
        for play in lacking {
            guard let entry = play.entry else { continue }
            try? history.keep(signalPaths: JSON.line(play.paths), of: entry.id)
        }
    }
}

extension PathDocument {
    /// True for the same parameters, ignoring what a USB device only reports once it runs.
    fileprivate func isLike(_ other: PathDocument) -> Bool {
        var known = other
        (known.usb, known.device.significantBits) = (usb, device.significantBits)
        (known.verdict, known.sentence) = (verdict, sentence)
        return known == self
    }
}
