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
        guard try areOfOneVersion(one, other) else { return nil }
        return try allCases.filter { try $0.differ(in: one, and: other) }
    }

    /// Whether a file has all records of another one. False if one of them can't be read, and if they are of different
    /// versions.
    static func areAll(of one: String, in other: String) -> Bool {
        let areFound = try? StoreCopies.reading(one) { first in
            try StoreCopies.reading(other) { try Self.areAll(of: first, in: $0) }
        }
        return areFound == true
    }

    private static func areAll(of one: Database, in other: Database) throws -> Bool {
        guard try areOfOneVersion(one, other) else { return false }
        return try allCases.allSatisfy { try $0.areAll(of: one, in: other) }
    }

    private static func areOfOneVersion(_ one: Database, _ other: Database) throws -> Bool {
        let version = "PRAGMA user_version"
        return try one.value(Int.self, sql: version) == other.value(Int.self, sql: version)
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

    /// Searches for each row in the order in which each database stores them. Copies keep that order; a row that was
    /// moved counts as missing.
    private func areAll(of one: Database, in other: Database) throws -> Bool {
        try tables.allSatisfy { table in
            let rows = try one.cursor(sql: "SELECT * FROM \(table)")
            let others = try other.cursor(sql: "SELECT * FROM \(table)")
            while let row = try rows.next() {
                var found = try others.next()
                while found != nil, found != row { found = try others.next() }
                guard found != nil else { return false }
            }
            return true
        }
    }
}
