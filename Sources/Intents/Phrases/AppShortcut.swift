/// An intent with the phrases that ask for it, ready from the moment that the program is installed.
public struct AppShortcut: Sendable {
    /// The intent.
    public let intent: any AppIntent.Type
    /// Its name for a tile or a key.
    public let shortTitle: String
    /// A freedesktop icon name: `media-playback-start`.
    public let systemImageName: String
    private let said: [String: [PhraseTemplate]]
    private let refused: [String: [PhraseTemplate]]

    /// A shortcut.
    /// - Parameters:
    ///   - phrases: What is said in English. The first one has no place for a parameter: it is the label.
    ///   - negativePhrases: What never means this intent, though a phrase may fit.
    ///   - translations: What is said in other languages, by their codes; there may be more or fewer of them.
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

    /// What is said for it in a language; nothing where there are no phrases in it.
    public func phrases(in language: Language) -> [PhraseTemplate] { said[language.code] ?? [] }

    /// What never means it in a language.
    public func negativePhrases(in language: Language) -> [PhraseTemplate] { refused[language.code] ?? [] }

    /// The codes of the languages that there are phrases in, in order.
    public var languages: [String] { said.keys.sorted() }

    /// The phrase that can be shown and said as it is, since nothing has to be put into it; nil where there is none.
    public func label(in language: Language) -> PhraseTemplate? {
        phrases(in: language).first { $0.slots.isEmpty }
    }
}

/// Says which shortcuts an application has: a declaration, read in any process without anything of the application
/// running.
public protocol AppShortcutsProvider: Sendable {
    /// The application's name, as it is written.
    static var applicationName: String { get }
    /// Other ways to write what is heard of it.
    static var applicationNameSpellings: [String] { get }
    /// The shortcuts, the most habitual first; ten at most.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// What is understood beside them and shown nowhere: of intents that discovery does not list.
    static var spokenCommands: [AppShortcut] { get }
}

extension AppShortcutsProvider {
    /// No other ways.
    public static var applicationNameSpellings: [String] { [] }
    /// Nothing more.
    public static var spokenCommands: [AppShortcut] { [] }
}

/// Makes a list of shortcuts from one a line.
@resultBuilder public enum AppShortcutsBuilder {
    /// The shortcuts in order.
    public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}
