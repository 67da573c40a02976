public import CrateCore
internal import Synchronization

/// Finds the tracks of an album that have no file, or a damaged one, on a thread of its own: a disk that does not answer
/// blocks no caller.
public final class MissingTracks: Sendable {
    /// Places of tracks of an album.
    public struct Places: Sendable, Hashable {
        /// The tracks that no rip has a file of.
        public var missing: Set<Int> = []
        /// The tracks whose files are known to be damaged.
        public var damaged: Set<Int> = []
    }

    private static let limit = Duration.milliseconds(250)
    private let store: Store
    /// True while a thread checks files, perhaps on a disk that hangs.
    private let isChecking = Mutex(false)

    /// Creates a finder for the albums of a store.
    public init(store: Store) { self.store = store }

    /// The places of the tracks that no rip has a file of, among those that one lists, and of those with damaged files.
    ///
    /// Files of the named libraries, which are to be live, count as they are now, others as the last scan found them.
    /// That scan also counts where a disk does not answer in time, or has not answered an earlier call yet.
    /// - Parameter library: The library whose rip plays, which alone counts, even if it isn't live by now; nil for all.
    public func places(
        of release: Release.ID, in libraries: Set<String>, playingFrom library: String? = nil
    ) async -> Places {
        let isFree = isChecking.withLock { !$0 }
        let found =
            isFree
            ? await firstAnswer(within: Self.limit, on: ContinuousClock()) { self.check(release, libraries, library) }
            : nil
        return found ?? places(from: release, checking: [], library)
    }

    private func check(_ release: Release.ID, _ libraries: Set<String>, _ library: String?) -> Places {
        isChecking.withLock { $0 = true }
        defer { isChecking.withLock { $0 = false } }
        return places(from: release, checking: libraries, library)
    }

    private func places(
        from release: Release.ID, checking libraries: Set<String>, _ library: String?
    ) -> Places {
        guard let all = try? RipPresence(of: release, checking: libraries, in: store) else { return Places() }
        let presence = all.limited(to: library)
        return Places(missing: presence.missing, damaged: presence.damaged)
    }
}
