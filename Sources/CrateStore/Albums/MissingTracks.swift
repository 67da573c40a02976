public import CrateCore
internal import Synchronization

/// Finds the tracks of an album that have no file, or one that is damaged or can't be read. Files are checked on a
/// thread of its own, so a disk that hangs does not block the caller.
public final class MissingTracks: Sendable {
    /// Places of tracks of an album.
    public struct Places: Sendable, Hashable {
        /// The tracks that no rip has a file of.
        public var missing: Set<Int> = []
        /// The tracks whose files are known to be damaged.
        public var damaged: Set<Int> = []
        /// The other tracks whose files can't be read.
        public var unreadable: Set<Int> = []
    }

    private static let timeout = Duration.milliseconds(250)
    private let inspect: @Sendable (_ release: Release.ID, _ libraries: Set<String>) -> RipPresence?
    /// True while a thread checks files, perhaps on a disk that hangs.
    private let isChecking = Mutex(false)

    /// Creates a finder for the albums of a store.
    public convenience init(store: Store) {
        self.init { try? RipPresence(of: $0, checking: $1, in: store) }
    }

    /// - Parameter inspect: Checks the files in some libraries, which may block; nil if the store cannot be read.
    init(_ inspect: @escaping @Sendable (_ release: Release.ID, _ libraries: Set<String>) -> RipPresence?) {
        self.inspect = inspect
    }

    /// The places of the tracks that rips list but none has a file of, and of those with damaged or unreadable files.
    /// Empty if the store cannot be read.
    ///
    /// Files of the named libraries, which should be live, count as they are now, or as the last scan found them if a
    /// disk does not answer within 250 ms, or has not yet answered an earlier call. Of others only damage is known:
    /// whether a file can be read is unknown while its library is away.
    /// - Parameter library: The library whose rip plays: only its files count, even if it is no longer live. Nil for
    ///   all.
    public func places(
        of release: Release.ID, in libraries: Set<String>, playingFrom library: String? = nil
    ) async -> Places {
        let found = await firstAnswer(within: Self.timeout, on: ContinuousClock()) {
            self.check(release, libraries, library)
        }
        return (found ?? nil) ?? places(from: release, checking: [], of: libraries, library)
    }

    /// The places as the files are now; nil while another thread checks files. Takes the turn on the thread that
    /// checks, so that two calls at once cannot both take it, and a thread that was never started does not keep it.
    private func check(_ release: Release.ID, _ libraries: Set<String>, _ library: String?) -> Places? {
        let isTaken = isChecking.withLock { isChecking in
            defer { isChecking = true }
            return !isChecking
        }
        guard isTaken else { return nil }
        defer { isChecking.withLock { $0 = false } }
        return places(from: release, checking: libraries, of: libraries, library)
    }

    private func places(
        from release: Release.ID, checking checked: Set<String>, of libraries: Set<String>, _ library: String?
    ) -> Places {
        guard let all = inspect(release, checked) else { return Places() }
        let presence = all.limited(to: library).known(in: libraries)
        return Places(missing: presence.missing, damaged: presence.damaged, unreadable: presence.unreadable)
    }
}
