/// The display name of a type, singular and plural (`AppIntents.TypeDisplayRepresentation`).
public struct TypeName: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The singular: `Album`.
    public let one: String
    /// The plural: `Albums`.
    public let many: String

    /// Creates a name with an irregular plural: `Copy`, `Copies`.
    public init(_ one: String, many: String) {
        self.one = one
        self.many = many
    }

    /// Creates a name whose plural appends an s.
    public init(stringLiteral one: String) { self.init(one, many: one + "s") }
}
