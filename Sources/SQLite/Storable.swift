/// A type whose values SQLite stores.
///
/// Reading never fails, whatever a file contains: a value of another storage class is converted by SQLite's rules, and
/// NULL is zero, false or empty. Read an optional type where NULL matters.
public protocol Storable {
    /// The value as it is stored.
    var stored: SQLiteValue { get }

    /// Converts a stored value.
    init(stored value: SQLiteValue)
}

extension SQLiteValue: Storable {
    /// The value itself.
    @inlinable public var stored: SQLiteValue { self }

    /// Keeps the value as it is.
    @inlinable public init(stored value: SQLiteValue) { self = value }
}

extension Int64: Storable {
    /// INTEGER.
    @inlinable public var stored: SQLiteValue { .integer(self) }

    /// As ``SQLiteValue/integer``.
    @inlinable public init(stored value: SQLiteValue) {
        if case .integer(let number) = value { self = number } else { self = value.integer }
    }
}

extension Int: Storable {
    /// INTEGER.
    @inlinable public var stored: SQLiteValue { .integer(Int64(self)) }

    /// As ``SQLiteValue/integer``, or the nearest number of the type.
    @inlinable public init(stored value: SQLiteValue) { self = Int(clamping: Int64(stored: value)) }
}

extension Bool: Storable {
    /// Stored as SQLite's INTEGER: 1 or 0.
    @inlinable public var stored: SQLiteValue { .integer(self ? 1 : 0) }

    /// True for any integer but 0.
    @inlinable public init(stored value: SQLiteValue) { self = Int64(stored: value) != 0 }
}

extension Double: Storable {
    /// Stored as SQLite's REAL.
    @inlinable public var stored: SQLiteValue { .real(self) }

    /// As ``SQLiteValue/real``.
    @inlinable public init(stored value: SQLiteValue) { self = value.real }
}

extension String: Storable {
    /// Stored as SQLite's TEXT.
    @inlinable public var stored: SQLiteValue { .text(self) }

    /// As ``SQLiteValue/text``.
    @inlinable public init(stored value: SQLiteValue) {
        if case .text(let text) = value { self = text } else { self = value.text }
    }
}

extension [UInt8]: Storable {
    /// BLOB.
    @inlinable public var stored: SQLiteValue { .blob(self) }

    /// As ``SQLiteValue/bytes``.
    @inlinable public init(stored value: SQLiteValue) { self = value.bytes }
}

extension Optional: Storable where Wrapped: Storable {
    /// NULL for nil.
    @inlinable public var stored: SQLiteValue {
        switch self {
        case .none: .null
        case .some(let value): value.stored
        }
    }

    /// Nil for NULL.
    @inlinable public init(stored value: SQLiteValue) {
        if case .null = value { self = .none } else { self = .some(Wrapped(stored: value)) }
    }
}
