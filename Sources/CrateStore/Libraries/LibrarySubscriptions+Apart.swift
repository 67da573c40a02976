internal import CrateCore
internal import LinuxSystem
internal import SQLite

extension LibrarySubscriptions {
    /// The subscription with the same identity as a place but another root; nil when there is none.
    func other(than place: LibraryPlace) throws(LibraryError) -> Subscription? {
        try store.readingLibraries { try Subscription.with(place.identity, place.fingerprint, $0) }
            .flatMap { $0.root == place.root ? nil : $0 }
    }

    /// True when the library is at its root now, paused or not.
    /// - Parameter orUnreadable: Also true when its folder exists but this process may not read it.
    func isThere(_ library: Subscription, orUnreadable: Bool = false) -> Bool {
        let inspect = probe.inspect
        let state = firstAnswer(within: probe.timeout) { inspect(library) }
        return state == .live || orUnreadable && state?.gap?.reason == .unreadable
    }

    /// Refuses a folder that is inside a connected library or contains one: the rips would be stored twice.
    func checkApart(_ folder: String) throws(LibraryError) {
        let libraries = try all()
        guard !libraries.contains(where: { $0.root == folder }) else { return }
        for library in libraries {
            if Self.path(folder, isBelow: library.root), isThere(library) {
                throw .inside(library.name, root: library.root, folder: folder)
            }
            if Self.path(library.root, isBelow: folder), isThere(library) {
                throw .contains(library.name, root: library.root, folder: folder)
            }
        }
    }

    /// The folders of the kernel's file systems and of the system's programs and settings, which have no rips, and in
    /// which writing a manifest may do harm.
    private static let ofSystem = [
        "/proc", "/sys", "/dev", "/etc", "/boot", "/bin", "/sbin", "/lib", "/lib64", "/usr/bin", "/usr/sbin",
        "/usr/lib",
    ]
    /// The folders of the system that may have a folder of music below them, as where disks are mounted in
    /// `/run/media`.
    private static let aboveMusic: Set = ["/usr", "/var", "/run"]

    /// Refuses the root of the system, a folder of the system, the collection's own folder or one inside or around it,
    /// and the empty folder at which a configured disk is not mounted now.
    /// - Parameters:
    ///   - state: The folder of the collection, which need not exist.
    ///   - subscribed: The subscriptions, whose roots are accepted.
    /// - Throws: ``LibraryError/wholeSystem``, ``LibraryError/systemFolder(_:)``,
    ///   ``LibraryError/ownFolder(_:folder:)`` or ``LibraryError/notMounted(_:mounting:)``; another ``LibraryError`` if
    ///   the path of `root` can't be resolved.
    public static func checkApart(
        _ root: String, from state: String, besides subscribed: [Subscription]
    ) throws(LibraryError) {
        try checkApart(root, from: state, besides: subscribed, mounts: KnownMounts())
    }

    /// As ``checkApart(_:from:besides:)``, with the mounts that are configured.
    static func checkApart(
        _ root: String, from state: String, besides subscribed: [Subscription], mounts: KnownMounts
    ) throws(LibraryError) {
        let folder = try LibraryPlace.resolved(root)
        guard !subscribed.contains(where: { $0.root == folder }) else { return }
        if folder == "/" { throw .wholeSystem }
        if isOfSystem(folder) { throw .systemFolder(folder) }
        let own = (try? LibraryPlace.resolved(state)) ?? state
        if own == folder || path(folder, isBelow: own) || path(own, isBelow: folder) {
            throw .ownFolder(own, folder: folder)
        }
        if let command = mounts.command(mounting: folder), isEmptyPlace(folder) {
            throw .notMounted(folder, mounting: command)
        }
    }

    /// Whether a folder is one of the system's. Folders below `/dev/shm` are not: they are in memory, and belong to
    /// users.
    private static func isOfSystem(_ folder: String) -> Bool {
        guard !path(folder, isBelow: "/dev/shm") else { return false }
        return aboveMusic.contains(folder) || ofSystem.contains { folder == $0 || path(folder, isBelow: $0) }
    }

    /// Whether nothing is mounted at a folder, and it is empty.
    private static func isEmptyPlace(_ folder: String) -> Bool {
        guard let names = try? OpenFile.names(inFolder: folder), names.isEmpty else { return false }
        return (try? MountTable.current())?.mount(of: folder)?.point != folder
    }

    private static func path(_ path: String, isBelow folder: String) -> Bool {
        path.hasPrefix(folder == "/" ? folder : "\(folder)/")
    }
}
