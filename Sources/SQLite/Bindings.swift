/// Values for the parameters of a statement: by place (`?`) from an array literal, by name (`:name`) from a dictionary
/// literal.
///
/// Names that a statement lacks are ignored, so that one set serves several statements.
public struct Bindings: Sendable {
    /// The values of `?`, in their order in the text.
    var places: [SQLiteValue] = []
    /// The values of `:name`, without the colon.
    var names: [(name: String, value: SQLiteValue)] = []

    /// Sets no parameter; enough for statements without any.
    public init() {}

    /// Assigns the values to `?` in their order; for a list whose length is not known in advance.
    public init(_ values: some Sequence<some Storable>) { places = values.map(\.stored) }

    /// Combines two sets: values by place are appended, and for a name in both the second value counts.
    public static func + (first: Bindings, second: Bindings) -> Bindings {
        var all = first
        all.places += second.places
        all.names = second.names + first.names
        return all
    }
}

extension Bindings: ExpressibleByArrayLiteral {
    /// Assigns the elements to `?` in their order; nil becomes NULL.
    public init(arrayLiteral elements: (any Storable)?...) {
        places = elements.map { $0?.stored ?? .null }
    }
}

extension Bindings: ExpressibleByDictionaryLiteral {
    /// Assigns each value to the parameter `:name`; names are written without the colon, and nil becomes NULL.
    public init(dictionaryLiteral elements: (String, (any Storable)?)...) {
        names = elements.map { ($0, $1?.stored ?? .null) }
    }
}
