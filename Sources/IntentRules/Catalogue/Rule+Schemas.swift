extension Rule {
    /// The rules for the content of an app that Siri and Apple Intelligence can read.
    public static var schemas: [Rule] {
        [.transferableMissing, .schemaDomainUnused, .visualResultWithoutOpenIntent, .onscreenContentUnidentified]
    }

    /// An entity that a view identifies, in a user activity for example, but that is not `Transferable`.
    public static let transferableMissing = Rule(
        "transferable-missing", "Entity on screen without content to export", .schemas, .medium, .project,
        source: .warning,
        reason: """
            A view's user activity tells Siri which entity it shows. To use the entity, Siri needs content that can \
            be exported as well.
            """,
        remedy: "Conform the entity to `Transferable`.",
        before: """
            struct AlbumEntity: AppEntity { … }

            AlbumView(album).userActivity("album", element: entity) { entity, activity in
                activity.appEntityIdentifier = EntityIdentifier(for: entity)
            }
            """,
        after: """
            struct AlbumEntity: AppEntity { … }

            extension AlbumEntity: Transferable {
                static var transferRepresentation: some TransferRepresentation {
                    ProxyRepresentation(exporting: \\.title)
                }
            }

            AlbumView(album).userActivity("album", element: entity) { entity, activity in
                activity.appEntityIdentifier = EntityIdentifier(for: entity)
            }
            """,
        origins: ["App Intents review, lines 29, 77–78 and 119–120", "Transferable (Core Transferable)"])

    /// A question: whether an assistant schema covers an entity.
    public static let schemaDomainUnused = Rule(
        "schema-domain-unused", "Intent or entity that may match a schema", .schemas, .low, .question,
        reason: """
            A schema of a domain such as photos or mail tells Apple Intelligence what an intent or an entity means, \
            where the app belongs to such a domain.
            """,
        remedy: "Adopt the schema of the app's domain, if there is one.",
        before: """
            struct OpenPhotoIntent: OpenIntent { … }
            """,
        after: """
            @AppIntent(schema: .photos.openAsset)
            struct OpenPhotoIntent: OpenIntent { … }
            """,
        origins: ["App Intents review, lines 62–63 and 75–76", "AppIntent(schema:)"])

    /// A question: whether each entity of an `IntentValueQuery` has an `OpenIntent`.
    public static let visualResultWithoutOpenIntent = Rule(
        "visual-result-without-open-intent", "Result of a visual search that nothing opens", .schemas, .medium,
        .question,
        reason: """
            An `IntentValueQuery` answers a visual search with entities. Choosing one of them needs an intent that \
            opens it.
            """,
        remedy: "Give every entity that a visual search returns an `OpenIntent`.",
        before: """
            struct SleeveQuery: IntentValueQuery {
                func values(for input: SemanticContentDescriptor) async throws -> [AlbumEntity] { … }
            }
            """,
        after: """
            struct SleeveQuery: IntentValueQuery {
                func values(for input: SemanticContentDescriptor) async throws -> [AlbumEntity] { … }
            }

            struct OpenAlbumIntent: OpenIntent {
                static let title: LocalizedStringResource = "Open Album"
                @Parameter(title: "Album", requestValueDialog: "Which album would you like to open?")
                var target: AlbumEntity
            }
            """,
        origins: ["App Intents review, lines 31 and 88–89", "IntentValueQuery (App Intents)"])

    /// A question: whether the view of an entity sets a user activity with its identifier.
    public static let onscreenContentUnidentified = Rule(
        "onscreen-content-unidentified", "View that does not tell which entity it shows", .schemas, .low, .question,
        reason: "Siri knows what a view shows only where the view's user activity names the entity.",
        remedy: "Name the entity in the user activity of the view that shows it.",
        before: """
            AlbumView(album)
            """,
        after: """
            AlbumView(album).userActivity("album", element: entity) { entity, activity in
                activity.appEntityIdentifier = EntityIdentifier(for: entity)
            }
            """,
        origins: ["App Intents review, lines 119–120", "NSUserActivity.appEntityIdentifier"])
}
