internal import CrateCore
internal import Glibc
internal import LinuxSystem
internal import SQLite

extension LibrarySubscriptions {
    /// A stored file of a library with the facts that a moved file keeps.
    fileprivate struct StoredFile {
        var path: String
        var size: Int64
        var modifiedAt: Int64
    }

    /// The most files of a library that are compared.
    private static let mostFiles = 32

    /// The library that was moved or renamed to a place without a manifest: its old root does not exist any more, and
    /// up to 32 files of its rips are at this place with the same sizes and times. Returns nil if the identity of a
    /// subscribed library fits the place, or the files of several libraries do. Blocks on the file system.
    func moved(to place: LibraryPlace) throws(LibraryError) -> Subscription? {
        guard place.lacksManifest else { return nil }
        let libraries = try all()
        guard !libraries.contains(where: { $0.root == place.root }) else { return nil }
        let absent = libraries.filter { Self.isGone($0.root) }
        guard !absent.isEmpty else { return nil }
        if let mounted = try place.mounted(), try isKnown(mounted) { return nil }
        var found: [Subscription] = []
        for library in absent {
            let files = try files(of: library)
            if !files.isEmpty, files.allSatisfy({ $0.isUnchanged(in: place.root) }) { found.append(library) }
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The place with the identity that a library moved to it will have: a new manifest with its UUID if one can be
    /// written, otherwise the file system or mount.
    func identified(
        _ place: LibraryPlace, as library: Subscription, name: String?
    ) throws(LibraryError) -> LibraryPlace {
        var place = place
        try requireFree(name, for: library, at: place.root)
        place.uuid = library.uuid
        return place.isWritable ? try place.marked(name: name ?? library.name) : try place.withoutManifest()
    }

    private static func isGone(_ folder: String) -> Bool {
        access(folder, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// Whether a library has rips, but its folder has none of up to 32 of their files. Blocks on the file system.
    func lacksFiles(_ library: Subscription) throws(LibraryError) -> Bool {
        let files = try files(of: library)
        return !files.isEmpty && files.allSatisfy { AlbumLookup.isGone("\(library.root)/\($0.path)") }
    }

    /// At most ``mostFiles`` files of the library's rips that are stored as present, from as many rips as possible.
    private func files(of library: Subscription) throws(LibraryError) -> [StoredFile] {
        try store.readingLibraries { database in
            try database.rows(
                sql: """
                    SELECT file, size, modifiedAt FROM (
                      SELECT rip, file, size, modifiedAt, row_number() OVER (PARTITION BY rip ORDER BY place) AS turn
                      FROM ripTrack JOIN rip ON rip.id = ripTrack.rip WHERE library = ? AND missingSince IS NULL)
                    ORDER BY turn, rip LIMIT ?
                    """, arguments: [library.id, Self.mostFiles]
            ).map { StoredFile(path: $0["file"], size: $0["size"], modifiedAt: $0["modifiedAt"]) }
        }
    }
}

extension LibrarySubscriptions.StoredFile {
    /// Whether a folder has the file with this size and time: stat(2).
    fileprivate func isUnchanged(in folder: String) -> Bool {
        var status = stat()
        return stat("\(folder)/\(path)", &status) == 0 && Int64(status.st_size) == size
            && FileTime.nanoseconds(status.st_mtim) == modifiedAt
    }
}
