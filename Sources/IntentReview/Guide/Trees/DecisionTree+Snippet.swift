extension DecisionTree {
    /// Chooses between an inline view, a snippet pair and a dialog.
    static let snippet = DecisionTree(
        "snippet", title: "Dialog, inline view or snippet pair",
        summary: "A view comes beside the dialog, never instead of it: on a speaker only the dialog is heard.",
        "What must the answer show?",
        [
            .use(
                "What fits into a sentence", "ProvidesDialog", "iOS 16.0",
                """
                func perform() async throws -> some IntentResult & ProvidesDialog {
                    let count = try await library.albumCount()
                    return .result(dialog: "You have ^[\\(count) album](inflect: true).")
                }
                """),
            .use(
                "A picture or a few rows, once, without buttons", "ShowsSnippetView", "iOS 16.0",
                """
                func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
                    let summary = try await library.summary()
                    return .result(dialog: "Here is your collection.", view: SummaryView(summary: summary))
                }
                """),
            .ask(
                "Something with buttons, redrawn after each", "Is the deployment target iOS 26 or later?",
                [
                    .ask(
                        "Yes", "Which half are you writing?",
                        [
                            .use(
                                "The action, which changes something", "ShowsSnippetIntent", "iOS 26.0",
                                """
                                func perform() async throws -> some IntentResult & ShowsSnippetIntent {
                                    .result(snippetIntent: AlbumSnippet(album: album))
                                }
                                """),
                            .use(
                                "The card, drawn again after every change", "SnippetIntent", "iOS 26.0",
                                """
                                struct AlbumSnippet: SnippetIntent {
                                    static let title: LocalizedStringResource = "Album Card"
                                    static let isDiscoverable = false
                                    @Parameter(title: "Album") var album: AlbumEntity
                                    func perform() async throws -> some IntentResult & ShowsSnippetView {
                                        .result(view: AlbumCard(album: album))
                                    }
                                """),
                        ]),
                    .use(
                        "No: show the view without buttons, and let the app do the rest", "OpensIntent", "iOS 16.0",
                        """
                        func perform() async throws -> some IntentResult & OpensIntent {
                            .result(opensIntent: OpenAlbum(target: album))
                        }
                        """),
                ]),
        ])
}
