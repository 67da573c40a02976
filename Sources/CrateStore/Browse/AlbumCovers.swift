public import CrateCore
internal import FLAC
internal import Glibc
internal import LinuxSystem
internal import SQLite

/// Reads the pictures of albums: the file beside the music or the picture inside a FLAC file that the last scan chose.
public struct AlbumCovers: Sendable {
    /// Where a picture is that the last scan chose: a file, or a FLAC file with the picture in it.
    public struct Place: Sendable, Hashable {
        let library: Subscription
        /// Relative to the library's root.
        let path: String
        /// Whether the picture is inside a FLAC file.
        let isInside: Bool
    }

    private let store: Store
    private let probe: LibraryProbe

    /// Reads pictures that scans of this store chose.
    public init(store: Store) { self.init(store: store, probe: LibraryProbe()) }

    /// As ``init(store:)``, with a probe that tests replace.
    package init(store: Store, probe: LibraryProbe) { (self.store, self.probe) = (store, probe) }

    /// The places of an album's pictures, at most 8, those of the best rips first. Reads the store on the calling
    /// thread, and no file.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func places(of release: Release.ID) throws(StoreError) -> [Place] {
        try store.read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT library, cover, coverHash IS NOT NULL FROM rip WHERE release = ? AND cover IS NOT NULL
                    ORDER BY rate DESC, bits DESC, library, id LIMIT 8
                    """)
            let libraries = try Subscription.all(database)
            return try statement.rows(arguments: [release.rawValue]).compactMap { row in
                let (number, path): (Int64, String) = (row[0], row[1])
                return libraries.first { $0.id == number }.map { Place(library: $0, path: path, isInside: row[2]) }
            }
        }
    }

    /// The first of these pictures that can be read; nil when there is none, when their libraries are disconnected, and
    /// when a library takes longer than 2 s.
    /// - Parameter known: A picture that was read before; returned as it is while its file is unchanged.
    public func picture(at places: [Place], known: AlbumCover? = nil) async -> AlbumCover? {
        for place in places where !place.library.isPaused {
            let inspect = probe.inspect
            let found = await firstAnswer(within: probe.timeout, on: probe.clock) {
                inspect(place.library) == .live ? place.read(known) : nil
            }
            if let picture = found ?? nil { return picture }
        }
        return nil
    }
}

extension AlbumCovers.Place {
    /// The picture; nil when the file was deleted, leads out of the library, or is no picture. Blocks on the file
    /// system.
    fileprivate func read(_ known: AlbumCover?) -> AlbumCover? {
        do throws(Errno) {
            let root = try OpenFile(library.root, for: .folder)
            let folder = FolderListing.parent(of: path)
            guard try FolderListing.Identity.isInside(folder.isEmpty ? "." : folder, of: root.descriptor) else {
                return nil
            }
            let file = try OpenFile(path, in: root.descriptor)
            let stamp = AlbumCover.Stamp(root: library.root, path: path, try file.fileFacts())
            if let known, known.stamp == stamp { return known }
            guard let bytes = try bytes(of: file, in: root.descriptor), let format = PictureFormat(bytes) else {
                return nil
            }
            let hash = hexadecimal(SHA256.hash(bytes))
            return AlbumCover(bytes: bytes, type: "image/\(format.rawValue)", hash: hash, stamp: stamp)
        } catch {
            return nil
        }
    }

    private func bytes(of file: borrowing OpenFile, in root: Int32) throws(Errno) -> [UInt8]? {
        if isInside { return (try? FLACCover.read(path: path, in: root)) ?? nil }
        let start = try file.bytes(at: 0, count: PictureFormat.markLength)
        return PictureFormat(start) == nil ? nil : try file.contents(notOver: Int(Cover.mostBytes))
    }
}

extension AlbumCover.Stamp {
    fileprivate init(root: String, path: String, _ facts: stat) {
        self.init(
            root: root, path: path, inode: UInt64(facts.st_ino), size: Int64(facts.st_size),
            modifiedAt: FileTime.nanoseconds(facts.st_mtim))
    }
}
