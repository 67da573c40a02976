/// The description of a parameter, for discovery and help.
public struct ParameterMetadata: Sendable, Hashable {
    /// The property's name, by which a value is passed.
    public let name: String
    /// The display name, in English.
    public let title: String
    /// The kind of values that the parameter takes: text, a number, a word of a set, or an entity.
    public let kind: ValueKind
    /// Whether the intent asks if no value is given: there is neither a default nor a value for absence.
    public let isRequired: Bool
    /// The declared question for its value, if any.
    public let prompt: Dialog?

    /// Creates the description of a parameter.
    public init(name: String, title: String, kind: ValueKind, isRequired: Bool, prompt: Dialog? = nil) {
        self.name = name
        self.title = title
        self.kind = kind
        self.isRequired = isRequired
        self.prompt = prompt
    }
}
