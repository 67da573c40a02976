internal import CrateBox
internal import Glibc

/// A box that starts or ends: it has the lock of its state folder, and doesn't listen.
extension SocketFacts {
    /// How long such a box is awaited.
    private static let transition = Duration.seconds(1)

    /// Connects to each path in order. Awaits the box that owns a state folder, unless a signal has stopped it.
    static func attempts(_ paths: [String], awaitingBoxOf state: String) -> [Attempt] {
        attempts(within: transition, by: { BoxCall.attempts(paths) }) {
            guard let owner = BoxLock.namedOwner(state: state) else { return false }
            return owner.isBox && owner.condition != .stopped
        }
    }

    /// Asks until a process listens.
    /// - Parameters:
    ///   - limit: The longest wait.
    ///   - pause: Lets time pass before the next attempt.
    ///   - ask: Connects to each path.
    ///   - isPassing: Whether a box may be starting or ending.
    static func attempts(
        within limit: Duration, pause: () -> Void = { usleep(20_000) }, by ask: () -> [Attempt], isPassing: () -> Bool
    ) -> [Attempt] {
        let deadline = ContinuousClock.now + limit
        while true {
            let found = ask()
            guard SocketFacts(attempts: found).isGone, isPassing(), ContinuousClock.now < deadline else { return found }
            pause()
        }
    }
}
