/// Libraries and the results of scans.
extension Schema {
    /// A subscription. `fingerprint` is the manifest's UUID, the file system's UUID or the mount's source, depending on
    /// `identity`; the latter two have the path below the file system's root appended. `mountPoint` is where the file
    /// system was mounted when it was subscribed, `fileSystem` its UUID for any identity, if it has one. `manifest` is
    /// the manifest's text at that time: while it is unchanged it need not be parsed.
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

    /// The files of one release below one folder of a library, relative to its root. `source` distinguishes rips of one
    /// folder; `musicBrainz` is the MusicBrainz release id in the files, if any. `trackTotal` is the number of tracks
    /// according to the tags, with those of a disc that was deleted; `cover` the picture's file relative to the
    /// library's root (a FLAC file for its PICTURE block), `coverHash` the SHA-256 of an embedded picture. `remarks` is
    /// a JSON array of sentences about peculiarities. `artistSort` is the album artist's name for sorting according to
    /// the tags.
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
          artistSort TEXT,
          UNIQUE (library, folder, source)
        )
        """

    /// `file` is relative to the library's root. `startFrame` and `endFrame` are set when a cue sheet divides the file.
    /// `modifiedAt` is in nanoseconds since 1970. A missing file keeps its row, with the date in `missingSince`.
    /// `artist` is set when the tags name another artist than the album's.
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
          artist TEXT,
          PRIMARY KEY (rip, place)
        ) WITHOUT ROWID
        """

    /// A folder with music at its last scan. `fingerprint` is a hash of the names, sizes and times of its files; while
    /// it is unchanged, none of them is opened. `facts` are the bytes of ``FolderFacts``: after a change, only the
    /// changed files are opened.
    static let scannedFolders = """
        CREATE TABLE scannedFolder (
          library INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
          folder TEXT NOT NULL,
          fingerprint BLOB NOT NULL,
          facts BLOB NOT NULL,
          PRIMARY KEY (library, folder)
        ) WITHOUT ROWID
        """

    /// A file of a scanned folder that cannot be used, and why. `name` is its path below the folder; that of a file or
    /// folder that could not be read is a slash and the path relative to the library's root: see ``UnreadFiles``.
    static let refusedFiles = """
        CREATE TABLE refusedFile (
          library INTEGER NOT NULL REFERENCES library(id) ON DELETE CASCADE,
          folder TEXT NOT NULL,
          name TEXT NOT NULL,
          reason TEXT NOT NULL,
          PRIMARY KEY (library, folder, name)
        ) WITHOUT ROWID
        """

    /// The result of decoding a whole file; valid only for this size and time. `modifiedAt` is the modification time as
    /// in `ripTrack`; of a wrong file it is ``FileVersion/changedAt``.
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

    /// A match by hand, and the JSON needed to undo it.
    static let matchDecisions = """
        CREATE TABLE matchDecision (
          id INTEGER PRIMARY KEY,
          at TEXT NOT NULL,
          rip INTEGER NOT NULL REFERENCES rip(id) ON DELETE CASCADE,
          undo TEXT NOT NULL
        )
        """

    /// The release that a local one was matched to: the resume journal, a script or current playback may still use the
    /// old id.
    static let movedReleases = """
        CREATE TABLE movedRelease (
          old INTEGER PRIMARY KEY,
          release INTEGER NOT NULL REFERENCES release(id) ON DELETE CASCADE
        )
        """
}
