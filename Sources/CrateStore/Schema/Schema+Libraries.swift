/// Libraries, and what scans found in them.
extension Schema {
    /// A subscription. `fingerprint` is the manifest's UUID, the file system's UUID or the mount's source,
    /// as `identity` says, the latter two with the path below the file system's root appended; `mountPoint` is where
    /// its file system was mounted when it was subscribed, `fileSystem` that one's UUID whatever the identity, if it has one. `manifest` is the manifest's text as it was
    /// then: while that stands nobody has to parse it.
    static let libraries = """
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
    /// `trackTotal` is how many tracks the tags say that there are; `cover` the picture's file, relative to the library's
    /// root (a FLAC file where its PICTURE block is meant), `coverHash` the SHA-256 of an embedded picture. `remarks` is a
    /// JSON list of sentences about what is odd.
    static let rips = """
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
          UNIQUE (library, folder, source)
        )
        """

    /// `file` is relative to the library's root. `startFrame` and `endFrame` are set where a cue sheet
    /// divides one file. `modifiedAt` counts nanoseconds since 1970. A file that is gone keeps its row, with the date.
    static let ripTracks = """
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

    /// A folder with music as it was when it was scanned last: `fingerprint` is a hash of the names, sizes and times of
    /// what lies in it; as long as it stands, none of its files is opened. `facts` are the bytes of ``FolderFacts``: when it
    /// does not, only the files that changed are.
    static let scannedFolders = """
        CREATE TABLE scannedFolder (
          library INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
          folder TEXT NOT NULL,
          fingerprint BLOB NOT NULL,
          facts BLOB NOT NULL,
          PRIMARY KEY (library, folder)
        ) WITHOUT ROWID
        """

    /// A file of a scanned folder that is no use, and why. `name` is its path below the folder.
    static let refusedFiles = """
        CREATE TABLE refusedFile (
          library INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
          folder TEXT NOT NULL,
          name TEXT NOT NULL,
          reason TEXT NOT NULL,
          PRIMARY KEY (library, folder, name)
        ) WITHOUT ROWID
        """

    /// What decoding a whole file showed. It holds for the file of this size and time only.
    static let verifications = """
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
        """

    /// A match by hand, and what it takes to undo it: `undo` is JSON.
    static let matchDecisions = """
        CREATE TABLE matchDecision (
          id INTEGER PRIMARY KEY,
          at TEXT NOT NULL,
          rip INTEGER NOT NULL REFERENCES rip(id) ON DELETE CASCADE,
          undo TEXT NOT NULL
        )
        """

    /// The release that a local one turned out to be: a journal, a script or a sound that plays may still name the old one.
    static let movedReleases = """
        CREATE TABLE movedRelease (
          old INTEGER PRIMARY KEY,
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE
        )
        """
}
