internal import CrateCore
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

    /// The folders of the kernel's file systems, which have no rips, and in which writing a manifest may do harm.
    private static let ofKernel = ["/proc", "/sys", "/dev"]

    /// Refuses the root of the system, a folder of the kernel, and the collection's own folder or one inside or around
    /// it.
    /// - Parameters:
    ///   - state: The folder of the collection, which need not exist.
    ///   - subscribed: The subscriptions, whose roots are accepted.
    /// - Throws: ``LibraryError/wholeSystem``, ``LibraryError/systemFolder(_:)`` or
    ///   ``LibraryError/ownFolder(_:folder:)``; another ``LibraryError`` if the path of `root` can't be resolved.
    public static func checkApart(
        _ root: String, from state: String, besides subscribed: [Subscription]
    ) throws(LibraryError) {
        let folder = try LibraryPlace.resolved(root)
        guard !subscribed.contains(where: { $0.root == folder }) else { return }
        if folder == "/" { throw .wholeSystem }
        if isOfKernel(folder) { throw .systemFolder(folder) }
        let own = (try? LibraryPlace.resolved(state)) ?? state
        if own == folder || path(folder, isBelow: own) || path(own, isBelow: folder) {
            throw .ownFolder(own, folder: folder)
        }
    }

    /// Whether a folder is one of the kernel's. Folders below `/dev/shm` are not: they are in memory, and belong to
    /// users.
    private static func isOfKernel(_ folder: String) -> Bool {
        guard !path(folder, isBelow: "/dev/shm") else { return false }
        return ofKernel.contains { folder == $0 || path(folder, isBelow: $0) }
    }

    private static func path(_ path: String, isBelow folder: String) -> Bool {
        path.hasPrefix(folder == "/" ? folder : "\(folder)/")
    }
}
