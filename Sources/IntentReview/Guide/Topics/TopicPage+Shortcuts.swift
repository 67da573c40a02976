import IntentRules

extension TopicPage {
    static let shortcuts = TopicPage(
        .shortcuts, title: "Shortcuts: phrases and discovery",
        summary: "An intent is an action in Shortcuts by itself; Siri and Spotlight need a registered phrase.",
        checks: [
            "One provider in an app, at most ten shortcuts, the most habitual first.",
            "Every phrase has \\(.applicationName); none spells the name out.",
            "The first phrase has no parameter: others are unknown until the app has run once.",
            "A phrase has at most one parameter, and no other shortcut has the same words.",
            "1,000 phrases are the limit, with every value of a parameter counted.",
            "Call updateAppShortcutParameters() at launch, and after entities are added, renamed or deleted.",
            "SiriTipView and ShortcutsLink tell people inside the app what they can say.",
            "A short title and an image make the tile; helper intents have isDiscoverable = false.",
        ],
        example: """
            struct CrateShortcuts: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] {
                    AppShortcut(
                        intent: PlayAlbum(),
                        phrases: [
                            "Play an album on \\(.applicationName)",
                            "Play \\(\\.$album) on \\(.applicationName)",
                        ],
                        shortTitle: "Play Album",
                        systemImageName: "play.circle")
                }
            }

            extension Library {
                func rename(_ album: Album.ID, to title: String) async throws {
                    try await store.rename(album, to: title)
                    CrateShortcuts.updateAppShortcutParameters()
                }
            }
            """)

    static let open = TopicPage(
        .open, title: "Opening: from a name to a screen",
        summary: "Opening is an OpenIntent whose target is the entity; the way there is the app's own navigation.",
        checks: [
            "\"Show me this\" is an OpenIntent, not an AppIntent that opens the app.",
            "Its parameter is called target; the system looks for that name.",
            "With a universal link there is no perform(): URLRepresentableIntent goes through the link's handler.",
            "perform() sets a path of an injected navigator on the main actor, and nothing more.",
            "TargetContentProvidingIntent is for the systems that have it: gate it with #if os(iOS).",
            "Every indexed or visually searched entity has an intent that opens it.",
        ],
        example: """
            struct OpenAlbum: OpenIntent {
                static let title: LocalizedStringResource = "Open Album"

                @Parameter(title: "Album", requestValueDialog: "Which album?")
                var target: AlbumEntity

                @Dependency private var navigator: Navigator

                @MainActor
                func perform() async throws -> some IntentResult {
                    navigator.path = [.album(target.id)]
                    return .result()
                }
            }

            #if os(iOS)
                @available(iOS 26, *)
                extension OpenAlbum: TargetContentProvidingIntent {}
            #endif
            """)
}
