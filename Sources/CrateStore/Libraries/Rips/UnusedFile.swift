internal import SQLite

/// A file of a library that a scan could not use, and that belongs to no rip.
public struct UnusedFile: Sendable, Hashable, Encodable {
    /// The name under which the file's library is subscribed.
    public var library: String
    /// The path relative to the library's root.
    public var file: String
    /// Why the file is not used, as a clause.
    public var reason: String

    /// False for a file that only has a FLAC name.
    public var mayBeMusic: Bool { reason != ScanSummary.notFLAC }

    /// Whether the file itself has to be changed, as a damaged one or a link to a missing file. A link out of the
    /// library leads to a folder that can be subscribed.
    public var isBroken: Bool { mayBeMusic && !reason.contains("outside the library") }
}

extension LibrarySubscriptions {
    /// The unused files of a library, or those in a folder and its subfolders, sorted by path.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func unusedFiles(of words: String) throws(LibraryError) -> [UnusedFile] {
        let path = words.count > 1 && words.hasSuffix("/") ? String(words.dropLast()) : words
        return try store.readingLibraries { database in
            let name = try Subscription.meant(by: words, database)?.name ?? words
            return try database.rows(
                sql: """
                    SELECT library.name AS libraryName, \(RipHealth.refusedPath) AS file, reason
                    FROM refusedFile JOIN library ON library.id = refusedFile.library
                    WHERE NOT EXISTS (SELECT 1 FROM rip WHERE \(RipHealth.refusedFile))
                      AND (library.name = :name OR refusedFile.folder = :path
                        OR substr(refusedFile.folder, 1, length(:path) + 1) = :path || '/'
                        OR substr(rtrim(root, '/') || '/' || refusedFile.folder || '/', 1, length(:path) + 1)
                          = :path || '/')
                    ORDER BY library.id, file
                    """, arguments: ["name": name, "path": path]
            ).map { UnusedFile(library: $0["libraryName"], file: $0["file"], reason: $0["reason"]) }
        }
    }
}
