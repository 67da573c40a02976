internal import GRDB

/// One named index could not be written although the file is intact.
struct IndexWriteError: Error {
    let name: SearchIndexName
    let cause: DatabaseError
}

extension DatabaseError {
    /// Codes that concern the whole file or the machine: <https://www.sqlite.org/rescode.html>.
    private static let ofEverything: [ResultCode] = [
        .SQLITE_ABORT, .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_NOMEM, .SQLITE_READONLY, .SQLITE_INTERRUPT, .SQLITE_IOERR,
        .SQLITE_FULL, .SQLITE_CANTOPEN, .SQLITE_PROTOCOL,
    ]

    /// True when the other tables of the file may still be writable.
    var concernsOneTable: Bool { !meansDamage && !Self.ofEverything.contains(resultCode.primaryResultCode) }
}
