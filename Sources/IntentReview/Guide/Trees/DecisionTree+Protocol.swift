extension DecisionTree {
    /// Chooses the protocol of an intent by its purpose.
    static let intentProtocol = DecisionTree(
        "protocol", title: "Which intent protocol",
        summary: "Take the most special protocol that fits; each of them is an AppIntent already.",
        "What is the intent for?",
        [
            .use(
                "An action: start, add, change, answer", "AppIntent", "iOS 16.0",
                """
                struct AddAlbum: AppIntent {
                    static let title: LocalizedStringResource = "Add Album"
                    func perform() async throws -> some IntentResult { .result() }
                }
                """),
            .use(
                "An action that may need the app in front (see foreground)", "supportedModes", "iOS 26.0",
                """
                struct ScanBarcode: AppIntent {
                    static let title: LocalizedStringResource = "Scan Barcode"
                    static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
                """),
            .ask(
                "Opening one thing in the app", "Does it have a universal link?",
                [
                    .use(
                        "Yes; the link's handler opens it, without perform()", "URLRepresentableIntent", "iOS 18.0",
                        """
                        struct OpenAlbum: OpenIntent, URLRepresentableIntent {
                            static let title: LocalizedStringResource = "Open Album"
                            @Parameter(title: "Album", requestValueDialog: "Which?") var target: AlbumEntity
                        }
                        """),
                    .use(
                        "No; its parameter is called target", "OpenIntent", "iOS 16.0",
                        """
                        struct OpenAlbum: OpenIntent {
                            static let title: LocalizedStringResource = "Open Album"
                            @Parameter(title: "Album", requestValueDialog: "Which?") var target: AlbumEntity
                        """),
                ]),
            .use(
                "Deleting entities, with the system's confirmation", "DeleteIntent", "iOS 16.0",
                """
                struct DeleteAlbums: DeleteIntent {
                    static let title: LocalizedStringResource = "Delete Albums"
                    static let isDiscoverable = false
                    @Parameter(title: "Albums", requestValueDialog: "Which?") var entities: [AlbumEntity]
                """),
            .use(
                "Handing a search to the app's own search", "ShowInAppSearchResultsIntent", "iOS 17.2",
                """
                struct SearchAlbums: ShowInAppSearchResultsIntent {
                    static let title: LocalizedStringResource = "Search Albums"
                    static let searchScopes: [StringSearchScope] = [.general]
                    @Parameter(title: "Search") var criteria: StringSearchCriteria
                """),
            .use(
                "Drawing an interactive view, and nothing else", "SnippetIntent", "iOS 26.0",
                """
                struct AlbumSnippet: SnippetIntent {
                    static let title: LocalizedStringResource = "Album Card"
                    static let isDiscoverable = false
                """),
            .ask(
                "Holding a configuration", "Whose?",
                [
                    .use(
                        "A widget's; there is no perform()", "WidgetConfigurationIntent", "iOS 17.0",
                        """
                        struct CrateConfiguration: WidgetConfigurationIntent {
                            static let title: LocalizedStringResource = "Crate"
                            @Parameter(title: "Crate") var crate: CrateEntity?
                        """),
                    .use(
                        "A control's", "ControlConfigurationIntent", "iOS 18.0",
                        """
                        struct DeckConfiguration: ControlConfigurationIntent {
                            static let title: LocalizedStringResource = "Deck"
                            @Parameter(title: "Deck") var deck: DeckEntity?
                        """),
                ]),
            .use(
                "An action of an Apple Intelligence domain", "@AppIntent(schema:)", "iOS 18.2",
                """
                @AppIntent(schema: .system.search)
                struct SearchAlbums: ShowInAppSearchResultsIntent {
                    static let searchScopes: [StringSearchScope] = [.general]
                    var criteria: StringSearchCriteria
                """),
        ])
}
