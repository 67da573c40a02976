/// The table of plays and their outcomes.
extension Schema {
    /// One row per outcome. `detail` is a JSON object with the gap's facts. `signalPaths` is a JSON array of the signal
    /// paths measured each time the output was opened for the play.
    static let plays = """
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
}
