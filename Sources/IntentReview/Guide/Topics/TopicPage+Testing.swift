import IntentRules

extension TopicPage {
    static let testing = TopicPage(
        .testing, title: "Testing: what can be tested, and where",
        summary: "Test the use case behind perform() in the package; test what the system does from outside.",
        checks: [
            "perform() is thin: the work is a use case that a test calls without the framework.",
            "A query is tested for unknown identifiers, an empty store, and its limit.",
            "Expect the error that is meant, not any error.",
            "Nothing is changed before all values are there: test the state after a needsValueError.",
            "Call the body of a snippet several times and compare the state before and after.",
            "Tests that go through the system name intents by text and import nothing of the app.",
            "Siri's understanding, Spotlight's ranking and the look of tiles are tried by hand.",
        ],
        example: """
            @Suite struct PlayAlbumTests {
                private let library = Library(albums: [Album(id: 1, title: "Master of Puppets")])

                @Test func anAlbumIsFoundByPartOfItsName() async throws {
                    let found = try await library.albums(named: "puppets", limit: 20)
                    #expect(found.map(\\.id) == [1])
                }

                @Test func anUnknownAlbumIsRefusedAndNothingIsQueued() async throws {
                    await #expect(throws: PlaybackError.unknownAlbum(2)) {
                        try await library.play(2)
                    }
                    #expect(await library.queue.isEmpty)
                }
            }
            """)

    static let execution = TopicPage(
        .execution, title: "Execution: foreground, background and time",
        summary: "An intent runs in the background, briefly, unless it says otherwise.",
        checks: [
            "supportedModes says where it runs (iOS 26.0); openAppWhenRun is for older systems.",
            "Going to the front is asked for on the way: check canContinueInForeground first.",
            "A registered shortcut that only opens the app is an OpenIntent in disguise.",
            "An AudioPlaybackIntent never opens the app: sound does not need a screen.",
            "perform() waits for its work; a detached task dies with the process.",
            "Long work reports progress and stops when it is cancelled.",
        ],
        example: """
            @available(iOS 26, *)
            struct ScanBarcode: AppIntent {
                static let title: LocalizedStringResource = "Scan Barcode"
                static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

                @Dependency private var navigator: Navigator

                @MainActor
                func perform() async throws -> some IntentResult & ProvidesDialog {
                    guard systemContext.currentMode.canContinueInForeground else {
                        return .result(dialog: "Open the app to scan a barcode.")
                    }
                    try await continueInForeground(alwaysConfirm: false)
                    navigator.path = [.scanner]
                    return .result(dialog: "Point the camera at the barcode.")
                }
            }
            """)

    static let snippets = TopicPage(
        .snippets, title: "Snippets, widgets and controls",
        summary: "A button starts an intent that changes something; a snippet or timeline only draws what is.",
        checks: [
            "A view without buttons is inline; with buttons it is a SnippetIntent (iOS 26.0) beside the action.",
            "A snippet's perform() runs many times: it reads cached state, changes nothing, waits for nothing.",
            "Snippets and helper intents have isDiscoverable = false.",
            "At most 340 points high, nothing that scrolls or takes text, large type, a link to the app.",
            "An intent that a button makes has init() and one with its parameters.",
            "State for a widget lies in an App Group; reload the timelines after a change.",
            "Control widgets are iOS 18.0 and later.",
        ],
        example: """
            struct ToggleWanted: AppIntent {
                static let title: LocalizedStringResource = "Toggle Wanted"
                static let isDiscoverable = false

                @Parameter(title: "Album", requestValueDialog: "Which album?")
                var album: AlbumEntity

                @Dependency private var wantlist: Wantlist

                init() {}

                init(album: AlbumEntity) {
                    self.album = album
                }

                func perform() async throws -> some IntentResult {
                    try await wantlist.toggle(album.id)
                    WidgetCenter.shared.reloadAllTimelines()
                    return .result()
                }
            }
            """)
}
