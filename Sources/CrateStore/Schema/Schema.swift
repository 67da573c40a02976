import GRDB

/// The one schema that app, queries, donation and tests share.
///
/// Adding a table touches this list and nothing else. `PRAGMA user_version` holds ``version``.
public enum Schema {
    /// Counts up with every change of ``statements``, which ``migrations`` then has to make in older stores.
    public static let version = 2

    /// What makes an empty database ours.
    static let statements: [String] =
        [
            releases, tracks, copies, crates, crateReleases, wants, libraries, rips, ripTracks, scannedFiles, plays,
        ] + indices

    /// What makes of each older version the next one.
    static let migrations: [Int: [String]] = [
        1: ["ALTER TABLE play ADD COLUMN signalPaths TEXT NOT NULL DEFAULT '[]'"]
    ]

    /// Discogs number, or the negative local number of a rip that matches none. `title` and `artist` are
    /// as people say them, `exported…` as the export wrote them, `folded…` for matching.
    private static let releases = """
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

    /// `place` counts from 1 in playing order and never changes once stored.
    private static let tracks = """
        CREATE TABLE track (
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE,
          place INTEGER NOT NULL CHECK (place > 0),
          position TEXT,
          title TEXT NOT NULL DEFAULT '',
          milliseconds INTEGER,
          PRIMARY KEY (release, place)
        ) WITHOUT ROWID
        """

    /// One physical copy. The export has no copy number: `ordinal` counts equal releases in file order.
    private static let copies = """
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

    private static let crates = """
        CREATE TABLE crate (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE,
          foldedName TEXT NOT NULL,
          isFolder INTEGER NOT NULL DEFAULT 0
        )
        """

    private static let crateReleases = """
        CREATE TABLE crateRelease (
          crate INTEGER NOT NULL REFERENCES crate(id) ON DELETE CASCADE,
          place INTEGER NOT NULL,
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE,
          PRIMARY KEY (crate, release)
        ) WITHOUT ROWID
        """

    /// `isExported` tells a want that came with an import from one that was wished for here: only the former
    /// can leave with an import.
    private static let wants = """
        CREATE TABLE want (
          release INTEGER PRIMARY KEY REFERENCES release(id) ON DELETE CASCADE,
          addedAt TEXT,
          rating INTEGER,
          notes TEXT,
          hasLeft INTEGER NOT NULL DEFAULT 0,
          isExported INTEGER NOT NULL DEFAULT 0
        )
        """

    /// A subscription. `fingerprint` is the manifest's UUID, the file system's UUID or the mount's source,
    /// as `identity` says, the latter two with the path below the file system's root appended; `mountPoint` is where
    /// its file system was mounted when it was subscribed, `fileSystem` that one's UUID whatever the identity, if it has one. `manifest` is the manifest's text as it was
    /// then: while that stands nobody has to parse it.
    private static let libraries = """
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
        """

    /// The files of one release below one folder of a library, relative to its root. `source` tells rips of one folder
    /// apart; `musicBrainz` is the MusicBrainz release id that the files carry, if they do.
    private static let rips = """
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
        """

    /// `file` is relative to the library's root. `startFrame` and `endFrame` are set where a cue sheet
    /// divides one file. `modifiedAt` counts nanoseconds since 1970. A file that is gone keeps its row, with the date.
    private static let ripTracks = """
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
        """

    /// What the scan read in a file, so that an unchanged one is never opened again: `facts` is the JSON of a
    /// ``RipFile``; where it is null `reason` says why the file is no use.
    private static let scannedFiles = """
        CREATE TABLE scannedFile (
          library INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
          file TEXT NOT NULL,
          size INTEGER NOT NULL,
          modifiedAt INTEGER NOT NULL,
          facts TEXT,
          reason TEXT,
          PRIMARY KEY (library, file)
        ) WITHOUT ROWID
        """

    /// One line of history an outcome. `detail` is JSON: the gap's facts. `signalPaths` is a JSON list: what was measured
    /// each time that the output was opened for the play.
    private static let plays = """
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
        """

    private static let indices = [
        "CREATE INDEX releaseByTitle ON release (foldedTitle)",
        "CREATE INDEX releaseByArtist ON release (foldedArtist)",
        "CREATE INDEX releaseByDate ON release (addedAt)",
        "CREATE INDEX ripByRelease ON rip (release)",
        "CREATE INDEX ripTrackByFile ON ripTrack (file)",
        "CREATE INDEX playByDate ON play (at)",
    ]
}
