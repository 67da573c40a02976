internal import CSQLite

/// A failed call of SQLite: its code, its message, and the errno of file errors.
public struct SQLiteError: Error, Sendable, Hashable {
    /// A result code, with its extension: <https://www.sqlite.org/rescode.html>.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The extended result code; its lowest eight bits are the primary code.
        public let rawValue: Int32
        /// Wraps a result code of SQLite, primary or extended.
        public init(rawValue: Int32) { self.rawValue = rawValue }

        /// The code without its extension, to compare with those below.
        public var primary: Code { Code(rawValue: rawValue & 0xFF) }
    }

    /// The extended result code: `sqlite3_extended_errcode`.
    public let code: Code
    /// SQLite's message in English: `sqlite3_errmsg`, else `sqlite3_errstr`.
    public let message: String

    /// The errno behind `cannotOpen` and `inputOutput`, or 0: `sqlite3_system_errno`.
    public let systemCode: Int32

    /// Describes a failure.
    /// - Parameters:
    ///   - message: SQLite's message in English; nil for the general one of the code: `sqlite3_errstr`.
    ///   - systemCode: The errno behind a file error; 0 if there is none.
    public init(_ code: Code, _ message: String? = nil, systemCode: Int32 = 0) {
        self.code = code
        self.systemCode = systemCode
        // SAFETY: `sqlite3_errstr` returns a constant for any code.
        self.message = unsafe message ?? String(cString: sqlite3_errstr(code.rawValue))
    }
}

extension SQLiteError: CustomStringConvertible {
    /// The number and SQLite's message in English, for logs: `SQLite error 5: database is locked`.
    public var description: String { "SQLite error \(code.rawValue): \(message)" }
}

extension SQLiteError.Code {
    /// `SQLITE_ERROR`: the statement is wrong, or a table or column of it is missing.
    public static let error = Self(rawValue: SQLITE_ERROR)
    /// `SQLITE_ABORT`: the operation was ended, for example by a rollback.
    public static let abort = Self(rawValue: SQLITE_ABORT)
    /// `SQLITE_BUSY`: another connection holds a lock.
    public static let busy = Self(rawValue: SQLITE_BUSY)
    /// `SQLITE_LOCKED`: a statement of the same connection holds a lock.
    public static let locked = Self(rawValue: SQLITE_LOCKED)
    /// `SQLITE_NOMEM`: memory could not be allocated.
    public static let noMemory = Self(rawValue: SQLITE_NOMEM)
    /// `SQLITE_READONLY`: the database cannot be written.
    public static let readOnly = Self(rawValue: SQLITE_READONLY)
    /// `SQLITE_INTERRUPT`: the operation was interrupted.
    public static let interrupt = Self(rawValue: SQLITE_INTERRUPT)
    /// `SQLITE_IOERR`: the system could not read or write.
    public static let inputOutput = Self(rawValue: SQLITE_IOERR)
    /// `SQLITE_CORRUPT`: the file is damaged.
    public static let corrupt = Self(rawValue: SQLITE_CORRUPT)
    /// `SQLITE_FULL`: the disk has no space left, or the database reached its limit.
    public static let full = Self(rawValue: SQLITE_FULL)
    /// `SQLITE_CANTOPEN`: the database or one of its files, such as its log, cannot be opened.
    public static let cannotOpen = Self(rawValue: SQLITE_CANTOPEN)
    /// `SQLITE_PROTOCOL`: the locks of the log could not be taken.
    public static let lockProtocol = Self(rawValue: SQLITE_PROTOCOL)
    /// `SQLITE_CONSTRAINT`: a change violates a UNIQUE, NOT NULL, CHECK or foreign key constraint.
    public static let constraint = Self(rawValue: SQLITE_CONSTRAINT)
    /// `SQLITE_MISMATCH`: a value has the wrong type.
    public static let mismatch = Self(rawValue: SQLITE_MISMATCH)
    /// `SQLITE_MISUSE`: the connection is closed.
    public static let misuse = Self(rawValue: SQLITE_MISUSE)
    /// `SQLITE_FORMAT`: unused by current versions of SQLite.
    public static let format = Self(rawValue: SQLITE_FORMAT)
    /// `SQLITE_RANGE`: the values do not fit the statement's parameters.
    public static let range = Self(rawValue: SQLITE_RANGE)
    /// `SQLITE_NOTADB`: the file is no database.
    public static let notADatabase = Self(rawValue: SQLITE_NOTADB)
}
