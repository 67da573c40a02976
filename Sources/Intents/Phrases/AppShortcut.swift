/// An intent with phrases that run it, available as soon as the program is installed (`AppIntents.AppShortcut`).
public struct AppShortcut: Sendable {
    /// The intent to run; its parameters are the slots of the phrases.
    public let intent: any AppIntent.Type
    /// The short title for a tile or a key.
    public let shortTitle: String
    /// The freedesktop icon name: `media-playback-start`.
    public let systemImageName: String
    private let said: [String: [PhraseTemplate]]
    private let refused: [String: [PhraseTemplate]]

    /// Creates a shortcut. Its phrases are checked only when the artefact is checked.
    /// - Parameters:
    ///   - phrases: English phrases. The first one has no slots and serves as the label.
    ///   - negativePhrases: phrases that never mean this intent, even if another phrase matches.
    ///   - translations: phrases in other languages by language code; their number may differ.
    ///   - negativeTranslations: negative phrases in other languages by language code.
    ///   - shortTitle: a title for a tile or a key.
    ///   - systemImageName: a freedesktop icon name.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [Phrase<Intent>], negativePhrases: [Phrase<Intent>] = [],
        translations: [String: [Phrase<Intent>]] = [:], negativeTranslations: [String: [Phrase<Intent>]] = [:],
        shortTitle: String, systemImageName: String
    ) {
        self.intent = Intent.self
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
        let english = Language.english.code
        said = translations.merging([english: phrases]) { $1 }.mapValues { $0.map(\.template) }
        refused = negativeTranslations.merging([english: negativePhrases]) { $1 }.mapValues { $0.map(\.template) }
    }

    /// The phrases in a language as declared; empty if the language has none.
    public func phrases(in language: Language) -> [PhraseTemplate] { phrases(in: language.code) }

    /// The phrases in a language that never mean the intent.
    public func negativePhrases(in language: Language) -> [PhraseTemplate] { negativePhrases(in: language.code) }

    func phrases(in code: String) -> [PhraseTemplate] { said[code] ?? [] }

    func negativePhrases(in code: String) -> [PhraseTemplate] { refused[code] ?? [] }

    /// The codes of the languages with phrases, sorted.
    public var languages: [String] { said.keys.sorted() }

    /// The first phrase without slots, which can be shown and spoken as it is; nil if there is none.
    public func label(in language: Language) -> PhraseTemplate? {
        phrases(in: language).first { $0.slots.isEmpty }
    }
}

/// The declaration of an application's shortcuts, readable in any process without running the application
/// (`AppIntents.AppShortcutsProvider`).
public protocol AppShortcutsProvider: Sendable {
    /// The application's name as lists and replies write it; phrases match it too.
    static var applicationName: String { get }
    /// Alternative spellings of the spoken name.
    static var applicationNameSpellings: [String] { get }
    /// The shortcuts, most common first; at most ten.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// Additional phrases that are understood but not shown, for intents that discovery does not list.
    static var spokenCommands: [AppShortcut] { get }
    /// The spoken commands that a reply to a request for help names after the shortcuts: few enough to be spoken.
    static var helpCommands: [AppShortcut] { get }
}

extension AppShortcutsProvider {
    /// Empty: no alternative spellings.
    public static var applicationNameSpellings: [String] { [] }
    /// Empty: no additional phrases.
    public static var spokenCommands: [AppShortcut] { [] }
    /// Empty: only the shortcuts.
    public static var helpCommands: [AppShortcut] { [] }
}

/// Builds a list of shortcuts from a body with one expression for each.
@resultBuilder public enum AppShortcutsBuilder {
    /// The shortcuts in the order of their lines.
    public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}
