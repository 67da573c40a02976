internal import LinuxSystem

/// Walks a library's folders, one album folder at a time.
///
/// Memory grows with the number of folders, not of files. Links to folders are followed after everything else if they
/// lead to a folder of the library; no folder is entered twice, so loops end.
struct LibraryTree {
    /// The deepest nesting of folders. Limits the use of the thread's stack; no collection is deeper.
    static let mostLevels = 64

    let root: ScanRoot
    private var entered: Set<FolderListing.Identity> = []
    private var links: [String] = []
    private var isDeeper = false
    /// Folders and files that could not be read.
    private(set) var refused: [ScanSummary.Line] = []
    /// Sound files that are not FLAC.
    private(set) var others: [ScanSummary.Line] = []

    /// The releases of folders that were matched by hand.
    private let decided: [String: Int64]

    /// Starts at an open folder; ``walk(_:)`` reads it.
    init(root: ScanRoot, decided: [String: Int64] = [:]) { (self.root, self.decided) = (root, decided) }

    /// Visits every folder that has files, in natural order.
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
        if listing.files.isEmpty, let volumes = volumes(of: listing, folder) {
            return try enter(folder, listing, discs: volumes, areVolumes: true, visit)
        }
        if !listing.files.isEmpty {
            try visit(ListedFolder(path: folder, files: listing.files, sidecars: listing.sidecars))
        }
        try enter(listing.folders, of: folder, visit)
    }

    /// Enters the subfolders of a folder; the discs of one album together, at the position of the first.
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

    /// Enters an album in adjacent disc folders.
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

    /// True when the folders were matched by hand to different releases.
    private func areDecided(_ names: [String], in folder: String) -> Bool {
        Set(names.compactMap { decided[FolderListing.path(folder, $0)] }).count > 1
    }

    /// Enters an album in disc folders: its files together, then any other folders.
    private mutating func enter(
        _ folder: String, _ listing: FolderListing, discs: [String], areVolumes: Bool = false,
        _ visit: (ListedFolder) throws -> Void
    ) rethrows {
        var album = ListedFolder(path: folder, files: [], sidecars: listing.sidecars, isDiscSet: true)
        if areVolumes { album.volumes = discs }
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

    /// The listing of a folder; nil when it was entered before or cannot be read, which is reported.
    private mutating func listing(_ folder: String) -> FolderListing? {
        guard Self.levels(folder) <= Self.mostLevels else {
            record(depthOf: folder)
            return nil
        }
        do throws(Errno) {
            let listing = try FolderListing(folder, in: root)
            guard entered.insert(listing.identity).inserted else { return nil }
            links += listing.links.map { FolderListing.path(folder, $0) }
            refused += listing.refused
            others += listing.others.map {
                ScanSummary.Line(file: FolderListing.path(folder, $0), reason: ScanSummary.notFLAC)
            }
            return listing
        } catch {
            root.record(error)
            refused.append(
                ScanSummary.Line(file: folder.isEmpty ? "." : folder, reason: error.words, isUnreadable: true))
            return nil
        }
    }

    /// The disc folders, if all subfolders with files are disc folders; otherwise nil.
    private func discs(of listing: FolderListing, _ folder: String) -> [String]? {
        let discs = listing.folders.filter { DiscFolder($0) != nil }
        guard !folder.isEmpty, !discs.isEmpty else { return nil }
        let others = listing.folders.filter { !discs.contains($0) }
        return others.contains { containsFiles(FolderListing.path(folder, $0)) } ? nil : discs
    }

    func containsFiles(_ folder: String) -> Bool {
        guard Self.levels(folder) <= Self.mostLevels, let listing = readable(folder) else { return false }
        return !listing.files.isEmpty || listing.folders.contains { containsFiles(FolderListing.path(folder, $0)) }
    }

    /// The listing of a folder ahead of the walk; nil when it cannot be read, which the walk reports.
    func readable(_ folder: String) -> FolderListing? {
        do throws(Errno) {
            return try FolderListing(folder, in: root)
        } catch {
            root.record(error)
            return nil
        }
    }

    static func levels(_ folder: String) -> Int { folder.utf8.count { $0 == UInt8(ascii: "/") } + 1 }

    /// Reports excessive depth once, for any number of folders.
    private mutating func record(depthOf folder: String) {
        guard !isDeeper else { return }
        isDeeper = true
        refused.append(
            ScanSummary.Line(
                file: folder,
                reason: "it is deeper than \(Self.mostLevels) folders and was not searched"))
    }

    /// True when a link leads to a folder of the library; otherwise reported.
    private mutating func isInside(_ link: String) -> Bool {
        do throws(Errno) {
            if try FolderListing.Identity.isInside(link, of: root.descriptor) { return true }
            refused.append(
                ScanSummary.Line(
                    file: link, reason: "a link to a folder outside the library is not followed: subscribe that folder")
            )
        } catch {
            root.record(error)
            refused.append(ScanSummary.Line(file: link, reason: FolderListing.reason(ofLink: error)))
        }
        return false
    }
}
