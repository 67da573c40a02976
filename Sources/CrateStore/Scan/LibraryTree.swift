/// Walks a library's folders, one album folder at a time.
///
/// Memory grows with the number of folders, not of files. Links to folders are followed after everything else, where they
/// lead to a folder of the library, and no folder is entered twice, so that a loop ends.
struct LibraryTree {
    /// Folders below folders. No collection is deeper, and each level takes part of a thread's stack.
    static let mostLevels = 64

    private let root: Int32
    private var entered: Set<FolderListing.Identity> = []
    private var links: [String] = []
    private var isDeeper = false
    /// Folders and files that could not be read.
    private(set) var refused: [ScanSummary.Line] = []

    /// The releases of folders that were matched by hand.
    private let decided: [String: Int64]

    /// The tree below an open folder.
    init(root: Int32, decided: [String: Int64] = [:]) { (self.root, self.decided) = (root, decided) }

    /// Visits every folder that holds files, in natural order.
    mutating func walk(_ visit: (ListedFolder) throws -> Void) rethrows {
        try enter("", visit)
        var next = 0
        while next < links.count {
            if isInside(links[next]) { try enter(links[next], visit) }
            next += 1
        }
    }

    private mutating func enter(_ folder: String, _ visit: (ListedFolder) throws -> Void) rethrows {
        guard let listing = listing(folder) else { return }
        if listing.files.isEmpty, let discs = discs(of: listing, folder) {
            return try enter(folder, listing, discs: discs, visit)
        }
        if !listing.files.isEmpty {
            try visit(ListedFolder(path: folder, files: listing.files, sidecars: listing.sidecars))
        }
        try enter(listing.folders, of: folder, visit)
    }

    /// Folders of a folder, those of one album's discs at once, where its first one is.
    private mutating func enter(
        _ names: [String], of folder: String, _ visit: (ListedFolder) throws -> Void
    ) rethrows {
        var sets: [String: [String]] = [:]
        for set in DiscSibling.sets(names) where !areDecided(set, in: folder) { for name in set { sets[name] = set } }
        for name in names {
            if let set = sets[name] {
                if name == names.first(where: { set.contains($0) }) { try enter(siblings: set, of: folder, visit) }
            } else {
                try enter(FolderListing.path(folder, name), visit)
            }
        }
    }

    /// An album in disc folders beside each other.
    private mutating func enter(
        siblings: [String], of folder: String, _ visit: (ListedFolder) throws -> Void
    ) rethrows {
        var listings: [(name: String, listing: FolderListing)] = []
        for name in siblings {
            if let listing = listing(FolderListing.path(folder, name)) { listings.append((name, listing)) }
        }
        let discs = listings.filter { !$0.listing.files.isEmpty }
        if let first = discs.first {
            var album = ListedFolder(path: FolderListing.path(folder, first.name), files: [])
            album.hasSiblings = discs.count > 1
            for (name, listing) in discs {
                let names = { (files: [String]) in discs.count > 1 ? files.map { FolderListing.path(name, $0) } : files
                }
                album.files += names(listing.files)
                album.sidecars += names(listing.sidecars)
            }
            try visit(album)
        }
        for (name, listing) in listings { try enter(listing.folders, of: FolderListing.path(folder, name), visit) }
    }

    /// Whether folders were matched by hand to several releases.
    private func areDecided(_ names: [String], in folder: String) -> Bool {
        Set(names.compactMap { decided[FolderListing.path(folder, $0)] }).count > 1
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
        guard Self.levels(folder) <= Self.mostLevels else {
            note(depthOf: folder)
            return nil
        }
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
        guard Self.levels(folder) <= Self.mostLevels, let listing = try? FolderListing(folder, in: root) else {
            return false
        }
        return !listing.files.isEmpty || listing.folders.contains { holdsFiles(FolderListing.path(folder, $0)) }
    }

    private static func levels(_ folder: String) -> Int { folder.utf8.count { $0 == UInt8(ascii: "/") } + 1 }

    /// One line, however many folders lie too deep.
    private mutating func note(depthOf folder: String) {
        guard !isDeeper else { return }
        isDeeper = true
        refused.append(
            ScanSummary.Line(
                file: folder,
                reason: "it lies deeper than \(Self.mostLevels) folders; nothing is looked for from there on"))
    }

    /// Whether a link leads to a folder of the library; a line of the report where it does not.
    private mutating func isInside(_ link: String) -> Bool {
        do throws(SystemError) {
            if try FolderListing.Identity.isInside(link, of: root) { return true }
            refused.append(
                ScanSummary.Line(
                    file: link, reason: "a link to a folder outside the library is not followed: subscribe that folder")
            )
        } catch {
            refused.append(ScanSummary.Line(file: link, reason: error.words))
        }
        return false
    }
}
