/// An intent in an artefact.
public struct IntentEntry: Sendable, Hashable {
    /// The identifier of the intent.
    public var name: String
    /// The display name, in English.
    public var title: String
    /// The description, in a sentence.
    public var description: String
    /// The category of the intent.
    public var category: String?
    /// Additional words for searches.
    public var searchKeywords: [String] = []
    /// The display name of the entity type that the intent opens.
    public var opens: String?
    /// Whether the intent may use the sound output.
    public var playsAudio = false
    /// Whether the intent deletes something and asks for confirmation.
    public var deletes = false
    /// Whether hosts list the intent.
    public var isDiscoverable = true
    /// The parameters, in order of declaration.
    public var parameters: [ParameterEntry] = []
    /// Whether a host shows the intent.
    public var visible = true
    /// The reasons why a host would not show it, or why it cannot be used.
    public var reasons: [String] = []

    /// Creates an entry without parameters.
    public init(name: String, title: String, description: String) {
        self.name = name
        self.title = title
        self.description = description
    }
}

extension IntentEntry: Codable {
    private enum CodingKeys: CodingKey {
        case name, title, description, category, searchKeywords, opens, playsAudio, deletes, isDiscoverable, parameters,
            visible, reasons
    }

    /// Decodes an entry; only the name is required.
    public init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try parts.decode(String.self, forKey: .name),
            title: try parts.decodeIfPresent(String.self, forKey: .title) ?? "",
            description: try parts.decodeIfPresent(String.self, forKey: .description) ?? "")
        category = try parts.decodeIfPresent(String.self, forKey: .category)
        searchKeywords = try parts.decodeIfPresent([String].self, forKey: .searchKeywords) ?? []
        opens = try parts.decodeIfPresent(String.self, forKey: .opens)
        playsAudio = try parts.decodeIfPresent(Bool.self, forKey: .playsAudio) ?? false
        deletes = try parts.decodeIfPresent(Bool.self, forKey: .deletes) ?? false
        isDiscoverable = try parts.decodeIfPresent(Bool.self, forKey: .isDiscoverable) ?? true
        parameters = try parts.decodeIfPresent([ParameterEntry].self, forKey: .parameters) ?? []
        visible = try parts.decodeIfPresent(Bool.self, forKey: .visible) ?? true
        reasons = try parts.decodeIfPresent([String].self, forKey: .reasons) ?? []
    }
}

/// A parameter in an artefact.
public struct ParameterEntry: Sendable, Hashable, Codable {
    /// The name of the parameter.
    public var name: String
    /// The parameter's display name.
    public var title: String
    /// The value kind: `string`, `integer`, `boolean`, `choice` or `entity`.
    public var kind: String
    /// The entity's type, for the kind `entity`.
    public var entity: String?
    /// The possible values, for the kind `choice`.
    public var choices: [String]?
    /// Whether the intent requires a value.
    public var isRequired: Bool
    /// The question for a missing value.
    public var prompt: String?

    /// Creates an entry for a parameter.
    public init(
        name: String, title: String, kind: String, entity: String? = nil, isRequired: Bool, prompt: String? = nil
    ) {
        self.name = name
        self.title = title
        self.kind = kind
        self.entity = entity
        self.isRequired = isRequired
        self.prompt = prompt
    }
}
