internal import Synchronization

/// The probes of the last ``StoreLibraries/gap(for:)``, for the lookup that follows.
final class LastRound: Sendable {
    private static let lifetime = Duration.seconds(2)
    private let kept = Mutex<(round: LibraryRound, since: ContinuousClock.Instant)?>(nil)

    func keep(_ round: LibraryRound) {
        kept.withLock { $0 = (round, .now) }
    }

    /// The round, if it is less than two seconds old.
    func current() -> LibraryRound? {
        kept.withLock { kept in kept.flatMap { $0.since.duration(to: .now) < Self.lifetime ? $0.round : nil } }
    }

    func take() -> LibraryRound? {
        kept.withLock { kept in
            defer { kept = nil }
            guard let (round, since) = kept, since.duration(to: .now) < Self.lifetime else { return nil }
            return round
        }
    }
}
