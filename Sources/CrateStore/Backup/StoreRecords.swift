internal import SQLite

/// A kind of records that a restore replaces.
public enum StoreRecords: Sendable, CaseIterable {
    /// The albums and their tracks.
    case albums
    /// The physical copies with their ratings and notes.
    case copies
    /// The rips with their files, and what they are matched to.
    case rips
    /// The wantlist.
    case wants
    /// The crates and what is in them.
    case crates
    /// The subscriptions.
    case libraries
    /// The results of decoding files.
    case verifications
    /// The history.
    case plays

    /// The tables with these records. No kind has those that are computed from other tables, and the folders' times, by
    /// which a scan finds changes.
    private var tables: [String] {
        switch self {
        case .albums: ["release", "track"]
        case .copies: ["copy"]
        case .rips: ["rip", "ripTrack", "matchDecision", "movedRelease"]
        case .wants: ["want"]
        case .crates: ["crate", "crateRelease"]
        case .libraries: ["library"]
        case .verifications: ["verification"]
        case .plays: ["play"]
        }
    }

    /// The kinds of which two databases have different records; nil if their tables are of different versions.
    static func differing(in one: Database, and other: Database) throws -> [StoreRecords]? {
        let version = "PRAGMA user_version"
        guard try one.value(Int.self, sql: version) == other.value(Int.self, sql: version) else { return nil }
        return try allCases.filter { try $0.differ(in: one, and: other) }
    }

    /// Whether two files have the same records of all kinds. False if one of them can't be read, and if they are of
    /// different versions.
    static func areSame(in one: String, and other: String) -> Bool {
        let differing = try? StoreCopies.reading(one) { first in
            try StoreCopies.reading(other) { try Self.differing(in: first, and: $0) }
        }
        return differing == []
    }

    /// Compares row by row, in the order in which each database stores them. Copies keep that order.
    private func differ(in one: Database, and other: Database) throws -> Bool {
        try tables.contains { table in
            let rows = try one.cursor(sql: "SELECT * FROM \(table)")
            let others = try other.cursor(sql: "SELECT * FROM \(table)")
            while let row = try rows.next() {
                guard try others.next() == row else { return true }
            }
            return try others.next() != nil
        }
    }
}
