/// An intent as an artefact describes it: what hosts list without running it.
public struct IntentEntry: Sendable, Hashable {
    /// The identifier by which the intent is run: `PlayAlbum`.
    public var name: String
    /// The display name, in English.
    public var title: String
    /// What the intent does, in an English sentence.
    public var description: String
    /// The heading under which lists group the intent; nil for none.
    public var category: String?
    /// Additional words for searches.
    public var searchKeywords: [String] = []
    /// The display name of the entity type that the intent opens; nil unless it is an `OpenIntent`.
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

    /// Creates an entry that is visible, discoverable and has no parameters; the caller fills them in.
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

/// A parameter as an artefact describes it.
public struct ParameterEntry: Sendable, Hashable, Codable {
    /// The property's name in code, by which a value is passed: `album`.
    public var name: String
    /// The display name, in English: `Album`.
    public var title: String
    /// The value kind: `string`, `integer`, `boolean`, `choice` or `entity`.
    public var kind: String
    /// The display name of the entity's type, for the kind `entity`; otherwise nil.
    public var entity: String?
    /// The raw values of the cases, for the kind `choice`; otherwise nil.
    public var choices: [String]?
    /// Whether the intent asks if no value is given.
    public var isRequired: Bool
    /// The declared question for a missing value, in the current language; nil if there is none.
    public var prompt: String?

    /// Creates an entry without choices; `entity` belongs to the kind `entity` only.
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
