public import CrateCore
internal import Synchronization

/// Finds the tracks of an album that have no file, on a thread of its own: a disk that does not answer blocks no
/// caller.
public final class MissingTracks: Sendable {
    private static let limit = Duration.milliseconds(250)
    private let store: Store
    /// True while a thread checks files, perhaps on a disk that hangs.
    private let isChecking = Mutex(false)

    /// Creates a finder for the albums of a store.
    public init(store: Store) { self.store = store }

    /// The places of the tracks that no rip has a file of, among those that one lists.
    ///
    /// Files of the named libraries, which are to be live, count as they are now, others as the last scan found them.
    /// That scan also counts where a disk does not answer in time, or has not answered an earlier call yet.
    public func places(of release: Release.ID, in libraries: Set<String>) async -> Set<Int> {
        let isFree = isChecking.withLock { !$0 }
        let found =
            isFree
            ? await firstAnswer(within: Self.limit, on: ContinuousClock()) { self.check(release, libraries) } : nil
        return found ?? missing(from: release, checking: [])
    }

    private func check(_ release: Release.ID, _ libraries: Set<String>) -> Set<Int> {
        isChecking.withLock { $0 = true }
        defer { isChecking.withLock { $0 = false } }
        return missing(from: release, checking: libraries)
    }

    private func missing(from release: Release.ID, checking libraries: Set<String>) -> Set<Int> {
        (try? RipPresence(of: release, checking: libraries, in: store).missing) ?? []
    }
}
