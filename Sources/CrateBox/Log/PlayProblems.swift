internal import CrateClient
internal import CrateCore
internal import CrateIntents
internal import Intents
internal import Synchronization

/// Passes on replies about albums that were refused, or that play without some of their files.
final class PlayProblems: Sendable {
    /// True for the request of a front end that logs the reply itself: one refused play is one record.
    @TaskLocal static var areLoggedByClient = false

    private let log = Mutex<Callback<BoxReply>?>(nil)

    /// Begins to pass replies on.
    func watch(_ log: @escaping @Sendable (BoxReply) -> Void) { self.log.withLock { $0 = Callback(log) } }

    /// Passes on a reply if it is about a problem.
    func report(_ reply: BoxReply, missing: Int = 0) {
        guard !Self.areLoggedByClient else { return }
        guard reply.exit == .notSubscribed || reply.exit == .notAvailable || missing > 0 else { return }
        log.withLock { $0 }?(reply)
    }

    /// The number of files that are missing from the album that a reply is about.
    static func missing(in reply: Reply) -> Int {
        guard case .done(_, _, let value, _) = reply, let played = value as? PlayedAlbum else { return 0 }
        return played.missing
    }
}
