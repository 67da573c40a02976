internal import CrateCore
internal import GRDB

extension LibrarySubscriptions {
    /// The subscription that is recognised by the same as a place, and has another root; nil for none.
    func other(than place: LibraryPlace) throws(LibraryError) -> Subscription? {
        try store.forLibraries { try Subscription.with(place.identity, place.fingerprint, $0) }
            .flatMap { $0.root == place.root ? nil : $0 }
    }

    /// Whether the library is at its root now, paused or not.
    /// - Parameter orUnreadable: also where its folder is there and this process may not read it.
    func isThere(_ library: Subscription, orUnreadable: Bool = false) -> Bool {
        let look = probe.look
        let state = firstAnswer(within: probe.limit) { look(library) }
        return state == .live || orUnreadable && state?.gap?.reason == .unreadable
    }

    /// Refuses a folder in a library that is there, and one that holds such a library: its rips would be known twice.
    func checkApart(_ folder: String) throws(LibraryError) {
        let libraries = try all()
        guard !libraries.contains(where: { $0.root == folder }) else { return }
        for library in libraries {
            if Self.path(folder, isBelow: library.root), isThere(library) {
                throw .inside(library.name, root: library.root, folder: folder)
            }
            if Self.path(library.root, isBelow: folder), isThere(library) {
                throw .holds(library.name, root: library.root, folder: folder)
            }
        }
    }

    private static func path(_ path: String, isBelow folder: String) -> Bool {
        path.hasPrefix(folder == "/" ? folder : "\(folder)/")
    }
}
