/// A type of entity as an artefact describes it: what hosts show and how they find its entities.
public struct EntityEntry: Sendable, Hashable {
    /// The display name of the type: `Album`.
    public var name: String
    /// The plural of the display name: `Albums`.
    public var plural: String
    /// The visible properties, in order of declaration.
    public var properties: [PropertyEntry] = []
    /// Whether the artefact has a list of properties, even an empty one; without one, a rule cannot check it.
    private(set) var listsProperties = true
    /// The available queries: `id`, `string`, `suggested`, `enumerable`, `property`.
    public var queries: [String] = []
    /// The index that finds these entities; nil if the type is not an `IndexedEntity`.
    public var index: String?
    /// Whether the application donates entities to that index, which the conformance alone does not.
    public var isDonated = false
    /// Whether a host shows the type.
    public var visible = true
    /// The reasons why a host would not show the type, or why its entities cannot be found.
    public var reasons: [String] = []

    /// Creates an entry that is visible and has no properties, queries or index; the caller fills them in.
    public init(name: String, plural: String) {
        self.name = name
        self.plural = plural
    }
}

extension EntityEntry: Codable {
    private enum CodingKeys: CodingKey {
        case name, plural, properties, queries, index, isDonated, visible, reasons
    }

    /// Decodes an entry; only the name is required, and is also the default plural.
    public init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        let name = try parts.decode(String.self, forKey: .name)
        self.init(name: name, plural: try parts.decodeIfPresent(String.self, forKey: .plural) ?? name)
        let listed = try parts.decodeIfPresent([PropertyEntry].self, forKey: .properties)
        (properties, listsProperties) = (listed ?? [], listed != nil)
        queries = try parts.decodeIfPresent([String].self, forKey: .queries) ?? []
        index = try parts.decodeIfPresent(String.self, forKey: .index)
        isDonated = try parts.decodeIfPresent(Bool.self, forKey: .isDonated) ?? false
        visible = try parts.decodeIfPresent(Bool.self, forKey: .visible) ?? true
        reasons = try parts.decodeIfPresent([String].self, forKey: .reasons) ?? []
    }
}

/// A property of an entity that hosts can show, search and compare.
public struct PropertyEntry: Sendable, Hashable, Codable {
    /// The property's name in code, as comparisons use it: `year`.
    public var name: String
    /// The display name, in English: `Year`.
    public var title: String
    /// The value type: `String`, `Optional<Int>`.
    public var kind: String
    /// Whether the value is computed on demand.
    public var isDeferred: Bool

    /// Creates an entry; `kind` is the value's Swift type as text.
    public init(name: String, title: String, kind: String, isDeferred: Bool = false) {
        self.name = name
        self.title = title
        self.kind = kind
        self.isDeferred = isDeferred
    }
}
