/// The statements of the schema's version 6; they must never change.
enum SchemaVersion6 {
    static let statements = tables + rows + indices + triggers

    private static let tables = [
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
          artist TEXT,
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
          isFolder INTEGER NOT NULL DEFAULT 0,
          modifiedAt INTEGER
        )
        """,
        """
        CREATE TABLE crateRelease (
          crate INTEGER NOT NULL REFERENCES crate(id) ON DELETE CASCADE,
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE,
          track INTEGER NOT NULL DEFAULT 0,
          place INTEGER NOT NULL,
          PRIMARY KEY (crate, release, track)
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
          trackTotal INTEGER,
          cover TEXT,
          coverHash TEXT,
          remarks TEXT NOT NULL DEFAULT '[]',
          artistSort TEXT,
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
          artist TEXT,
          PRIMARY KEY (rip, place)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE scannedFolder (
          library INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
          folder TEXT NOT NULL,
          fingerprint BLOB NOT NULL,
          facts BLOB NOT NULL,
          PRIMARY KEY (library, folder)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE refusedFile (
          library INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
          folder TEXT NOT NULL,
          name TEXT NOT NULL,
          reason TEXT NOT NULL,
          PRIMARY KEY (library, folder, name)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE verification (
          library INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
          file TEXT NOT NULL,
          size INTEGER NOT NULL,
          modifiedAt INTEGER NOT NULL,
          at TEXT NOT NULL,
          result TEXT NOT NULL,
          detail TEXT,
          PRIMARY KEY (library, file)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE matchDecision (
          id INTEGER PRIMARY KEY,
          at TEXT NOT NULL,
          rip INTEGER NOT NULL REFERENCES rip(id) ON DELETE CASCADE,
          undo TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE movedRelease (
          old INTEGER PRIMARY KEY,
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE
        )
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
        """
        CREATE TABLE changedAlbum (
          generation INTEGER PRIMARY KEY AUTOINCREMENT,
          release INTEGER NOT NULL UNIQUE
        )
        """,
        """
        CREATE TABLE changedCrate (
          generation INTEGER PRIMARY KEY AUTOINCREMENT,
          crate INTEGER NOT NULL UNIQUE
        )
        """,
        """
        CREATE TABLE revision (
          list TEXT PRIMARY KEY,
          number INTEGER NOT NULL,
          at INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE listedAlbum (
          artist TEXT NOT NULL,
          title TEXT NOT NULL,
          release INTEGER NOT NULL,
          facts BLOB NOT NULL,
          PRIMARY KEY (artist, title, release)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE listedTrack (
          artist TEXT NOT NULL,
          title TEXT NOT NULL,
          release INTEGER NOT NULL,
          facts BLOB NOT NULL,
          PRIMARY KEY (artist, title, release)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE unlistedAlbum (release INTEGER PRIMARY KEY)",
        """
        CREATE TABLE libraryCount (
          library INTEGER PRIMARY KEY REFERENCES library(id) ON DELETE CASCADE,
          albums INTEGER NOT NULL,
          rips INTEGER NOT NULL,
          complete INTEGER NOT NULL,
          tracksMissing INTEGER NOT NULL,
          damaged INTEGER NOT NULL
        )
        """,
    ]

    private static let rows = [
        """
        INSERT INTO revision (list, number, at)
        VALUES ('albums', 1, CAST(strftime('%s', 'now') AS INTEGER)),
          ('crates', 1, CAST(strftime('%s', 'now') AS INTEGER)), ('wants', 1, CAST(strftime('%s', 'now') AS INTEGER))
        """
    ]

    private static let indices = [
        "CREATE INDEX releaseByTitle ON release (foldedTitle, addedAt)",
        "CREATE INDEX releaseByArtist ON release (foldedArtist, foldedTitle)",
        "CREATE INDEX copyOwned ON copy (release) WHERE hasLeft = 0",
        "CREATE INDEX releaseByDate ON release (addedAt)",
        "CREATE INDEX ripByRelease ON rip (release)",
        "CREATE INDEX playByDate ON play (at)",
        "CREATE UNIQUE INDEX listedAlbumByRelease ON listedAlbum (release)",
    ]

    private static let triggers = [
        """
        CREATE TRIGGER releaseAdded AFTER INSERT ON release BEGIN DELETE FROM changedAlbum WHERE release = NEW.id;
          INSERT INTO changedAlbum (release) VALUES (NEW.id); END
        """,
        """
        CREATE TRIGGER releaseChanged AFTER UPDATE OF title, artist, foldedTitle, foldedArtist, year, label,
          catalogNumber, format, genres, addedAt ON release BEGIN DELETE FROM changedAlbum WHERE release = NEW.id;
          INSERT INTO changedAlbum (release) VALUES (NEW.id); END
        """,
        """
        CREATE TRIGGER releaseRemoved AFTER DELETE ON release BEGIN DELETE FROM changedAlbum WHERE release = OLD.id;
          INSERT INTO changedAlbum (release) VALUES (OLD.id); END
        """,
        """
        CREATE TRIGGER copyAdded AFTER INSERT ON copy BEGIN DELETE FROM changedAlbum WHERE release = NEW.release;
          INSERT INTO changedAlbum (release) VALUES (NEW.release); END
        """,
        """
        CREATE TRIGGER copyChanged AFTER UPDATE OF hasLeft ON copy WHEN OLD.hasLeft IS NOT NEW.hasLeft BEGIN DELETE
          FROM changedAlbum WHERE release = NEW.release; INSERT INTO changedAlbum (release) VALUES (NEW.release); END
        """,
        """
        CREATE TRIGGER copyRemoved AFTER DELETE ON copy BEGIN DELETE FROM changedAlbum WHERE release = OLD.release;
          INSERT INTO changedAlbum (release) VALUES (OLD.release); END
        """,
        """
        CREATE TRIGGER ripAdded AFTER INSERT ON rip BEGIN DELETE FROM changedAlbum WHERE release = NEW.release; INSERT
          INTO changedAlbum (release) VALUES (NEW.release); END
        """,
        """
        CREATE TRIGGER ripTied AFTER UPDATE OF release ON rip WHEN OLD.release IS NOT NEW.release BEGIN DELETE FROM
          changedAlbum WHERE release = NEW.release; INSERT INTO changedAlbum (release) VALUES (NEW.release); END
        """,
        """
        CREATE TRIGGER ripUntied AFTER UPDATE OF release ON rip WHEN OLD.release IS NOT NEW.release BEGIN DELETE FROM
          changedAlbum WHERE release = OLD.release; INSERT INTO changedAlbum (release) VALUES (OLD.release); END
        """,
        """
        CREATE TRIGGER ripNamed AFTER UPDATE OF musicBrainz ON rip WHEN OLD.musicBrainz IS NOT NEW.musicBrainz BEGIN
          DELETE FROM changedAlbum WHERE release = NEW.release; INSERT INTO changedAlbum (release) VALUES
          (NEW.release); END
        """,
        """
        CREATE TRIGGER ripRemoved AFTER DELETE ON rip BEGIN DELETE FROM changedAlbum WHERE release = OLD.release;
          INSERT INTO changedAlbum (release) VALUES (OLD.release); END
        """,
        """
        CREATE TRIGGER crateAdded AFTER INSERT ON crate BEGIN DELETE FROM changedCrate WHERE crate = NEW.id; INSERT
          INTO changedCrate (crate) VALUES (NEW.id); END
        """,
        """
        CREATE TRIGGER crateRenamed AFTER UPDATE OF name, foldedName ON crate BEGIN DELETE FROM changedCrate WHERE
          crate = NEW.id; INSERT INTO changedCrate (crate) VALUES (NEW.id); END
        """,
        """
        CREATE TRIGGER crateRemoved AFTER DELETE ON crate BEGIN DELETE FROM changedCrate WHERE crate = OLD.id; INSERT
          INTO changedCrate (crate) VALUES (OLD.id); END
        """,
        """
        CREATE TRIGGER albumNoted AFTER INSERT ON changedAlbum BEGIN UPDATE revision SET number = number + 1, at =
          CAST(strftime('%s', 'now') AS INTEGER) WHERE list = 'albums'; END
        """,
        """
        CREATE TRIGGER ripChanged AFTER UPDATE OF rate, bits, channels, cover, coverHash ON rip
        WHEN (OLD.rate, OLD.bits, OLD.channels, OLD.cover, OLD.coverHash)
          IS NOT (NEW.rate, NEW.bits, NEW.channels, NEW.cover, NEW.coverHash) BEGIN UPDATE revision SET number =
            number + 1, at = CAST(strftime('%s', 'now') AS INTEGER) WHERE list = 'albums'; END
        """,
        """
        CREATE TRIGGER fileMissing AFTER UPDATE OF missingSince ON ripTrack WHEN (OLD.missingSince IS NULL) <>
          (NEW.missingSince IS NULL) BEGIN UPDATE revision SET number = number + 1, at = CAST(strftime('%s', 'now') AS
          INTEGER) WHERE list = 'albums'; END
        """,
        """
        CREATE TRIGGER wantAdded AFTER INSERT ON want BEGIN UPDATE revision SET number = number + 1, at =
          CAST(strftime('%s', 'now') AS INTEGER) WHERE list = 'wants'; END
        """,
        """
        CREATE TRIGGER wantChanged AFTER UPDATE OF hasLeft ON want WHEN OLD.hasLeft IS NOT NEW.hasLeft BEGIN UPDATE
          revision SET number = number + 1, at = CAST(strftime('%s', 'now') AS INTEGER) WHERE list = 'wants'; END
        """,
        """
        CREATE TRIGGER wantRemoved AFTER DELETE ON want BEGIN UPDATE revision SET number = number + 1, at =
          CAST(strftime('%s', 'now') AS INTEGER) WHERE list = 'wants'; END
        """,
        """
        CREATE TRIGGER crateNoted AFTER INSERT ON changedCrate BEGIN UPDATE revision SET number = number + 1, at =
          CAST(strftime('%s', 'now') AS INTEGER) WHERE list = 'crates'; END
        """,
        """
        CREATE TRIGGER crateFilled AFTER INSERT ON crateRelease BEGIN UPDATE crate SET modifiedAt =
          CAST(strftime('%s', 'now') AS INTEGER) WHERE id = NEW.crate AND modifiedAt IS NOT CAST(strftime('%s', 'now')
          AS INTEGER); UPDATE revision SET number = number + 1, at = CAST(strftime('%s', 'now') AS INTEGER) WHERE list
          = 'crates'; END
        """,
        """
        CREATE TRIGGER crateOrdered AFTER UPDATE OF place ON crateRelease WHEN OLD.place <> NEW.place BEGIN UPDATE
          crate SET modifiedAt = CAST(strftime('%s', 'now') AS INTEGER) WHERE id = NEW.crate AND modifiedAt IS NOT
          CAST(strftime('%s', 'now') AS INTEGER); UPDATE revision SET number = number + 1, at = CAST(strftime('%s',
          'now') AS INTEGER) WHERE list = 'crates'; END
        """,
        """
        CREATE TRIGGER crateEmptied AFTER DELETE ON crateRelease BEGIN UPDATE crate SET modifiedAt =
          CAST(strftime('%s', 'now') AS INTEGER) WHERE id = OLD.crate AND modifiedAt IS NOT CAST(strftime('%s', 'now')
          AS INTEGER); UPDATE revision SET number = number + 1, at = CAST(strftime('%s', 'now') AS INTEGER) WHERE list
          = 'crates'; END
        """,
        """
        CREATE TRIGGER crateBegun AFTER INSERT ON crate BEGIN UPDATE crate SET modifiedAt = CAST(strftime('%s', 'now')
          AS INTEGER) WHERE id = NEW.id AND modifiedAt IS NOT CAST(strftime('%s', 'now') AS INTEGER); END
        """,
        """
        CREATE TRIGGER crateNamed AFTER UPDATE OF name ON crate BEGIN UPDATE crate SET modifiedAt =
          CAST(strftime('%s', 'now') AS INTEGER) WHERE id = NEW.id AND modifiedAt IS NOT CAST(strftime('%s', 'now') AS
          INTEGER); END
        """,
        """
        CREATE TRIGGER releaseListed AFTER INSERT ON release BEGIN INSERT INTO unlistedAlbum (release) SELECT NEW.id
        WHERE NEW.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = NEW.id); END
        """,
        """
        CREATE TRIGGER releaseListedAnew AFTER UPDATE OF title, artist, foldedTitle, foldedArtist, year, label,
          catalogNumber, format, genres, addedAt, detail ON release BEGIN INSERT INTO unlistedAlbum (release) SELECT
          NEW.id
        WHERE NEW.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = NEW.id); END
        """,
        """
        CREATE TRIGGER releaseUnlisted AFTER DELETE ON release BEGIN INSERT INTO unlistedAlbum (release) SELECT OLD.id
        WHERE OLD.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = OLD.id); END
        """,
        """
        CREATE TRIGGER copyListed AFTER INSERT ON copy BEGIN INSERT INTO unlistedAlbum (release) SELECT NEW.release
        WHERE NEW.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = NEW.release); END
        """,
        """
        CREATE TRIGGER copyListedAnew AFTER UPDATE OF release, hasLeft ON copy BEGIN INSERT INTO unlistedAlbum
          (release) SELECT OLD.release
        WHERE OLD.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = OLD.release); INSERT
          INTO unlistedAlbum (release) SELECT NEW.release
        WHERE NEW.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = NEW.release); END
        """,
        """
        CREATE TRIGGER copyUnlisted AFTER DELETE ON copy BEGIN INSERT INTO unlistedAlbum (release) SELECT OLD.release
        WHERE OLD.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = OLD.release); END
        """,
        """
        CREATE TRIGGER wantListed AFTER INSERT ON want BEGIN INSERT INTO unlistedAlbum (release) SELECT NEW.release
        WHERE NEW.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = NEW.release); END
        """,
        """
        CREATE TRIGGER wantListedAnew AFTER UPDATE OF release, hasLeft, addedAt ON want BEGIN INSERT INTO
          unlistedAlbum (release) SELECT OLD.release
        WHERE OLD.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = OLD.release); INSERT
          INTO unlistedAlbum (release) SELECT NEW.release
        WHERE NEW.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = NEW.release); END
        """,
        """
        CREATE TRIGGER wantUnlisted AFTER DELETE ON want BEGIN INSERT INTO unlistedAlbum (release) SELECT OLD.release
        WHERE OLD.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = OLD.release); END
        """,
        """
        CREATE TRIGGER ripListed AFTER INSERT ON rip BEGIN INSERT INTO unlistedAlbum (release) SELECT NEW.release
        WHERE NEW.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = NEW.release); END
        """,
        """
        CREATE TRIGGER ripListedAnew AFTER UPDATE OF release, library, rate, bits, channels, musicBrainz, artistSort
          ON rip BEGIN INSERT INTO unlistedAlbum (release) SELECT OLD.release
        WHERE OLD.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = OLD.release); INSERT
          INTO unlistedAlbum (release) SELECT NEW.release
        WHERE NEW.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = NEW.release); END
        """,
        """
        CREATE TRIGGER ripUnlisted AFTER DELETE ON rip BEGIN INSERT INTO unlistedAlbum (release) SELECT OLD.release
        WHERE OLD.release IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = OLD.release); END
        """,
        "CREATE TRIGGER addedLibraryUncounts AFTER INSERT ON library BEGIN DELETE FROM libraryCount; END",
        "CREATE TRIGGER addedRipUncounts AFTER INSERT ON rip BEGIN DELETE FROM libraryCount; END",
        """
        CREATE TRIGGER changedRipUncounts AFTER UPDATE OF library, folder, release, trackTotal ON rip BEGIN DELETE
          FROM libraryCount; END
        """,
        "CREATE TRIGGER removedRipUncounts AFTER DELETE ON rip BEGIN DELETE FROM libraryCount; END",
        """
        CREATE TRIGGER missingFileUncounts AFTER UPDATE OF missingSince ON ripTrack WHEN (OLD.missingSince IS NULL) <>
          (NEW.missingSince IS NULL) BEGIN DELETE FROM libraryCount; END
        """,
        "CREATE TRIGGER addedRefusalUncounts AFTER INSERT ON refusedFile BEGIN DELETE FROM libraryCount; END",
        "CREATE TRIGGER removedRefusalUncounts AFTER DELETE ON refusedFile BEGIN DELETE FROM libraryCount; END",
        """
        CREATE TRIGGER addedVerificationUncounts AFTER INSERT ON verification BEGIN DELETE FROM libraryCount; END
        """,
        """
        CREATE TRIGGER removedVerificationUncounts AFTER DELETE ON verification BEGIN DELETE FROM libraryCount; END
        """,
        """
        CREATE TRIGGER changedDetailUncounts AFTER UPDATE OF detail ON release BEGIN DELETE FROM libraryCount; END
        """,
    ]
}
