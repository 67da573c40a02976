/// The statements of the schema's version 2 as released; they must never change.
enum SchemaVersion2 {
    static let statements = [
        """
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
        """,
        """
        CREATE TABLE track (
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE,
          place INTEGER NOT NULL CHECK (place > 0),
          position TEXT,
          title TEXT NOT NULL DEFAULT '',
          milliseconds INTEGER,
          PRIMARY KEY (release, place)
        ) WITHOUT ROWID
        """,
        """
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
        """,
        """
        CREATE TABLE crate (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE,
          foldedName TEXT NOT NULL,
          isFolder INTEGER NOT NULL DEFAULT 0
        )
        """,
        """
        CREATE TABLE crateRelease (
          crate INTEGER NOT NULL REFERENCES crate(id) ON DELETE CASCADE,
          place INTEGER NOT NULL,
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE,
          PRIMARY KEY (crate, release)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE want (
          release INTEGER PRIMARY KEY REFERENCES release(id) ON DELETE CASCADE,
          addedAt TEXT,
          rating INTEGER,
          notes TEXT,
          hasLeft INTEGER NOT NULL DEFAULT 0,
          isExported INTEGER NOT NULL DEFAULT 0
        )
        """,
        """
        CREATE TABLE library (
          id INTEGER PRIMARY KEY,
          uuid TEXT NOT NULL UNIQUE,
          name TEXT NOT NULL UNIQUE,
          root TEXT NOT NULL,
          identity TEXT NOT NULL CHECK (identity IN ('manifest', 'filesystem', 'source')),
          fingerprint TEXT NOT NULL,
          mountPoint TEXT,
          fileSystem TEXT,
          manifest TEXT,
          isPaused INTEGER NOT NULL DEFAULT 0
        )
        """,
        """
        CREATE TABLE rip (
          id INTEGER PRIMARY KEY,
          library INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
          folder TEXT NOT NULL,
          source TEXT NOT NULL DEFAULT '',
          release INTEGER NOT NULL REFERENCES release(id),
          matchedBy TEXT NOT NULL CHECK (matchedBy IN ('tag', 'folder', 'name', 'hand', 'local')),
          musicBrainz TEXT,
          rate INTEGER,
          bits INTEGER,
          channels INTEGER,
          UNIQUE (library, folder, source)
        )
        """,
        """
        CREATE TABLE ripTrack (
          rip INTEGER NOT NULL REFERENCES rip(id) ON DELETE CASCADE,
          place INTEGER NOT NULL CHECK (place > 0),
          file TEXT NOT NULL,
          startFrame INTEGER,
          endFrame INTEGER,
          frames INTEGER,
          md5 TEXT,
          position TEXT,
          title TEXT,
          size INTEGER NOT NULL,
          modifiedAt INTEGER NOT NULL,
          missingSince TEXT,
          PRIMARY KEY (rip, place)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE scannedFile (
          library INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
          file TEXT NOT NULL,
          size INTEGER NOT NULL,
          modifiedAt INTEGER NOT NULL,
          facts TEXT,
          reason TEXT,
          PRIMARY KEY (library, file)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE play (
          id INTEGER PRIMARY KEY,
          at TEXT NOT NULL,
          release INTEGER NOT NULL,
          track INTEGER,
          outcome TEXT NOT NULL,
          reason TEXT,
          library TEXT,
          detail TEXT NOT NULL DEFAULT '{}',
          signalPaths TEXT NOT NULL DEFAULT '[]'
        )
        """,
        "CREATE INDEX releaseByTitle ON release (foldedTitle)",
        "CREATE INDEX releaseByArtist ON release (foldedArtist)",
        "CREATE INDEX releaseByDate ON release (addedAt)",
        "CREATE INDEX ripByRelease ON rip (release)",
        "CREATE INDEX ripTrackByFile ON ripTrack (file)",
        "CREATE INDEX playByDate ON play (at)",
    ]
}
