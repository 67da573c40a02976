/// An intent as a host sees it.
public struct IntentEntry: Sendable, Hashable {
    /// Its name for programs.
    public var name: String
    /// Its name for people.
    public var title: String
    /// What it does, in a sentence.
    public var description: String
    /// The kind of thing that it does.
    public var category: String?
    /// Other words that somebody may look for it with.
    public var searchKeywords: [String] = []
    /// The entity that it opens, by the name of its type.
    public var opens: String?
    /// Whether it may take the sound output.
    public var playsAudio = false
    /// Whether it takes something away, and so asks first.
    public var deletes = false
    /// Whether hosts list it.
    public var isDiscoverable = true
    /// Its parameters, in the order of declaration.
    public var parameters: [ParameterEntry] = []
    /// Whether a host shows it.
    public var visible = true
    /// Why a host would not, or why it cannot be used as it is.
    public var reasons: [String] = []

    /// An intent with no parameters.
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

    /// Reads one; only its name has to be there.
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

/// A parameter as a host sees it.
public struct ParameterEntry: Sendable, Hashable, Codable {
    /// The name by which it is given.
    public var name: String
    /// Its name for people.
    public var title: String
    /// `string`, `integer`, `boolean`, `choice` or `entity`.
    public var kind: String
    /// The entity's type, where it is one.
    public var entity: String?
    /// The words to choose from, where there are such.
    public var choices: [String]?
    /// Whether the intent cannot be performed without it.
    public var isRequired: Bool
    /// The question that is put when it is missing.
    public var prompt: String?

    /// A parameter of a kind.
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
