extension Rule {
    /// The rules for the fields of entities: which are properties, and how their values are computed.
    static var entityFields: [Rule] {
        [
            .entityWithoutProperties, .unwrappedEntityField, .propertyCopiesModel, .costlyFieldNotDeferred,
            .internalFieldExposed,
        ]
    }

    /// An entity of an artefact without visible properties.
    public static let entityWithoutProperties = Rule(
        "entity-without-properties", "Entity without properties", .entities, .low, artefact: .warning,
        reason: "Only an entity's properties can be shown, searched and compared.",
        remedy: "Give every entity a property.",
        before: """
            struct CrateEntity: AppEntity {
                let id: Int
                let name: String
            }
            """,
        after: """
            struct CrateEntity: AppEntity {
                let id: Int
                @Property(title: "Name") var name: String
            }
            """,
        origins: ["App Intents review, lines 91–92 and 116–117"])

    /// A plain field that a title, a subtitle or an attribute set uses; fields for pictures may stay plain.
    public static let unwrappedEntityField = Rule(
        "unwrapped-entity-field", "Field that is shown and is no property", .entities, .low, .project, source: .note,
        reason: """
            App Intents does not see a plain stored property: nobody can filter or sort by it, and no summary can \
            name it.
            """,
        remedy: "Mark the field with `@Property`, or with `@ComputedProperty` where it is derived.",
        before: """
            struct CrateEntity: AppEntity {
                let id: Int
                let name: String
                var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\\(name)") }
            }
            """,
        after: """
            struct CrateEntity: AppEntity {
                let id: Int
                @Property(title: "Name") var name: String
                var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\\(name)") }
            }
            """,
        origins: ["App Intents review, lines 91–100 and 116–117"])

    /// `@Property` fields that an initialiser copies one by one from its argument, for iOS 26 and later. Off by
    /// default.
    public static let propertyCopiesModel = Rule(
        "property-copies-model", "Properties that copy a model", .entities, .low, .likely,
        source: .note, isOptional: true,
        reason: "`@ComputedProperty` reads from the model itself, and so needs no copy of every field.",
        remedy: "Keep the model's value in the entity, and derive the fields with `@ComputedProperty`.",
        before: """
            @Property(title: "Title") var title: String
            @Property(title: "Artist") var artist: String

            init(_ release: Release) {
                id = release.id
                title = release.title
                artist = release.artist
            }
            """,
        after: """
            let release: Release
            @ComputedProperty(title: "Title") var title: String { release.title }
            @ComputedProperty(title: "Artist") var artist: String { release.artist }

            init(_ release: Release) {
                id = release.id
                self.release = release
            }
            """,
        origins: ["App Intents review, lines 93–94"])

    /// A question: whether a `@ComputedProperty` loads something that is rarely needed.
    public static let costlyFieldNotDeferred = Rule(
        "costly-field-not-deferred", "Costly field that is computed at once", .entities, .low, .question,
        reason: "The system calls the getter of a `@DeferredProperty` only when it needs the value.",
        remedy: "Mark a field that needs the network, a model or a long query with `@DeferredProperty`.",
        before: """
            @Property(title: "Length") var length: TimeInterval
            """,
        after: """
            @DeferredProperty(title: "Length")
            var length: TimeInterval {
                get async throws { try await files.length(of: id) }
            }
            """,
        origins: ["App Intents review, lines 97–98", "DeferredProperty (App Intents)"])

    /// A question: whether a `@Property` is useful to people, or only to the app's own code.
    public static let internalFieldExposed = Rule(
        "internal-field-exposed", "Internal field as a property", .entities, .low, .question,
        reason: "A property is offered in shortcuts, filters and summaries, where an internal field only confuses.",
        remedy: "Leave a field that is shown nowhere a plain stored property.",
        before: """
            @Property(title: "Row") var row: Int
            """,
        after: """
            let row: Int
            """,
        origins: ["App Intents review, lines 99–100"])
}
