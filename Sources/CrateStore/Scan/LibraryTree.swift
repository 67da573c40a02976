/// Walks a library's folders, one album folder at a time.
///
/// Memory grows with the number of folders, not of files. Links to folders are followed after everything else, and no
/// folder is entered twice, so that a loop ends.
struct LibraryTree {
    private let root: Int32
    private var entered: Set<FolderListing.Identity> = []
    private var links: [String] = []
    /// Folders and files that could not be read.
    private(set) var refused: [ScanSummary.Line] = []

    /// The tree below an open folder.
    init(root: Int32) { self.root = root }

    /// Visits every folder that holds files, in natural order.
    mutating func walk(_ visit: (ListedFolder) throws -> Void) rethrows {
        try enter("", visit)
        while !links.isEmpty { try enter(links.removeFirst(), visit) }
    }

    private mutating func enter(_ folder: String, _ visit: (ListedFolder) throws -> Void) rethrows {
        guard let listing = listing(folder) else { return }
        if listing.files.isEmpty, let discs = discs(of: listing, folder) {
            return try enter(folder, listing, discs: discs, visit)
        }
        if !listing.files.isEmpty {
            try visit(ListedFolder(path: folder, files: listing.files, sidecars: listing.sidecars))
        }
        for name in listing.folders { try enter(FolderListing.path(folder, name), visit) }
    }

    /// An album in disc folders: their files at once, then whatever folders there are besides.
    private mutating func enter(
        _ folder: String, _ listing: FolderListing, discs: [String], _ visit: (ListedFolder) throws -> Void
    ) rethrows {
        var album = ListedFolder(path: folder, files: [], sidecars: listing.sidecars, isDiscSet: true)
        var others = listing.folders.filter { !discs.contains($0) }.map { FolderListing.path(folder, $0) }
        for disc in discs {
            let path = FolderListing.path(folder, disc)
            guard let inside = self.listing(path) else { continue }
            album.files += inside.files.map { FolderListing.path(disc, $0) }
            album.sidecars += inside.sidecars.map { FolderListing.path(disc, $0) }
            others += inside.folders.map { FolderListing.path(path, $0) }
        }
        if !album.files.isEmpty { try visit(album) }
        for path in others { try enter(path, visit) }
    }

    /// What a folder holds; nil when it was entered before, or cannot be read, which is a line of the report.
    private mutating func listing(_ folder: String) -> FolderListing? {
        do throws(SystemError) {
            let listing = try FolderListing(folder, in: root)
            guard entered.insert(listing.identity).inserted else { return nil }
            links += listing.links.map { FolderListing.path(folder, $0) }
            refused += listing.refused
            return listing
        } catch {
            refused.append(ScanSummary.Line(file: folder.isEmpty ? "." : folder, reason: error.words))
            return nil
        }
    }

    /// The disc folders, when all folders that hold files are such; else nil.
    private func discs(of listing: FolderListing, _ folder: String) -> [String]? {
        let discs = listing.folders.filter { DiscFolder($0) != nil }
        guard !folder.isEmpty, !discs.isEmpty else { return nil }
        let others = listing.folders.filter { !discs.contains($0) }
        return others.contains { holdsFiles(FolderListing.path(folder, $0)) } ? nil : discs
    }

    private func holdsFiles(_ folder: String) -> Bool {
        guard let listing = try? FolderListing(folder, in: root) else { return false }
        return !listing.files.isEmpty || listing.folders.contains { holdsFiles(FolderListing.path(folder, $0)) }
    }
}
