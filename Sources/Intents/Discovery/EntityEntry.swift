/// A type of entity as a host sees it.
public struct EntityEntry: Sendable, Hashable {
    /// The name of the type: `Album`.
    public var name: String
    /// The same of several: `Albums`.
    public var plural: String
    /// Its visible fields.
    public var properties: [PropertyEntry] = []
    /// Whether the artefact tells of its fields at all.
    private(set) var tellsProperties = true
    /// How it is found: `id`, `string`, `suggested`, `enumerable`, `property`.
    public var queries: [String] = []
    /// The named index that its entities belong in; nil for one that no index knows.
    public var index: String?
    /// Whether somebody donates that index.
    public var isDonated = false
    /// Whether a host shows it.
    public var visible = true
    /// Why a host would not, or why it cannot be found.
    public var reasons: [String] = []

    /// A type with no fields.
    public init(name: String, plural: String) {
        self.name = name
        self.plural = plural
    }
}

extension EntityEntry: Codable {
    private enum CodingKeys: CodingKey {
        case name, plural, properties, queries, index, isDonated, visible, reasons
    }

    /// Reads one; only its name has to be there.
    public init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        let name = try parts.decode(String.self, forKey: .name)
        self.init(name: name, plural: try parts.decodeIfPresent(String.self, forKey: .plural) ?? name)
        let told = try parts.decodeIfPresent([PropertyEntry].self, forKey: .properties)
        (properties, tellsProperties) = (told ?? [], told != nil)
        queries = try parts.decodeIfPresent([String].self, forKey: .queries) ?? []
        index = try parts.decodeIfPresent(String.self, forKey: .index)
        isDonated = try parts.decodeIfPresent(Bool.self, forKey: .isDonated) ?? false
        visible = try parts.decodeIfPresent(Bool.self, forKey: .visible) ?? true
        reasons = try parts.decodeIfPresent([String].self, forKey: .reasons) ?? []
    }
}

/// A visible field of an entity as a host sees it.
public struct PropertyEntry: Sendable, Hashable, Codable {
    /// The field's name.
    public var name: String
    /// Its name for people.
    public var title: String
    /// What its values are: `String`, `Optional<Int>`.
    public var kind: String
    /// Whether it is worked out only when it is asked for.
    public var isDeferred: Bool

    /// A field.
    public init(name: String, title: String, kind: String, isDeferred: Bool = false) {
        self.name = name
        self.title = title
        self.kind = kind
        self.isDeferred = isDeferred
    }
}
