public import CrateCore
import GRDB

/// One line of history: what came of asking for an album.
public struct Play: Sendable, Hashable {
    /// When, in UTC: `2026-11-21T02:40:00Z`. Empty in a line that is not written yet.
    public internal(set) var at = ""
    /// The release asked for.
    public var release: Release.ID
    /// The track to begin with, if one was asked for.
    public var track: Track.ID?
    /// The outcome's name.
    public var outcome: String
    /// The gap's reason, if there was a gap.
    public var reason: String?
    /// Name of the library concerned, if one is.
    public var library: String?
    /// More about it, a JSON object.
    public var detail: String
    /// What was measured of the signal path each time that the output was opened for it, a JSON list.
    public internal(set) var signalPaths = "[]"
    /// The release's title, as the collection has it now; nil where it has none, and in a line that is not written yet.
    public internal(set) var title: String?
    /// The release's artist, likewise.
    public internal(set) var artist: String?

    /// A line with its parts.
    public init(
        release: Release.ID, track: Track.ID? = nil, outcome: String, reason: String? = nil, library: String? = nil,
        detail: String = "{}"
    ) {
        self.release = release
        self.track = track
        self.outcome = outcome
        self.reason = reason
        self.library = library
        self.detail = detail
    }
}

/// The history of plays. Blocks on the disk.
public struct PlayHistory: Sendable {
    let store: Store

    /// The history in a store.
    public init(store: Store) { self.store = store }

    /// Writes a line, dated now.
    /// - Returns: its number, for ``keep(signalPaths:of:)``.
    /// - Throws: ``StoreError`` when it cannot be written.
    @discardableResult
    public func record(
        _ release: Release.ID, track: Track.ID? = nil, outcome: String, reason: String? = nil,
        library: String? = nil, detail: String = "{}"
    ) throws(StoreError) -> Int64 {
        try store.write {
            try $0.cachedStatement(sql: Self.insert).execute(
                arguments: [release.rawValue, track?.place, outcome, reason, library, detail])
            return $0.lastInsertedRowID
        }
    }

    /// Writes to a line what was measured of the signal path, a JSON list, in place of what it has.
    /// - Throws: ``StoreError`` when it cannot be written.
    public func keep(signalPaths: String, of line: Int64) throws(StoreError) {
        try store.write {
            try $0.cachedStatement(sql: "UPDATE play SET signalPaths = ? WHERE id = ?").execute(
                arguments: [signalPaths, line])
        }
    }

    /// The latest lines, the latest first; with a moment in UTC (`2026-11-01T00:00:00Z`, or the beginning of one) those
    /// that are not older.
    /// - Throws: ``StoreError`` when they cannot be read.
    public func recent(limit: Int, since: String? = nil) throws(StoreError) -> [Play] {
        try store.read {
            try Row.fetchAll($0, sql: Self.latest, arguments: [since ?? "", max(0, limit)]).map(Self.play)
        }
    }

    private static let latest = """
        SELECT play.*, release.title AS title, release.artist AS artist
        FROM play LEFT JOIN release ON release.id = play.release
        WHERE +play.at >= ? ORDER BY play.id DESC LIMIT ?
        """

    private static let insert = """
        INSERT INTO play (at, release, track, outcome, reason, library, detail)
        VALUES (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), ?, ?, ?, ?, ?, ?)
        """

    private static func play(_ row: Row) -> Play {
        let release = Release.ID(rawValue: row["release"])
        let place: Int? = row["track"]
        var play = Play(
            release: release, track: place.map { Track.ID(release: release, place: $0) }, outcome: row["outcome"],
            reason: row["reason"], library: row["library"], detail: row["detail"])
        (play.at, play.title, play.artist) = (row["at"], row["title"], row["artist"])
        play.signalPaths = row["signalPaths"]
        return play
    }
}
