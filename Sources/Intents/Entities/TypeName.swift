/// The name of a type for people: one of them, and several.
public struct TypeName: Sendable, Hashable, ExpressibleByStringLiteral {
    /// One: `Album`.
    public let one: String
    /// Several: `Albums`.
    public let many: String

    /// A name.
    public init(_ one: String, many: String) {
        self.one = one
        self.many = many
    }

    /// A name whose plural has an s.
    public init(stringLiteral one: String) { self.init(one, many: one + "s") }
}
