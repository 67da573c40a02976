internal import SQLite

/// One named index could not be written although the file is intact.
struct IndexWriteError: Error {
    let name: SearchIndexName
    let cause: SQLiteError
}

extension SQLiteError {
    /// Codes that concern the whole file or the machine: <https://www.sqlite.org/rescode.html>.
    private static let ofEverything: [Code] = [
        .abort, .busy, .locked, .noMemory, .readOnly, .interrupt, .inputOutput,
        .full, .cannotOpen, .lockProtocol,
    ]

    /// True when the other tables of the file may still be writable.
    var concernsOneTable: Bool { !meansDamage && !Self.ofEverything.contains(code.primary) }
}
