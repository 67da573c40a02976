/// The display name of a type, singular and plural (`AppIntents.TypeDisplayRepresentation`).
public struct TypeName: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The singular: `Album`.
    public let one: String
    /// The plural: `Albums`.
    public let many: String

    /// Creates a name from its singular and plural.
    public init(_ one: String, many: String) {
        self.one = one
        self.many = many
    }

    /// Creates a name with a plural in s.
    public init(stringLiteral one: String) { self.init(one, many: one + "s") }
}
