/// What a parameter of an intent is, for discovery and for help texts.
public struct ParameterMetadata: Sendable, Hashable {
    /// The property's name, by which a value is given.
    public let name: String
    /// Its name for people.
    public let title: String
    /// What kind of value it takes.
    public let kind: ValueKind
    /// Whether the intent cannot be performed without it.
    public let isRequired: Bool
    /// The declared question for its value, if there is one.
    public let prompt: Dialog?

    /// The metadata of a parameter.
    public init(name: String, title: String, kind: ValueKind, isRequired: Bool, prompt: Dialog? = nil) {
        self.name = name
        self.title = title
        self.kind = kind
        self.isRequired = isRequired
        self.prompt = prompt
    }
}
