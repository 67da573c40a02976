internal import GRDB

/// One named index could not be written, while nothing is wrong with the file that it is in.
struct IndexWriteError: Error {
    let name: SearchIndexName
    let cause: DatabaseError
}

extension DatabaseError {
    /// Codes that concern the whole file, or the machine: <https://www.sqlite.org/rescode.html>.
    private static let ofEverything: [ResultCode] = [
        .SQLITE_ABORT, .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_NOMEM, .SQLITE_READONLY, .SQLITE_INTERRUPT, .SQLITE_IOERR,
        .SQLITE_FULL, .SQLITE_CANTOPEN, .SQLITE_PROTOCOL,
    ]

    /// The other tables of the file may well be written.
    var concernsOneTable: Bool { !meansDamage && !Self.ofEverything.contains(resultCode.primaryResultCode) }
}
