/// What was played.
extension Schema {
    /// One line of history an outcome. `detail` is JSON: the gap's facts. `signalPaths` is a JSON list: what was measured
    /// each time that the output was opened for the play.
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
