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
    /// INTEGER, whole and signed.
    @inlinable public var stored: SQLiteValue { .integer(self) }

    /// Reads a stored value as ``SQLiteValue/integer`` does: text by its digits, REAL without its fraction.
    @inlinable public init(stored value: SQLiteValue) {
        if case .integer(let number) = value { self = number } else { self = value.integer }
    }
}

extension Int: Storable {
    /// INTEGER, in 64 bits.
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
    /// REAL, also for whole numbers.
    @inlinable public var stored: SQLiteValue { .real(self) }

    /// Reads a stored value as ``SQLiteValue/real`` does: text by the number it is.
    @inlinable public init(stored value: SQLiteValue) { self = value.real }
}

extension String: Storable {
    /// TEXT in UTF-8.
    @inlinable public var stored: SQLiteValue { .text(self) }

    /// Reads a stored value as ``SQLiteValue/text`` does: numbers in digits.
    @inlinable public init(stored value: SQLiteValue) {
        if case .text(let text) = value { self = text } else { self = value.text }
    }
}

extension [UInt8]: Storable {
    /// BLOB, unchanged.
    @inlinable public var stored: SQLiteValue { .blob(self) }

    /// Reads a stored value as ``SQLiteValue/bytes`` does: text as its UTF-8.
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
