internal import GRDB

/// The index file's tables. Whatever is in it can be made again from the store.
///
/// `albums` and `tracks` are FTS5 tables over terms (``SearchTerms``); their rows are named by an album's rank, so that
/// the newest come first without being sorted. `detail=none` and ranks without large gaps keep the lists of rows small:
/// with dates as ranks and `detail=column` two words took ten times as long.
enum IndexSchema {
    /// Counts up with every change: an index of another version is made anew.
    static let version = 2

    static let statements =
        [
            "CREATE TABLE state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
            table(of: .crates),
        ] + albums

    /// What a rebuild of the albums makes anew. `added` is empty where nobody knows when an album came.
    static let albums = [
        "CREATE TABLE album (rank INTEGER PRIMARY KEY, release INTEGER NOT NULL UNIQUE, added TEXT NOT NULL)",
        "CREATE INDEX albumByDate ON album (added, release)",
        "CREATE TABLE word (word TEXT PRIMARY KEY) WITHOUT ROWID",
        table(of: .albums), table(of: .tracks),
    ]

    static let tables = ["album", "word", "albums", "tracks"]

    /// One of the named indices, empty.
    ///
    /// Every character beyond ASCII is part of a term for the tokenizer `ascii`: what SQLite's own tables of Unicode
    /// know does not matter.
    static func table(of name: SearchIndexName) -> String {
        // A mark of one letter stands before each term of `albums`.
        let prefix = name == .albums ? "2 3 4" : "1 2 3"
        return "CREATE VIRTUAL TABLE \(name.rawValue) "
            + "USING fts5(terms, detail=none, columnsize=0, prefix='\(prefix)', tokenize='ascii')"
    }

    /// What stands before a term of the index `albums`.
    enum Mark: String, CaseIterable {
        case title = "t"
        case artist = "a"
        case rest = "r"
    }
}
