extension Rule {
    /// The number of values that an intent may require; ``tooManyRequiredParameters`` applies beyond it.
    public static let requiredLimit = 2

    /// The rules for the values that an intent asks for: their number, order and types.
    public static var parameters: [Rule] {
        [
            .entityParameterWithoutPrompt, .tooManyRequiredParameters, .unknownEntity, .sideEffectBeforeNeedsValue,
            .stringNotAttributed,
        ]
    }

    /// A required entity parameter without `requestValueDialog`. Skips intents that are not run by voice.
    public static let entityParameterWithoutPrompt = Rule(
        "entity-parameter-without-prompt", "Entity parameter without a prompt", .parameters, .high, .project,
        artefact: .error, source: .warning,
        reason: """
            Siri asks for a missing value with the parameter's prompt, and with a bare “Which one?” where there is \
            none.
            """,
        remedy: "Give every required entity parameter a question of its own.",
        before: """
            @Parameter(title: "Album")
            var album: AlbumEntity
            """,
        after: """
            @Parameter(title: "Album", requestValueDialog: "Which album would you like to play?")
            var album: AlbumEntity
            """,
        origins: ["Album intents, lines 132 and 204", "IntentParameter (App Intents): requestValueDialog"])

    /// An intent that requires more than ``requiredLimit`` values.
    public static let tooManyRequiredParameters = Rule(
        "too-many-required-parameters", "Intent that asks for many values", .parameters, .medium, artefact: .warning,
        reason: "Every required value that was not given is a question before anything happens.",
        remedy: "Require \(requiredLimit) values at most, and make the others optional.",
        before: """
            @Parameter(title: "Title") var title: String
            @Parameter(title: "Artist") var artist: String
            @Parameter(title: "Year") var year: Int
            """,
        after: """
            @Parameter(title: "Title") var title: String
            @Parameter(title: "Artist") var artist: String
            @Parameter(title: "Year") var year: Int?
            """,
        origins: ["Album intents, lines 8–9"])

    /// A parameter of an artefact whose entity type the artefact does not list.
    public static let unknownEntity = Rule(
        "unknown-entity", "Parameter of an entity that is not declared", .parameters, .high, artefact: .error,
        reason: "Values of an entity parameter come from the entity's query. Without the entity no value can be found.",
        remedy: "Declare the entity of every parameter.",
        before: #"{ "parameters": [{ "name": "album", "entity": "Record" }], "entities": [{ "name": "Album" }] }"#,
        after: #"{ "parameters": [{ "name": "album", "entity": "Album" }], "entities": [{ "name": "Album" }] }"#,
        origins: ["AppEntity.defaultQuery"])

    /// A change in `perform()` that always runs before it throws `needsValueError` or `needsDisambiguationError`.
    public static let sideEffectBeforeNeedsValue = Rule(
        "side-effect-before-needs-value", "Change made before a value is asked for", .parameters, .medium, .likely,
        source: .warning,
        reason: """
            After `needsValueError` the system asks for the value and calls `perform()` again from its beginning. A \
            change that was made before is made twice.
            """,
        remedy: "Ask for every value before anything is changed.",
        before: """
            func perform() async throws -> some IntentResult {
                try await queue.clear()
                guard let album else { throw $album.needsValueError("Which album should follow?") }
                try await queue.append(album.id)
                return .result()
            }
            """,
        after: """
            func perform() async throws -> some IntentResult {
                guard let album else { throw $album.needsValueError("Which album should follow?") }
                try await queue.clear()
                try await queue.append(album.id)
                return .result()
            }
            """,
        origins: ["IntentParameter.needsValueError(_:)"])

    /// A question: whether a `String` parameter may receive rich text from a language model.
    public static let stringNotAttributed = Rule(
        "string-not-attributed", "Text parameter that drops formatting", .parameters, .low, .question,
        reason: """
            The Use Model action returns rich text. An `AttributedString` keeps bold and italic text, lists and \
            tables; a `String` loses them.
            """,
        remedy: "Declare text that a model may supply as `AttributedString`.",
        before: """
            @Parameter(title: "Notes")
            var notes: String
            """,
        after: """
            @Parameter(title: "Notes")
            var notes: AttributedString
            """,
        origins: ["App Intents review, lines 124–125"])
}
