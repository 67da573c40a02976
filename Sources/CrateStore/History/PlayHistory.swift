public import CrateCore
import SQLite

/// A history entry: the outcome of one request for an album.
public struct Play: Sendable, Hashable {
    /// The time in UTC, `2026-11-21T02:40:00Z`; empty before the entry is written.
    public internal(set) var at = ""
    /// The requested release, Discogs or local.
    public var release: Release.ID
    /// The track to start with, if one was requested.
    public var track: Track.ID?
    /// The outcome: `played`, `notSubscribed` or `notAvailable`.
    public var outcome: String
    /// The reason of the gap, by its name in JSON; nil if it was played.
    public var reason: String?
    /// The name of the library that the outcome is about; nil if there is none.
    public var library: String?
    /// Further facts, a JSON object.
    public var detail: String
    /// The signal path measured each time the output was opened for this play, a JSON array.
    public internal(set) var signalPaths = "[]"
    /// The title in the store now; nil without one, or before the entry is written.
    public internal(set) var title: String?
    /// The artist in the store now; nil without one, or before the entry is written.
    public internal(set) var artist: String?

    /// Describes the outcome of a request; only entries that were read have a time and names.
    /// - Parameter detail: Further facts, a JSON object.
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

/// The requests for albums with their outcomes, as this box recorded them. Blocks on the disk.
public struct PlayHistory: Sendable {
    let store: Store

    /// Reads and writes the history of this store.
    public init(store: Store) { self.store = store }

    /// Writes an entry with the current time.
    /// - Returns: The entry's row id, for ``keep(signalPaths:of:)``.
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

    /// Replaces the measured signal paths of an entry, a JSON array.
    /// - Throws: ``StoreError`` when it cannot be written.
    public func keep(signalPaths: String, of line: Int64) throws(StoreError) {
        try store.write {
            try $0.cachedStatement(sql: "UPDATE play SET signalPaths = ? WHERE id = ?").execute(
                arguments: [signalPaths, line])
        }
    }

    /// The latest entries, newest first. `since` is a time in UTC, whole or truncated (`2026-11-01T00:00:00Z`,
    /// `2026-11`).
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func recent(limit: Int, since: String? = nil) throws(StoreError) -> [Play] {
        try store.read {
            try $0.rows(sql: Self.latest, arguments: [since ?? "", max(0, limit)]).map(Self.play)
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
