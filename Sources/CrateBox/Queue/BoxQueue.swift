internal import CrateCore
internal import CrateIntents
internal import CratePlayback
internal import Synchronization

/// The queue of a box, which plays it: what is heard comes from its entries, and the engine gets the next ones as their turn
/// comes near.
final class BoxQueue: Sendable {
    /// What is worth an event.
    enum News: Sendable {
        /// Entries, or the current one, are others than before.
        case changed
        /// An entry was passed over, for this reason.
        case passed(PlayQueue.Entry.ID, EntryGap)
    }

    let live: LiveQueue
    let engine: PlaybackEngine
    let music: any EntryMusic
    /// Finds the rip of an album that is played later.
    let find: @Sendable (Release.ID) async throws -> RipLookup
    /// Forgets what was found of the libraries a moment ago.
    let renew: @Sendable () -> Void
    /// The number that a release has now.
    let present: @Sendable (Release.ID) -> Release.ID
    /// Plays albums through a port of the use case.
    let player: @Sendable (any Playback) -> AlbumPlayer
    private let say: @Sendable (News) -> Void
    let turn = QueueTurn()
    /// Why entries cannot be played, by the last look.
    private let gaps = Mutex<[PlayQueue.Entry.ID: EntryGap]>([:])
    /// The entries that were looked at for what the engine has.
    let scan = Mutex(QueueScanned())
    private let wishes: AsyncStream<Wish>
    private let wish: AsyncStream<Wish>.Continuation

    /// What is to be done beside the events.
    private enum Wish {
        /// The engine is to get what follows.
        case follow
        /// The engine has played all that it had.
        case goOn
    }

    /// A queue over an engine. Plays nothing by itself.
    init(
        _ live: LiveQueue, engine: PlaybackEngine, music: any EntryMusic,
        find: @escaping @Sendable (Release.ID) async throws -> RipLookup, renew: @escaping @Sendable () -> Void,
        present: @escaping @Sendable (Release.ID) -> Release.ID,
        player: @escaping @Sendable (any Playback) -> AlbumPlayer, say: @escaping @Sendable (News) -> Void
    ) {
        (self.live, self.engine, self.music, self.find, self.renew) = (live, engine, music, find, renew)
        (self.present, self.player, self.say) = (present, player, say)
        (wishes, wish) = AsyncStream.makeStream(of: Wish.self, bufferingPolicy: .unbounded)
    }

    /// Makes a change; false when the queue is the same as before.
    @discardableResult
    func apply(_ change: (inout PlayQueue) -> PlayQueue.Change?) -> Bool {
        guard live.apply(change) else { return false }
        say(.changed)
        return true
    }

    /// Makes an entry the current one.
    func setCurrent(_ id: PlayQueue.Entry.ID?) { apply { _ in .current(id) } }

    /// Why an entry cannot be played; nil where that is not known.
    func gap(of id: PlayQueue.Entry.ID) -> EntryGap? { gaps.withLock { $0[id] } }

    /// Notes whether an entry can be played.
    func note(_ gap: Outcome?, of entry: PlayQueue.Entry) {
        let gap = gap.map { EntryGap(entry.release, $0) }
        gaps.withLock { $0[entry.id] = gap }
    }

    /// Says of entries that they were passed over, where that is known.
    func pass(_ entries: some Sequence<PlayQueue.Entry>) {
        for entry in entries { if let gap = gap(of: entry.id) { say(.passed(entry.id, gap)) } }
    }

    /// The entry that is heard; nil when nothing plays.
    var heard: PlayQueue.Entry.ID? { engine.queue.first.flatMap { $0.entry == 0 ? nil : $0.entry } }
}

extension BoxQueue {
    /// Something happened to the music.
    func hear(_ event: PlaybackEvent) {
        switch event {
        case .started:
            if let heard { setCurrent(heard) }
            wish.yield(.follow)
        case .album:
            if let heard { pass(to: heard) }
            wish.yield(.follow)
        // A library may have gone since the album began.
        case .track(let id, _) where engine.queue.first?.rip.tracks.last?.id == id: wish.yield(.follow)
        case .finished: wish.yield(.goOn)
        default: break
        }
    }

    /// The music has gone on to an entry.
    func pass(to id: PlayQueue.Entry.ID) {
        let queue = live.value
        if let current = queue.current, let first = queue.index(of: current), let last = queue.index(of: id),
            first < last
        {
            pass(queue.entries[(first + 1)..<last])
        }
        setCurrent(id)
    }

    /// A library may have come or gone: what follows may be another entry.
    func lookAgain() { wish.yield(.follow) }

    /// Does what the events ask for, until it is ended.
    func run() async {
        for await wish in wishes {
            switch wish {
            case .follow: await settle(isNew: true)
            case .goOn: await goOn()
            }
        }
    }

    /// Ends ``run()``.
    func end() { wish.finish() }

    /// The music is over: goes on with an entry that the engine did not have in time; where there is none the queue is at
    /// its end.
    private func goOn() async {
        guard engine.report.state == .stopped, let current = live.look({ $0.current }) else { return }
        let rest = Array(live.value.entries(after: current))
        if let played = try? await playFirst(of: rest), played.outcome == .played { return }
        guard engine.report.state == .stopped, live.look({ $0.current }) == current else { return }
        pass(rest)
        setCurrent(nil)
    }
}
