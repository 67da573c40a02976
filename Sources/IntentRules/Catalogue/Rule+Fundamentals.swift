extension Rule {
    /// The rules for every intent: protocols, titles, descriptions, results and dialogs.
    public static var fundamentals: [Rule] {
        [
            .serviceNameInStaticMetadata, .duplicateIntentName, .deleteDiscoverable, .applicationNameMissing,
            .titleOrDescriptionMissing, .plainStringMetadata, .descriptionType, .mutableStaticMetadata,
            .dualConformance, .deleteAsPlainIntent, .authInPerform, .availabilityFloor,
        ] + dialogs
    }

    /// A service, trademark, path, address or device in a title, description, keyword or phrase.
    public static let serviceNameInStaticMetadata = Rule(
        "service-name-in-static-metadata", "Service named in static text", .fundamentals, .high,
        artefact: .error, source: .warning,
        reason: """
            App Store Connect scans the static texts of intents, and has rejected a build whose description named a \
            service that the app did not provably use (ITMS-90626). Text that is made at run time is not scanned.
            """,
        remedy: "Name no service, mark, path, device or host in titles, descriptions, keywords and phrases.",
        before: """
            static let description = IntentDescription("Play one of your records on Apple Music.")
            """,
        after: """
            static let description = IntentDescription("Play one of your records.")
            """,
        origins: ["Album intents, lines 295–316"])

    /// Two intents of an artefact with the same identifier, of which the second can never run.
    public static let duplicateIntentName = Rule(
        "duplicate-intent-name", "Two intents of one name", .fundamentals, .high, artefact: .error,
        reason: "An intent is run by its name: of two intents with the same name the second is never run.",
        remedy: "Give every intent a name of its own.",
        before: #"{ "intents": [{ "name": "Play", "title": "Play Album" }, { "name": "Play" }] }"#,
        after: #"{ "intents": [{ "name": "Play", "title": "Play Album" }, { "name": "PlayTrack" }] }"#,
        origins: ["PersistentlyIdentifiable.persistentIdentifier"])

    /// An intent that deletes something and is listed among all actions.
    public static let deleteDiscoverable = Rule(
        "delete-discoverable", "Deletion that everybody finds", .fundamentals, .medium, artefact: .warning,
        reason: """
            A deletion belongs beside what it deletes. A list of all actions offers it to people who only look \
            around.
            """,
        remedy: "Set `isDiscoverable` to `false` on an intent that deletes something.",
        before: """
            struct DeleteCratesIntent: DeleteIntent {
                static let title: LocalizedStringResource = "Delete Crates"
                @Parameter(title: "Crates", requestValueDialog: "Which crates would you like to delete?")
                var entities: [CrateEntity]
            }
            """,
        after: """
            struct DeleteCratesIntent: DeleteIntent {
                static let title: LocalizedStringResource = "Delete Crates"
                static let isDiscoverable = false
                @Parameter(title: "Crates", requestValueDialog: "Which crates would you like to delete?")
                var entities: [CrateEntity]
            }
            """,
        origins: ["App Intents review, line 112", "AppIntent.isDiscoverable"])

    /// An artefact whose application has an empty name, so that its phrases match nothing.
    public static let applicationNameMissing = Rule(
        "application-name-missing", "Application without a name", .fundamentals, .high, artefact: .error,
        reason: "Every phrase holds the application's name. Without a name no phrase matches.",
        remedy: "Give the application a name.",
        before: #"{ "application": "" }"#,
        after: #"{ "application": "Shelf" }"#,
        origins: ["App Intents review, lines 106–107"])

    /// An intent of an artefact with an empty title or description, which are all that lists show.
    public static let titleOrDescriptionMissing = Rule(
        "title-or-description-missing", "Intent without a title or a description", .fundamentals, .low,
        artefact: .warning,
        reason: "The title and the description are all that a list of actions tells about an intent.",
        remedy: "Give every intent a title, and a description of one sentence.",
        before: #"{ "name": "Shuffle", "title": "Shuffle Records", "description": "" }"#,
        after:
            #"{ "name": "Shuffle", "title": "Shuffle Records", "description": "Play the collection in any order." }"#,
        origins: ["AppIntent.title", "AppIntent.description"])

    /// A title or description that is a `String`, or a `LocalizedStringResource` created from one at run time.
    public static let plainStringMetadata = Rule(
        "plain-string-metadata", "Title or description from a plain string", .fundamentals, .medium, source: .warning,
        reason: """
            `LocalizedStringResource` is the text type of App Intents, and it shares string catalogues with SwiftUI. \
            Text that was made from a plain string is not looked up in them.
            """,
        remedy: "Write the text as a literal `LocalizedStringResource`.",
        before: """
            static let title = LocalizedStringResource(stringLiteral: Titles.playAlbum)
            """,
        after: """
            static let title: LocalizedStringResource = "Play Album"
            """,
        origins: ["App Intents review, lines 126–127", "LocalizedStringResource (Foundation)"])

    /// A static `description` that is a `LocalizedStringResource` instead of an `IntentDescription`.
    public static let descriptionType = Rule(
        "description-type", "Description that is no `IntentDescription`", .fundamentals, .medium, source: .warning,
        reason: """
            `AppIntent` is described by an `IntentDescription`, which also carries a category and search keywords. A \
            property of another type is not that description.
            """,
        remedy: "Declare the description as an `IntentDescription`.",
        before: """
            static let description: LocalizedStringResource = "Play a record from your collection."
            """,
        after: """
            static let description = IntentDescription("Play a record from your collection.")
            """,
        origins: ["AppIntent.description", "IntentDescription (App Intents)"])

    /// A stored `static var` that the framework reads, such as `title`; an error in Swift 6 unless the main actor
    /// isolates it.
    public static let mutableStaticMetadata = Rule(
        "mutable-static-metadata", "Mutable static metadata", .fundamentals, .low, source: .note, fix: .safe,
        reason: "A stored `static var` is shared mutable state, and an error in the Swift 6 language mode.",
        remedy: "Declare it as `static let`.",
        before: """
            static var title: LocalizedStringResource = "Play Album"
            """,
        after: """
            static let title: LocalizedStringResource = "Play Album"
            """,
        origins: ["Swift Evolution, SE-0412"])

    /// A conformance to `AppIntent` in addition to one to a protocol that inherits from it, such as `OpenIntent`.
    public static let dualConformance = Rule(
        "dual-conformance", "`AppIntent` beside a protocol that refines it", .fundamentals, .low,
        source: .note, fix: .safe,
        reason: """
            `OpenIntent` and its like already inherit from `AppIntent`. Naming both compiles, and hides whose \
            `perform()` the type implements.
            """,
        remedy: "Name the refining protocol alone.",
        before: openAlbum("AppIntent, OpenIntent"),
        after: openAlbum("OpenIntent"),
        origins: ["Album intents, line 204"])

    /// An intent that deletes a required entity without asking, and is not a `DeleteIntent`.
    public static let deleteAsPlainIntent = Rule(
        "delete-as-plain-intent", "Deletion as a plain intent", .fundamentals, .medium, .likely, source: .note,
        reason: """
            `DeleteIntent` brings the system's own confirmation. A plain intent deletes without one, or has to ask \
            itself.
            """,
        remedy: "Conform to `DeleteIntent`, with what is deleted as `entities`.",
        before: """
            struct DeleteCratesIntent: AppIntent {
                static let title: LocalizedStringResource = "Delete Crates"
                @Parameter(title: "Crates", requestValueDialog: "Which crates would you like to delete?")
                var crates: [CrateEntity]

                func perform() async throws -> some IntentResult {
                    try await store.delete(crates.map(\\.id))
                    return .result()
                }
            }
            """,
        after: """
            struct DeleteCratesIntent: DeleteIntent {
                static let title: LocalizedStringResource = "Delete Crates"
                @Parameter(title: "Crates", requestValueDialog: "Which crates would you like to delete?")
                var entities: [CrateEntity]

                func perform() async throws -> some IntentResult {
                    try await store.delete(entities.map(\\.id))
                    return .result()
                }
            }
            """,
        origins: ["App Intents review, lines 52–53", "DeleteIntent (App Intents)"])

    /// A call such as `signIn` in `perform()` of an intent that does not open the app.
    public static let authInPerform = Rule(
        "auth-in-perform", "Signing in while an intent runs", .fundamentals, .medium, .likely, source: .note,
        reason: "An intent runs without the app's screens, so there is nowhere to sign in.",
        remedy: "Check whether somebody is signed in, and answer with a dialog where nobody is.",
        before: """
            func perform() async throws -> some IntentResult & ProvidesDialog {
                try await account.signIn()
                try await account.sync()
                return .result(dialog: "Your collection is up to date.")
            }
            """,
        after: """
            func perform() async throws -> some IntentResult & ProvidesDialog {
                guard account.isSignedIn else { return .result(dialog: "Sign in to the app first.") }
                try await account.sync()
                return .result(dialog: "Your collection is up to date.")
            }
            """,
        origins: ["App Intents review, lines 108–109", "Album intents, lines 8–9"])

    /// A conformance to a protocol that is newer than the deployment target, such as `IndexedEntity`, without
    /// `@available`; does not build.
    public static let availabilityFloor = Rule(
        "availability-floor", "Type newer than the deployment target", .fundamentals, .medium, .project,
        source: .warning,
        reason: """
            `IndexedEntity` and controls need iOS 18.0. Where the deployment target is older, naming them without a \
            check fails to build.
            """,
        remedy: "Raise the deployment target, or mark the declaration with `@available`.",
        before: """
            struct AlbumEntity: IndexedEntity { … }
            """,
        after: """
            @available(iOS 18.0, *)
            struct AlbumEntity: IndexedEntity { … }
            """,
        origins: [
            "App Intents review, lines 102–103, which say iOS 16", "IndexedEntity (App Intents): iOS 18.0 and later",
        ])
}
