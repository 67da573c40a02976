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
    /// Stored as SQLite's INTEGER.
    @inlinable public var stored: SQLiteValue { .integer(self) }

    /// Converts as ``SQLiteValue/integer`` does.
    @inlinable public init(stored value: SQLiteValue) {
        if case .integer(let number) = value { self = number } else { self = value.integer }
    }
}

extension Int: Storable {
    /// Stored as SQLite's INTEGER.
    @inlinable public var stored: SQLiteValue { .integer(Int64(self)) }

    /// Converts as ``SQLiteValue/integer`` does, to the nearest number of the type.
    @inlinable public init(stored value: SQLiteValue) { self = Int(clamping: Int64(stored: value)) }
}

extension Bool: Storable {
    /// Stored as SQLite's INTEGER: 1 or 0.
    @inlinable public var stored: SQLiteValue { .integer(self ? 1 : 0) }

    /// Creates true from any integer but 0.
    @inlinable public init(stored value: SQLiteValue) { self = Int64(stored: value) != 0 }
}

extension Double: Storable {
    /// Stored as SQLite's REAL.
    @inlinable public var stored: SQLiteValue { .real(self) }

    /// Converts as ``SQLiteValue/real`` does.
    @inlinable public init(stored value: SQLiteValue) { self = value.real }
}

extension String: Storable {
    /// Stored as SQLite's TEXT.
    @inlinable public var stored: SQLiteValue { .text(self) }

    /// Converts as ``SQLiteValue/text`` does.
    @inlinable public init(stored value: SQLiteValue) {
        if case .text(let text) = value { self = text } else { self = value.text }
    }
}

extension [UInt8]: Storable {
    /// Stored as SQLite's BLOB.
    @inlinable public var stored: SQLiteValue { .blob(self) }

    /// Converts as ``SQLiteValue/bytes`` does.
    @inlinable public init(stored value: SQLiteValue) { self = value.bytes }
}

extension Optional: Storable where Wrapped: Storable {
    /// Stored as NULL for nil, otherwise as the wrapped value.
    @inlinable public var stored: SQLiteValue {
        switch self {
        case .none: .null
        case .some(let value): value.stored
        }
    }

    /// Creates nil from NULL.
    @inlinable public init(stored value: SQLiteValue) {
        if case .null = value { self = .none } else { self = .some(Wrapped(stored: value)) }
    }
}
