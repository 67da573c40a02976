internal import SQLite

extension ScanSummary {
    /// The missing files of known rips, with their albums.
    public struct Missing: Sendable, Hashable {
        /// An album with missing files.
        struct Album: Sendable, Hashable {
            let release: Int64
            let title: String
        }

        /// The most titles in JSON.
        private static let mostAlbums = 10

        /// How many files are missing, over all rips.
        public var files: Int
        /// The number of rips with missing files.
        public var rips: Int
        /// Each album once, however many rips of it lack files, so that the albums beyond the named ones can be
        /// counted.
        private(set) var albums: [Album]

        /// What is missing from a library; nil if nothing is.
        init?(of library: Int64, _ database: Database) throws {
            let lacking =
                "FROM ripTrack JOIN rip ON rip.id = ripTrack.rip WHERE library = ? AND missingSince IS NOT NULL"
            let row = try database.row(
                sql: "SELECT count(DISTINCT file) AS files, count(DISTINCT rip) AS rips \(lacking)",
                arguments: [library])
            guard let row, row["files"] as Int > 0 else { return nil }
            let albums = try database.rows(
                sql: "SELECT id, title FROM release WHERE id IN (SELECT release \(lacking)) ORDER BY foldedTitle, id",
                arguments: [library]
            ).map { Album(release: $0["id"], title: $0["title"]) }
            self.init(files: row["files"], rips: row["rips"], albums: albums)
        }

        init(files: Int, rips: Int, albums: [Album]) { (self.files, self.rips, self.albums) = (files, rips, albums) }

        /// The titles of all albums with missing files; those of each library are sorted.
        public var titles: [String] { albums.map(\.title) }

        /// Adds what is missing from another library.
        public mutating func add(_ other: Missing) {
            files += other.files
            rips += other.rips
            let known = Set(albums.map(\.release))
            albums += other.albums.filter { !known.contains($0.release) }
        }
    }
}

extension ScanSummary.Missing: Encodable {
    private enum Key: CodingKey { case files, rips, albums }

    /// `{"files":3,"rips":2,"albums":["Lights Out","Master of Puppets"]}`, with at most 10 titles.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(files, forKey: .files)
        try values.encode(rips, forKey: .rips)
        try values.encode(Array(titles.prefix(Self.mostAlbums)), forKey: .albums)
    }
}
