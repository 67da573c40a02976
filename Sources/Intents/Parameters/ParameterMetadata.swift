/// The description of a parameter, for discovery and help.
public struct ParameterMetadata: Sendable, Hashable {
    /// The property's name, under which a value is given.
    public let name: String
    /// The display name, in English.
    public let title: String
    /// The kind of value that the parameter takes.
    public let kind: ValueKind
    /// Whether the intent requires a value.
    public let isRequired: Bool
    /// The declared question for its value, if any.
    public let prompt: Dialog?

    /// Creates the metadata of a parameter.
    public init(name: String, title: String, kind: ValueKind, isRequired: Bool, prompt: Dialog? = nil) {
        self.name = name
        self.title = title
        self.kind = kind
        self.isRequired = isRequired
        self.prompt = prompt
    }
}
