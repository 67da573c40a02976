internal import CrateClient
internal import CrateCore
internal import CrateIntents
internal import Intents
internal import Synchronization

/// Passes on replies about albums that were refused, or that play without some of their files.
final class PlayProblems: Sendable {
    /// True for the request of a front end that logs the reply itself: one refused play is one record.
    @TaskLocal static var areLoggedByClient = false

    /// A reply about a problem.
    struct Problem: Sendable {
        let reply: BoxReply
        /// True if the album was to be added to the queue.
        let isAddition: Bool
    }

    private let log = Mutex<Callback<Problem>?>(nil)

    /// Begins to pass replies on.
    func watch(_ log: @escaping @Sendable (Problem) -> Void) { self.log.withLock { $0 = Callback(log) } }

    /// Passes on a reply if it is about a problem.
    func report(_ reply: BoxReply, missing: Int = 0, isAddition: Bool) {
        guard !Self.areLoggedByClient else { return }
        guard reply.exit == .notSubscribed || reply.exit == .notAvailable || missing > 0 else { return }
        log.withLock { $0 }?(Problem(reply: reply, isAddition: isAddition))
    }

    /// Whether the intent of a reply adds an album to the queue.
    static func isAddition(_ reply: Reply) -> Bool {
        guard case .done(let intent, _, _, _) = reply else { return false }
        return [QueueAlbumIntent.name, PlayNextIntent.name].contains(intent)
    }

    /// The number of files that are missing from the album that a reply is about.
    static func missing(in reply: Reply) -> Int {
        guard case .done(_, _, let value, _) = reply, let played = value as? PlayedAlbum else { return 0 }
        return played.missing
    }
}

extension QueueChange {
    /// True if the change adds albums to those that are in the queue.
    var isAddition: Bool {
        switch self {
        case .append, .insert: true
        case .replace, .remove, .move, .jump, .clear, .narrow: false
        }
    }
}
