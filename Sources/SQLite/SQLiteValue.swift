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

// MARK: Conversions

// Conversions like those of `sqlite3_column_*`, which never fail: <https://www.sqlite.org/c3ref/column_blob.html>.
extension SQLiteValue {
    /// The value as an integer: a real number without its fraction, the number that a text begins with, 0 for NULL.
    public var integer: Int64 {
        switch self {
        case .null: 0
        case .integer(let number): number
        case .real(let number): Int64(saturating: number)
        case .text(let text): Self.integer(in: text.utf8)
        case .blob(let bytes): Self.integer(in: bytes)
        }
    }

    /// The value as a real number: the number that the whole text is, else the integer that it begins with; 0 for NULL.
    public var real: Double {
        switch self {
        case .null: 0
        case .integer(let number): Double(number)
        case .real(let number): number
        case .text(let text): Double(text) ?? Double(integer)
        case .blob: Double(integer)
        }
    }

    /// The value as a text: numbers in digits, empty for NULL.
    public var text: String {
        switch self {
        case .null: ""
        case .integer(let number): String(number)
        case .real(let number): String(number)
        case .text(let text): text
        case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The value as bytes: those of the text, empty for NULL.
    public var bytes: [UInt8] {
        if case .blob(let bytes) = self { return bytes }
        return Array(text.utf8)
    }

    /// The integer at the beginning, after white space; the nearest one for a larger number.
    private static func integer(in bytes: some Sequence<UInt8>) -> Int64 {
        var (magnitude, isNegative, hasBegun): (UInt64, Bool, Bool) = (0, false, false)
        for byte in bytes {
            switch byte {
            case 0x09...0x0D where !hasBegun, 0x20 where !hasBegun: continue
            case UInt8(ascii: "+") where !hasBegun: break
            case UInt8(ascii: "-") where !hasBegun: isNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9") where magnitude <= UInt64(Int64.max):
                magnitude = magnitude * 10 + UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            default: return signed(magnitude, isNegative)
            }
            hasBegun = true
        }
        return signed(magnitude, isNegative)
    }

    private static func signed(_ magnitude: UInt64, _ isNegative: Bool) -> Int64 {
        guard isNegative else { return Int64(clamping: magnitude) }
        return magnitude > UInt64(Int64.max) ? .min : -Int64(magnitude)
    }
}

extension Int64 {
    /// Converts a real number by dropping its fraction, limited to the range of the type; 0 for NaN.
    fileprivate init(saturating number: Double) {
        self = Int64(exactly: number.rounded(.towardZero)) ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
    }
}
