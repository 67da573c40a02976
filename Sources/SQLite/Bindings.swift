/// Values for the parameters of a statement: by place (`?`) from an array literal, by name (`:name`) from a dictionary
/// literal.
///
/// Names that a statement lacks are ignored, so that one set serves several statements.
public struct Bindings: Sendable {
    /// The values of `?`, in their order.
    var places: [SQLiteValue] = []
    /// The values of `:name`, without the colon.
    var names: [(name: String, value: SQLiteValue)] = []

    /// Creates no values.
    public init() {}

    /// Creates values by place.
    public init(_ values: some Sequence<some Storable>) { places = values.map(\.stored) }

    /// The values of both; for a name in both the second one.
    public static func + (first: Bindings, second: Bindings) -> Bindings {
        var all = first
        all.places += second.places
        all.names = second.names + first.names
        return all
    }
}

extension Bindings: ExpressibleByArrayLiteral {
    /// Creates values by place.
    public init(arrayLiteral elements: (any Storable)?...) {
        places = elements.map { $0?.stored ?? .null }
    }
}

extension Bindings: ExpressibleByDictionaryLiteral {
    /// Creates values by name.
    public init(dictionaryLiteral elements: (String, (any Storable)?)...) {
        names = elements.map { ($0, $1?.stored ?? .null) }
    }
}
