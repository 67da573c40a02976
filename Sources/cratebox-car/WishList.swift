import CrateBox
import CrateClient
import CrateCore
import Synchronization

/// What lines and keys ask for, in their order.
///
/// One wish is fulfilled at a time. What ends or pauses the music calls off the starts before it: those that wait go, the
/// one that is under way is given up.
final class WishList: Sendable {
    /// One thing that was asked for.
    enum Wish: Sendable {
        case album(Release.ID)
        case track(Track.ID)
        case words(CommandWords)

        /// It looks for an album, and so may take its time.
        var isStart: Bool {
            switch self {
            case .album, .track: true
            case .words(let words): words.isPlay
            }
        }

        /// It ends or pauses the music.
        var callsOffStarts: Bool {
            guard case .words(let words) = self else { return false }
            return ["Stop", "Pause"].contains(words.intent)
        }
    }

    /// A wish whose turn it is.
    struct Turn: Sendable {
        let wish: Wish
        /// It has called off a start.
        var hasCalledOff = false
        /// Ends when a later wish calls this one off, or the list ends.
        let isWanted = AsyncStream.makeStream(of: Void.self)
    }

    private struct State {
        var waiting: [Turn] = []
        var present: Turn?
        var reader: CheckedContinuation<Void, Never>?
        var isEnded = false
    }

    /// So many may wait; beyond that the oldest is dropped.
    private static let limit = 64

    private let state = Mutex(State())

    /// Calls off the starts before a wish that ends or pauses the music; gives those that only waited. To be called before
    /// ``add(_:)``, so that their records come before that of the wish.
    func callOff(for wish: Wish) -> (waiting: [Wish], isAny: Bool) {
        guard wish.callsOffStarts else { return ([], false) }
        let (off, present) = state.withLock { state in
            defer { state.waiting.removeAll(where: \.wish.isStart) }
            return (state.waiting.map(\.wish).filter(\.isStart), state.present.flatMap { $0.wish.isStart ? $0 : nil })
        }
        present?.isWanted.continuation.finish()
        return (off, present != nil || !off.isEmpty)
    }

    /// Adds a wish behind all others.
    func add(_ wish: Wish, hasCalledOff: Bool = false) {
        let reader = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.isEnded else { return nil }
            state.waiting.append(Turn(wish: wish, hasCalledOff: hasCalledOff))
            if state.waiting.count > Self.limit { state.waiting.removeFirst() }
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume()
    }

    /// Whether a start is under way or waits.
    var hasStart: Bool {
        state.withLock { ($0.waiting.map(\.wish) + [$0.present?.wish].compactMap(\.self)).contains(where: \.isStart) }
    }

    /// The next wish, once there is one; nil at the end. One reader.
    func next() async -> Turn? {
        while true {
            let (turn, isEnded) = state.withLock { state -> (Turn?, Bool) in
                state.present = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
                return (state.present, state.isEnded)
            }
            if turn != nil || isEnded { return turn }
            await withCheckedContinuation { reader in
                let isThere = state.withLock { state in
                    guard state.waiting.isEmpty, !state.isEnded else { return true }
                    state.reader = reader
                    return false
                }
                if isThere { reader.resume() }
            }
        }
    }

    /// No more wishes come; those that wait are fulfilled.
    func finish() { end(givingUp: false) }

    /// Nothing is wanted any more, what waits and what is under way included.
    func giveUp() { end(givingUp: true) }

    private func end(givingUp: Bool) {
        let (reader, present) = state.withLock { state in
            state.isEnded = true
            if givingUp { state.waiting = [] }
            defer { state.reader = nil }
            return (state.reader, givingUp ? state.present : nil)
        }
        present?.isWanted.continuation.finish()
        reader?.resume()
    }
}
