/// A type whose values SQLite stores.
///
/// Reading never fails, whatever a file contains: a value of another storage class is converted by SQLite's rules, and
/// NULL is zero, false or empty. Read an optional type where NULL matters.
public protocol Storable {
    /// The value in the storage class in which SQLite keeps it.
    var stored: SQLiteValue { get }

    /// Reads a value of any storage class, converted by SQLite's rules. Never fails.
    init(stored value: SQLiteValue)
}

extension SQLiteValue: Storable {
    /// The value itself, in its own storage class.
    @inlinable public var stored: SQLiteValue { self }

    /// Keeps the value in its own storage class.
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

    /// Reads any integer but 0 as true.
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
    /// NULL for nil; otherwise what the wrapped value is stored as.
    @inlinable public var stored: SQLiteValue {
        switch self {
        case .none: .null
        case .some(let value): value.stored
        }
    }

    /// Reads NULL as nil, and any other value as the wrapped type does.
    @inlinable public init(stored value: SQLiteValue) {
        if case .null = value { self = .none } else { self = .some(Wrapped(stored: value)) }
    }
}
