import IntentRules

extension TopicPage {
    static let fundamentals = TopicPage(
        .fundamentals, title: "Fundamentals: intents, results and words",
        summary: "An intent names one task, does it through a use case, and says what came of it.",
        checks: [
            "One intent is one task of a person, not a tap on a button; variants are a parameter.",
            "It conforms to the most special protocol only: OpenIntent is an AppIntent already.",
            "Static metadata is constant: static let, LocalizedStringResource, IntentDescription.",
            "Metadata promises nothing that depends on a service, an account or a subscription.",
            "The return type declares what every branch gives: dialog, value, view.",
            "Dialog is one localised literal with interpolation: no plus, no String(format:).",
            "Plurals are inflected, not chosen: English, French, German, Italian, Spanish, Portuguese.",
            "perform() shows no login and asks for no rights; it answers with what to do instead.",
        ],
        example: """
            struct AddAlbum: AppIntent {
                static let title: LocalizedStringResource = "Add Album"
                static let description = IntentDescription("Adds an album to your collection.")

                @Parameter(title: "Album", requestValueDialog: "Which album?")
                var album: AlbumEntity

                @Dependency private var library: Library

                func perform() async throws -> some IntentResult & ProvidesDialog {
                    let count = try await library.add(album.id)
                    return .result(dialog: "Added. You have ^[\\(count) album](inflect: true) now.")
                }
            }
            """)

    static let parameters = TopicPage(
        .parameters, title: "Parameters: values, prompts and options",
        summary: "A parameter can be filled in by voice, by a shortcut, and by asking.",
        checks: [
            "A required entity has a requestValueDialog; without one Siri asks in words of its own.",
            "Optional means that the intent works without it; a default means that most people want it.",
            "A fixed set is an AppEnum; text of a certain kind is its own type, not a String.",
            "Ask for what is missing first, then act: an intent that threw needsValueError starts again.",
            "Disambiguate among a few; with more, ask again for a better name.",
            "Text that Apple Intelligence may write is an AttributedString, so that lists and tables survive.",
            "In an update, absent and cleared differ: nil alone does not tell which.",
        ],
        example: """
            struct PlayAlbum: AudioPlaybackIntent {
                static let title: LocalizedStringResource = "Play Album"

                @Parameter(title: "Album", requestValueDialog: "Which album?")
                var album: AlbumEntity

                @Parameter(title: "Shuffle", default: .off)
                var shuffle: Shuffle

                static var parameterSummary: some ParameterSummary {
                    Summary("Play \\(\\.$album)") { \\.$shuffle }
                }

                @Dependency private var player: Player

                func perform() async throws -> some IntentResult & ProvidesDialog {
                    try await player.play(album.id, shuffle: shuffle)
                    return .result(dialog: "Playing \\(album.title).")
                }
            }
            """)
}
