import Foundation
import SQLite

@testable import CrateStore

/// A store created by an older version, with a play, a crate and a rip.
enum OldStore {
    /// The statements that created a store of each earlier version.
    static let statements = [
        SchemaVersion1.statements, SchemaVersion2.statements, SchemaVersion3.statements, SchemaVersion4.statements,
        SchemaVersion5.statements, SchemaVersion6.statements,
    ]

    /// Creates the store in a folder; returns its path.
    static func make(_ version: Int, in folder: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/old.sqlite"
        let queue = try Connection(path: path)
        try queue.use { database in
            for statement in statements[version - 1] { try database.execute(sql: statement) }
            try database.execute(
                sql: """
                    INSERT INTO play (at, release, track, outcome, library, detail)
                    VALUES ('2026-11-01T02:40:00Z', 249504, 2, 'played', 'garage', '{"a":1}');
                    INSERT INTO release (id, title, artist, foldedTitle, foldedArtist)
                    VALUES (249504, 'Master of Puppets', 'Metallica', 'master of puppets', 'metallica');
                    INSERT INTO crate (id, name, foldedName) VALUES (3, 'Loud', 'loud');
                    INSERT INTO crateRelease (crate, place, release) VALUES (3, 1, 249504);
                    INSERT INTO library (id, uuid, name, root, identity, fingerprint)
                    VALUES (1, 'u', 'garage', '/media/garage', 'manifest', 'u');
                    INSERT INTO rip (id, library, folder, release, matchedBy) VALUES (5, 1, 'Puppets', 249504, 'tag');
                    INSERT INTO ripTrack (rip, place, file, size, modifiedAt) VALUES (5, 1, 'Puppets/1.flac', 7, 8);
                    PRAGMA user_version = \(version)
                    """)
        }
        queue.close()
        return path
    }
}
