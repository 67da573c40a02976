/// Releases, copies, crates and wants.
extension Schema {
    /// `id` is the Discogs number, or the negative local id of a rip that matches no release. `title` and `artist` are
    /// in spoken order, `exported…` as in the export, `folded…` for matching.
    static let releases = """
        CREATE TABLE release (
          id INTEGER PRIMARY KEY,
          title TEXT NOT NULL,
          artist TEXT NOT NULL,
          exportedTitle TEXT,
          exportedArtist TEXT,
          foldedTitle TEXT NOT NULL,
          foldedArtist TEXT NOT NULL,
          year INTEGER,
          label TEXT,
          catalogNumber TEXT,
          format TEXT,
          genres TEXT NOT NULL DEFAULT '[]',
          addedAt TEXT,
          detail TEXT
        )
        """

    /// `place` counts from 1 in playing order and never changes once stored. `artist` is set when Discogs names another
    /// artist than the release's.
    static let tracks = """
        CREATE TABLE track (
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE,
          place INTEGER NOT NULL CHECK (place > 0),
          position TEXT,
          title TEXT NOT NULL DEFAULT '',
          milliseconds INTEGER,
          artist TEXT,
          PRIMARY KEY (release, place)
        ) WITHOUT ROWID
        """

    /// One physical copy. The export has no copy number: `ordinal` counts equal releases in file order.
    static let copies = """
        CREATE TABLE copy (
          id INTEGER PRIMARY KEY,
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE,
          ordinal INTEGER NOT NULL,
          folder TEXT,
          addedAt TEXT,
          rating INTEGER,
          mediaCondition TEXT,
          sleeveCondition TEXT,
          notes TEXT,
          fields TEXT NOT NULL DEFAULT '{}',
          hasLeft INTEGER NOT NULL DEFAULT 0,
          UNIQUE (release, ordinal)
        )
        """

    /// `modifiedAt` is in seconds since 1970; triggers set it when the name or the contents change.
    static let crates = """
        CREATE TABLE crate (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE,
          foldedName TEXT NOT NULL,
          isFolder INTEGER NOT NULL DEFAULT 0,
          modifiedAt INTEGER
        )
        """

    /// `track` is the place of a single track in the crate; 0 for the whole album. The key's columns come first because
    /// otherwise SQLite 3.40 reports false NULLs in a table without row ids.
    static let crateReleases = """
        CREATE TABLE crateRelease (
          crate INTEGER NOT NULL REFERENCES crate(id) ON DELETE CASCADE,
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE,
          track INTEGER NOT NULL DEFAULT 0,
          place INTEGER NOT NULL,
          PRIMARY KEY (crate, release, track)
        ) WITHOUT ROWID
        """

    /// `isExported` is set for a want from an import; only those can leave with an import, not wants added here.
    static let wants = """
        CREATE TABLE want (
          release INTEGER PRIMARY KEY REFERENCES release(id) ON DELETE CASCADE,
          addedAt TEXT,
          rating INTEGER,
          notes TEXT,
          hasLeft INTEGER NOT NULL DEFAULT 0,
          isExported INTEGER NOT NULL DEFAULT 0
        )
        """
}
