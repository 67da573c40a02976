public import CrateCore
internal import SQLite

/// What a damaged collection has and a backup lacks, as far as it can still be read: what was added since the backup.
public struct StoreLoss: Sendable, Hashable {
    /// The names of crates that are missing, or of which an album or a track is missing.
    public let crates: [String]
    /// The titles of wanted albums that the backup lacks.
    public let wants: [String]
    /// The titles of albums that the backup lacks.
    public let albums: [String]
    /// Whether not all of this could be read.
    public let isPartial: Bool

    /// Names what is lost.
    public init(crates: [String], wants: [String], albums: [String], isPartial: Bool = false) {
        (self.crates, self.wants, self.albums, self.isPartial) = (crates, wants, albums, isPartial)
    }

    /// Compares two databases.
    init(from damaged: Database, to backup: Database) {
        let crates = Self.names(Self.crateRows, of: damaged, without: backup)
        let wants = Self.names(Self.wantRows, of: damaged, without: backup)
        let albums = Self.names(Self.albumRows, of: damaged, without: backup)
        self.init(
            crates: crates ?? [], wants: wants ?? [], albums: albums ?? [],
            isPartial: crates == nil || wants == nil || albums == nil)
    }

    private static let crateRows = """
        SELECT crate.name AS name, crate.name || '/' || coalesce(release, '') || '.' || coalesce(track, '') AS key
        FROM crate LEFT JOIN crateRelease ON crateRelease.crate = crate.id ORDER BY crate.name
        """
    private static let wantRows = """
        SELECT title AS name, foldedTitle || '/' || foldedArtist AS key
        FROM want JOIN release ON release.id = want.release WHERE want.hasLeft = 0 ORDER BY title
        """
    private static let albumRows = """
        SELECT title AS name, foldedTitle || '/' || foldedArtist AS key
        FROM release WHERE \(AlbumLookup.isAlbum) ORDER BY title
        """

    /// The names of the rows that only the first database has; nil if either can't be read.
    private static func names(_ sql: String, of damaged: Database, without backup: Database) -> [String]? {
        guard let present = try? damaged.rows(sql: sql), let copied = try? backup.rows(sql: sql) else { return nil }
        var known = Set(copied.map { row -> String in row["key"] })
        var names: [String] = []
        for row in present where known.insert(row["key"]).inserted {
            let name: String = row["name"]
            if names.last != name { names.append(name) }
        }
        return names
    }
}

extension StoreLoss {
    /// What is lost, in sentences; nil if nothing is known to be lost.
    public var text: LocalizedText? {
        var sentences: [LocalizedText] = []
        if !crates.isEmpty {
            sentences.append("Crates that the backup lacks, at least in part: \(Self.list(crates)).")
        }
        if !wants.isEmpty { sentences.append("Wanted albums that the backup lacks: \(Self.list(wants)).") }
        if !albums.isEmpty { sentences.append("Albums that the backup lacks: \(Self.list(albums)).") }
        guard !sentences.isEmpty else { return nil }
        if isPartial { sentences.append("Not all of what was in the damaged collection can be read.") }
        return sentences.joined(separator: " ")
    }

    /// The first names, because there may be hundreds after an import.
    private static func list(_ names: [String]) -> String {
        names.prefix(most).joined(separator: ", ") + (names.count > most ? ", …" : "")
    }

    private static let most = 12
}
