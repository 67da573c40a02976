internal import CrateCore
internal import CratePlayback
internal import Synchronization

/// The queue of a box. Plays its entries through the engine, and passes the engine the next ones ahead of time.
final class BoxQueue: Sendable {
    /// A change that is published as an event.
    enum Event: Sendable {
        /// The entries or the current entry changed.
        case changed
        /// An entry was passed over, for this reason.
        case passed(PlayQueue.Entry.ID, EntryGap)
        /// The music was stopped, or the last entry was played.
        case ended
    }

    let live: LiveQueue
    let engine: PlaybackEngine
    let music: any EntryMusic
    let services: QueueServices
    /// True if a stopped queue waits to be resumed; false in a box that ends with its music.
    let outlivesMusic: Bool
    /// Orders the calls of ``supplyEngine(afresh:)``: an earlier one must not replace what a later one gave the engine.
    let supplyTurn = QueueTurn()
    /// Orders the calls of ``continueAfterEnd()``: the second one finds that music plays, or that the queue has ended.
    let endTurn = QueueTurn()
    /// What the last checks of the entries found.
    let checks = Mutex(QueueChecks())
    /// What changes as the music starts, stops and ends.
    let course = Mutex(QueueCourse())
    private let requests = QueueRequests()

    /// Creates the queue of an engine. Plays nothing by itself; ``run()`` keeps the engine supplied.
    init(
        _ live: LiveQueue, engine: PlaybackEngine, music: any EntryMusic, services: QueueServices, outlivesMusic: Bool
    ) {
        (self.live, self.engine, self.music, self.services) = (live, engine, music, services)
        self.outlivesMusic = outlivesMusic
    }

    /// Makes a change, and publishes it; returns false if the queue is the same as before.
    @discardableResult
    func apply(_ change: (inout PlayQueue) -> PlayQueue.Change?) -> Bool {
        guard live.apply(change) else { return false }
        services.publish(.changed)
        return true
    }

    /// Makes an entry the current one without playing it; nil for none.
    func setCurrent(_ id: PlayQueue.Entry.ID?) { apply { _ in .current(id) } }

    /// The place of the track with which an entry begins after a stop point; nil if it begins with its first track.
    func firstPlace(of id: PlayQueue.Entry.ID?) -> Int? {
        course.withLock { course in course.firstTrack?.entry == id ? course.firstTrack?.id.place : nil }
    }

    /// Why an entry cannot be played; nil if it can, or if that is unknown.
    func gap(of id: PlayQueue.Entry.ID) -> EntryGap? { checks.withLock { $0.gaps[id] } }

    /// Records why an entry cannot be played; nil if it can.
    func record(_ gap: Outcome?, of entry: PlayQueue.Entry) {
        let gap = gap.map { EntryGap(entry.release, $0) }
        checks.withLock { $0.gaps[entry.id] = gap }
    }

    /// Publishes entries that were passed over, if the reason is known.
    func publishPassed(_ entries: some Sequence<PlayQueue.Entry>) {
        for entry in entries { if let gap = gap(of: entry.id) { services.publish(.passed(entry.id, gap)) } }
    }

    /// The entry whose music the engine plays or has paused; nil if there is none.
    var playingEntry: PlayQueue.Entry.ID? { engine.queue.first?.queueEntry }

    /// The library of the rip that plays; nil without music.
    var playingLibrary: String? { engine.queue.first?.rip.library }

    /// The places of the tracks that the present entry is limited to, in playing order; nil for a whole album.
    var presentPlaces: [Int]? {
        let playing = playingEntry
        return live.read { queue in
            (playing ?? queue.current).flatMap { queue.index(of: $0) }.flatMap { queue.entries[$0].item.places }
        }
    }
}

extension BoxQueue {
    /// Updates the queue after an event of the engine. Does not wait: longer work is left to ``run()``.
    func handle(_ event: PlaybackEvent) {
        switch event {
        case .started:
            let playingEntry = playingEntry
            course.withLock { $0.start(isPlaying: playingEntry != nil) }
            if let playingEntry { setCurrent(playingEntry) }
            requests.add(.supplyEngine)
        case .album(let queued):
            // A short album may have ended by now, and is not played again.
            if let playingEntry {
                advance(to: playingEntry)
            } else if let id = queued.queueEntry, isBehindCurrent(id) {
                advance(to: id)
            }
            requests.add(.supplyEngine)
        case .track(let id, _, _):
            let tracks = engine.queue.first?.rip.tracks ?? []
            let current = live.read { $0.current }
            course.withLock { $0.end.begin(id, in: current, tracks: tracks.lazy.map(\.id)) }
            // At the last track, the next entry is checked again, because a library may have disconnected meanwhile.
            if tracks.last?.id == id { requests.add(.supplyEngine) }
        case .sought: course.withLock { $0.end = QueueEnd() }
        case .skipped(let id, let reason): skip(id, reason: reason)
        case .damaged(let id, _, _): skip(id, reason: nil)
        case .slept(let entry, let next): setFirstTrack(next, after: entry)
        case .finished:
            course.withLock { $0.end.open() }
            requests.add(.continueAfterEnd)
        case .queued, .repeats, .paused, .resumed, .yielded, .opened, .closed, .underrun, .lost, .busy, .returned,
            .refused, .stopped:
            break
        }
    }

    private func skip(_ track: Track.ID, reason: String?) {
        let entry = live.read { $0.current }
        course.withLock { $0.end.skip(track, reason: reason, in: entry) }
    }

    /// True if an entry is after the current one in the queue; a stop may have moved the current one beyond it.
    private func isBehindCurrent(_ id: PlayQueue.Entry.ID) -> Bool {
        live.read { queue in
            let (current, place) = (queue.current.flatMap(queue.index(of:)), queue.index(of: id))
            return current.flatMap { now in place.map { $0 > now } } ?? true
        }
    }

    /// Makes an entry current that the engine has reached by itself. A command and the engine's event may both call
    /// this; the call that changes the current entry publishes the entries passed over.
    func advance(to id: PlayQueue.Entry.ID) {
        var passed: [PlayQueue.Entry] = []
        let isChanged = live.apply { queue in
            if let current = queue.current, let first = queue.index(of: current), let last = queue.index(of: id),
                first < last
            {
                passed = Array(queue.entries[(first + 1)..<last])
            }
            return .current(id)
        }
        publishPassed(passed)
        if isChanged { services.publish(.changed) }
    }

    /// Checks the next entries again, because a library may have been connected or disconnected.
    func refresh() { requests.add(.supplyEngine) }

    /// Does the work that events request, until ``end()``.
    func run() async {
        await requests.run { request in
            switch request {
            case .supplyEngine: await supplyEngine(afresh: true)
            case .continueAfterEnd: await continueAfterEnd()
            }
        }
    }

    /// Makes ``run()`` return after the requests that were added before.
    func end() { requests.end() }

    /// Records the track or the entry with which the queue starts after a stop point.
    func setFirstTrack(_ next: QueuedTrack?, after id: PlayQueue.Entry.ID) {
        guard live.read({ $0.index(of: id) != nil }) else { return }
        if let next, next.entry == id {
            setCurrent(id)
        } else if let following = next?.entry ?? live.value.entries(after: id).first?.id {
            advance(to: following)
        } else {
            setCurrent(nil)
        }
        course.withLock { $0.stop(before: next) }
    }
}
