internal import CrateCore
internal import SQLite

extension LibrarySubscriptions {
    /// Throws for a folder or a name that ``add(root:name:asCopy:)`` would refuse. Writes nothing, neither in the
    /// folder nor in the store, so a setup can check both before it changes anything. Blocks on the file system.
    /// - Throws: The ``LibraryError`` that ``add(root:name:asCopy:)`` would throw.
    public func check(root: String, name: String? = nil) throws(LibraryError) {
        let name = try Self.trimmed(name)
        let folder = try LibraryPlace.resolved(root)
        try checkApart(folder)
        if let present = try all().first(where: { $0.root == folder }), try !isReplaced(present) {
            return try requireFree(name, for: present, at: folder)
        }
        let place = try LibraryPlace.examine(folder)
        var known = try other(than: place)
        if known == nil { known = try moved(to: place) }
        if let known, !FolderListing.Identity.isSame(known.root, place.root), isThere(known, orUnreadable: true) {
            throw .copy(of: known.name, root: known.root, folder: place.root)
        }
        // A known library keeps its name.
        try requireFree(name ?? (known == nil ? place.defaultName : nil), for: known, at: folder)
    }

    /// Throws for a name that another library has.
    /// - Parameter root: The folder that would get the name.
    func requireFree(_ name: String?, for library: Subscription?, at root: String) throws(LibraryError) {
        guard let name else { return }
        try store.readingLibraries { try Self.checkFree(name, besides: library?.id, at: root, $0) }
    }

    /// Whether the library's root is an empty folder, or a folder without a usable manifest that is not the library's.
    private func isReplaced(_ library: Subscription) throws(LibraryError) -> Bool {
        let inspect = probe.inspect
        guard let gap = firstAnswer(within: probe.timeout, of: { inspect(library) })?.gap else { return false }
        return switch gap.reason {
        case .unidentified: try isElsewhere(library)
        default: gap.detail.cause == .empty
        }
    }
}
