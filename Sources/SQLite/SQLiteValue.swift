internal import CSQLite

/// A value in one of SQLite's storage classes: <https://www.sqlite.org/datatype3.html>.
public enum SQLiteValue: Sendable, Hashable {
    /// NULL: no value.
    case null
    /// INTEGER: a signed integer of up to 64 bits.
    case integer(Int64)
    /// REAL: an 8-byte IEEE floating-point number.
    case real(Double)
    /// TEXT. Bytes that are not UTF-8 are replaced by U+FFFD.
    case text(String)
    /// BLOB: bytes as they were stored.
    case blob([UInt8])
}

extension SQLiteValue {
    // SAFETY: the caller passes a value that SQLite keeps during the call. Its bytes are copied before anything else is
    // called with it.
    /// Copies a function's argument: `sqlite3_value_type`, `sqlite3_value_*`.
    @unsafe init(_ argument: OpaquePointer?) {
        switch unsafe sqlite3_value_type(argument) {
        case SQLITE_INTEGER: self = .integer(unsafe sqlite3_value_int64(argument))
        case SQLITE_FLOAT: self = .real(unsafe sqlite3_value_double(argument))
        case SQLITE_TEXT:
            // Read before its length, because reading may convert the text to UTF-8, which changes the length.
            let text = unsafe sqlite3_value_text(argument)
            self = unsafe .text(.init(start: text, count: sqlite3_value_bytes(argument)))
        case SQLITE_BLOB:
            let blob = unsafe sqlite3_value_blob(argument)
            self = unsafe .blob(Array(UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_value_bytes(argument)))))
        default: self = .null
        }
    }
}

extension String {
    // SAFETY: the caller vouches for `count` bytes at `start`, which may be null for none; they are copied.
    /// Copies a text of SQLite, which may contain zero bytes.
    @unsafe init(start: UnsafePointer<UInt8>?, count: Int32) {
        self = unsafe String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }
}
