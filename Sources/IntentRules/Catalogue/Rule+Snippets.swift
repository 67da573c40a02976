extension Rule {
    /// The rules for snippets and the intents of their buttons, including those for widgets.
    public static var snippets: [Rule] {
        [
            .snippetDiscoverable, .helperDiscoverable, .inlineSnippetWithButtons, .snippetMutates, .snippetSlow,
            .snippetTooTall, .buttonIntentWithoutInit, .snippetTextSmall, .snippetWithoutAppLink,
        ] + widgets
    }

    /// A `SnippetIntent` that is listed among all actions.
    public static let snippetDiscoverable = Rule(
        "snippet-discoverable", "Snippet intent among the actions", .snippets, .low, source: .note, fix: .safe,
        reason: """
            A snippet intent draws a view for another intent. As an action of its own it clutters the Shortcuts \
            library.
            """,
        remedy: "Hide it with `static let isDiscoverable = false`.",
        before: """
            struct RatingSnippet: SnippetIntent {
                static let title: LocalizedStringResource = "Rating"

                func perform() async throws -> some IntentResult & ShowsSnippetView {
                    .result(view: RatingView(rating))
                }
            }
            """,
        after: """
            struct RatingSnippet: SnippetIntent {
                static let title: LocalizedStringResource = "Rating"
                static let isDiscoverable = false

                func perform() async throws -> some IntentResult & ShowsSnippetView {
                    .result(view: RatingView(rating))
                }
            }
            """,
        origins: ["App Intents review, lines 111–112", "AppIntent.isDiscoverable"])

    /// An intent that is listed among all actions, although only a button, a control or another intent runs it.
    public static let helperDiscoverable = Rule(
        "helper-discoverable", "Helper intent among the actions", .snippets, .medium, .project,
        source: .warning, fix: .named,
        reason: """
            An intent that only stands behind a button or another intent clutters the Shortcuts library, where it \
            makes no sense by itself.
            """,
        remedy: "Hide it with `static let isDiscoverable = false`.",
        before: """
            struct ToggleFavoriteIntent: AppIntent {
                static let title: LocalizedStringResource = "Toggle Favorite"
            }
            """,
        after: """
            struct ToggleFavoriteIntent: AppIntent {
                static let title: LocalizedStringResource = "Toggle Favorite"
                static let isDiscoverable = false
            }
            """,
        origins: ["App Intents review, lines 111–112", "AppIntent.isDiscoverable"])

    /// A result whose view has buttons for intents; the view is drawn once and does not show their changes.
    public static let inlineSnippetWithButtons = Rule(
        "inline-snippet-with-buttons", "Inline snippet with buttons", .snippets, .medium, .project, source: .note,
        reason: """
            The view of a result is drawn once. A snippet intent is performed again after a button's intent has run, \
            and shows the new state.
            """,
        remedy: "Return a `SnippetIntent`, and draw the view there.",
        before: """
            func perform() async throws -> some IntentResult & ShowsSnippetView {
                .result(view: RatingView(rating))  // with Button(intent:)
            }
            """,
        after: """
            func perform() async throws -> some IntentResult & ShowsSnippetIntent {
                .result(snippetIntent: RatingSnippet())
            }
            """,
        origins: ["App Intents review, lines 110–111", "ShowsSnippetIntent (App Intents)"])

    /// A change in `perform()` of a `SnippetIntent` to state that outlives the call.
    public static let snippetMutates = Rule(
        "snippet-mutates", "Snippet intent that changes something", .snippets, .high, .likely, source: .warning,
        reason: """
            The system performs a snippet intent when it shows the view, after each button, and when the appearance \
            changes. Every time, the change happens again.
            """,
        remedy: "Change state in the button's intent, and only read it in the snippet's.",
        before: """
            func perform() async throws -> some IntentResult & ShowsSnippetView {
                try await ratings.save(stars)
                return .result(view: RatingView(stars))
            }
            """,
        after: """
            func perform() async throws -> some IntentResult & ShowsSnippetView {
                let stars = await ratings.stars
                return .result(view: RatingView(stars))
            }
            """,
        origins: ["App Intents review, lines 47–48 and 120", "SnippetIntent (App Intents)"])

    /// A call such as `fetch` or `download` in `perform()` of a `SnippetIntent`; cached data is fast.
    public static let snippetSlow = Rule(
        "snippet-slow", "Snippet intent that does slow work", .snippets, .medium, .likely, source: .warning,
        reason: "The system performs a snippet intent many times, and the view waits for it every time.",
        remedy: "Load in the intent that shows the snippet, and only read what was loaded in the snippet's.",
        before: """
            func perform() async throws -> some IntentResult & ShowsSnippetView {
                let (data, _) = try await URLSession.shared.data(from: charts)
                return .result(view: ChartsView(data))
            }
            """,
        after: """
            func perform() async throws -> some IntentResult & ShowsSnippetView {
                let data = await charts.cached
                return .result(view: ChartsView(data))
            }
            """,
        origins: ["App Intents review, line 120", "SnippetIntent (App Intents)"])

    /// A `frame` with a height, or a least height, above 340 points in a snippet's view.
    public static let snippetTooTall = Rule(
        "snippet-too-tall", "Snippet view that is too tall", .snippets, .medium, .likely, source: .warning,
        reason: "A snippet may be 340 points high; a taller one scrolls, and is no longer taken in at a glance.",
        remedy: "Make the view 340 points high at most, and link to the app for the rest.",
        before: """
            RatingView(stars).frame(height: 480)
            """,
        after: """
            RatingView(stars).frame(height: 320)
            """,
        origins: ["App Intents review, line 123"])

    /// A button's intent created with values for which it has no initialiser; does not build.
    public static let buttonIntentWithoutInit = Rule(
        "button-intent-without-init", "Button's intent without an initialiser", .snippets, .high, .project,
        source: .error,
        reason: """
            The initialiser that Swift makes takes a parameter's wrapper, not its value. A call with values fails to \
            build until the intent declares an initialiser for them.
            """,
        remedy: "Declare an initialiser that takes the values, beside `init()`.",
        before: """
            struct RateIntent: AppIntent {
                static let title: LocalizedStringResource = "Rate"
                static let isDiscoverable = false
                @Parameter(title: "Stars") var stars: Int
            }

            Button("Five", intent: RateIntent(stars: 5))
            """,
        after: """
            struct RateIntent: AppIntent {
                static let title: LocalizedStringResource = "Rate"
                static let isDiscoverable = false
                @Parameter(title: "Stars") var stars: Int

                init() {}

                init(stars: Int) {
                    self.stars = stars
                }
            }

            Button("Five", intent: RateIntent(stars: 5))
            """,
        origins: ["AppIntent.init()", "Button.init(_:intent:) (SwiftUI)"])

    /// A question: whether the text of a snippet is larger than the system's default.
    public static let snippetTextSmall = Rule(
        "snippet-text-small", "Snippet with small text", .snippets, .low, .question,
        reason: "A snippet is read from farther away than an app: text of the default size is hard to read.",
        remedy: "Set the text of a snippet larger than the system's default.",
        before: """
            Text(album.title).font(.body)
            """,
        after: """
            Text(album.title).font(.title2)
            """,
        origins: ["App Intents review, line 123"])

    /// A question: whether a snippet that omits something links to the app.
    public static let snippetWithoutAppLink = Rule(
        "snippet-without-app-link", "Snippet that does not lead into the app", .snippets, .low, .question,
        reason: "A snippet shows what fits at a glance. What does not fit belongs in the app, one tap away.",
        remedy: "Link to the app where the snippet cannot show everything.",
        before: """
            VStack { RatingView(stars) }
            """,
        after: """
            VStack {
                RatingView(stars)
                Button("Show Album", intent: OpenAlbumIntent(album))
            }
            """,
        origins: ["App Intents review, line 123"])
}
