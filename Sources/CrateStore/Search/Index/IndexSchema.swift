internal import SQLite

/// The tables of the index file. Everything in it can be rebuilt from the store.
///
/// `albums` and `tracks` are FTS5 tables of terms (``SearchTerms``). The rowid is the album's rank, so results are
/// newest first without sorting. `detail=none` and ranks without large gaps keep the row lists small: with dates as
/// ranks and `detail=column`, two words took ten times as long.
enum IndexSchema {
    /// Increases with every change; an index of another version is rebuilt.
    static let version = 6

    static let statements =
        [
            "CREATE TABLE state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
            table(of: .crates),
        ] + albums

    /// The tables that a rebuild of the albums replaces. `added` is empty when the date is unknown.
    static let albums = [
        "CREATE TABLE album (rank INTEGER PRIMARY KEY, release INTEGER NOT NULL UNIQUE, added TEXT NOT NULL)",
        "CREATE INDEX albumByDate ON album (added, release)",
        "CREATE TABLE word (word TEXT PRIMARY KEY, places INTEGER NOT NULL) WITHOUT ROWID",
        table(of: .albums), table(of: .tracks),
    ]

    static let tables = ["album", "word", "albums", "tracks"]

    /// The SQL that makes one of the named indices.
    ///
    /// The tokenizer `ascii` takes every character beyond ASCII as part of a term, so the result does not depend on
    /// SQLite's Unicode tables.
    static func table(of name: SearchIndexName) -> String {
        // Each term of `albums` begins with a mark of one letter, so its prefixes are one letter longer.
        let prefix = name == .albums ? "2 3 4" : "1 2 3"
        return "CREATE VIRTUAL TABLE \(name.rawValue) "
            + "USING fts5(terms, detail=none, columnsize=0, prefix='\(prefix)', tokenize='ascii')"
    }

    /// The mark before a term of the index `albums`: its field.
    enum Mark: String, CaseIterable {
        case title = "t"
        case artist = "a"
        case rest = "r"
        /// An artist of tracks who is not the album's.
        case trackArtist = "p"

        /// The bit of this mark in the column `places` of `word`; 0 there means that only track titles contain the
        /// word.
        var place: Int64 {
            switch self {
            case .title: 1
            case .artist: 2
            case .rest: 4
            case .trackArtist: 8
            }
        }
    }
}
