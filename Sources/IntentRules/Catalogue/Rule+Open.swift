extension Rule {
    /// The rules for intents that open, search or show something in the app.
    public static var open: [Rule] {
        [.openIntentTargetName, .openActionAsPlainIntent, .searchAsPlainIntent, .performOnURLIntent]
    }

    /// Returns the code of an intent that opens an album, for several examples.
    static func openAlbum(_ conformances: String, performs: Bool = false) -> String {
        """
        struct OpenAlbumIntent: \(conformances) {
            static let title: LocalizedStringResource = "Open Album"
            @Parameter(title: "Album", requestValueDialog: "Which album would you like to open?")
            var target: AlbumEntity
        \(performs ? showTarget : "")}
        """
    }

    private static let showTarget = """

            func perform() async throws -> some IntentResult {
                await navigator.show(target.id)
                return .result()
            }

        """

    /// An `OpenIntent` whose parameter has another name than `target`; does not build.
    public static let openIntentTargetName = Rule(
        "open-intent-target-name", "Open intent without a `target`", .open, .high,
        artefact: .error, source: .error, fix: .safe,
        reason: "`OpenIntent` requires a property `target`: the system takes what is to be opened from there.",
        remedy: "Call the parameter of an intent that opens something `target`.",
        before: """
            struct OpenAlbumIntent: OpenIntent {
                static let title: LocalizedStringResource = "Open Album"
                @Parameter(title: "Album", requestValueDialog: "Which album would you like to open?")
                var album: AlbumEntity
            }
            """,
        after: openAlbum("OpenIntent"),
        origins: ["OpenIntent.target"])

    /// A plain intent with one required entity that brings the app to the foreground.
    public static let openActionAsPlainIntent = Rule(
        "open-action-as-plain-intent", "Open action as a plain intent", .open, .medium, .likely, source: .warning,
        reason: """
            `OpenIntent` tells the system that the intent opens the app at an entity. A plain intent with the same \
            effect is only an action that happens to open the app.
            """,
        remedy: "Conform to `OpenIntent`, with the entity as `target`.",
        before: """
            struct OpenAlbumIntent: AppIntent {
                static let title: LocalizedStringResource = "Open Album"
                static let openAppWhenRun = true
                @Parameter(title: "Album", requestValueDialog: "Which album would you like to open?")
                var album: AlbumEntity

                func perform() async throws -> some IntentResult {
                    await navigator.show(album.id)
                    return .result()
                }
            }
            """,
        after: openAlbum("OpenIntent", performs: true),
        origins: ["App Intents review, lines 45–46 and 110–111", "OpenIntent (App Intents)"])

    /// A plain intent with one text for a search that brings the app to the foreground.
    public static let searchAsPlainIntent = Rule(
        "search-as-plain-intent", "Search action as a plain intent", .open, .low, .likely, source: .note,
        reason: "`ShowInAppSearchResultsIntent` tells the system that the intent takes a search into the app.",
        remedy: "Conform to `ShowInAppSearchResultsIntent`, with the text as `criteria`.",
        before: """
            struct SearchCollectionIntent: AppIntent {
                static let title: LocalizedStringResource = "Search Collection"
                static let openAppWhenRun = true
                @Parameter(title: "Text")
                var text: String

                func perform() async throws -> some IntentResult {
                    await navigator.search(text)
                    return .result()
                }
            }
            """,
        after: """
            struct SearchCollectionIntent: ShowInAppSearchResultsIntent {
                static let title: LocalizedStringResource = "Search Collection"
                static let searchScopes: [StringSearchScope] = [.general]
                @Parameter(title: "Text")
                var criteria: StringSearchCriteria

                func perform() async throws -> some IntentResult {
                    await navigator.search(criteria.term)
                    return .result()
                }
            }
            """,
        origins: ["App Intents review, lines 54–55", "ShowInAppSearchResultsIntent (App Intents)"])

    /// `perform()` in a URL-represented intent, which systems that open the URL never call.
    public static let performOnURLIntent = Rule(
        "perform-on-url-intent", "`perform()` in an intent that a URL represents", .open, .medium, .project,
        source: .warning,
        reason: """
            The system opens the URL of such an intent through the app's link handler, so that the intent needs no \
            `perform()`.
            """,
        remedy: "Delete `perform()`, and open the entity in the app's link handler.",
        before: openAlbum("OpenIntent, URLRepresentableIntent", performs: true),
        after: openAlbum("OpenIntent, URLRepresentableIntent"),
        origins: ["App Intents review, lines 60–61 and 118–119", "URLRepresentableIntent (App Intents)"])
}
