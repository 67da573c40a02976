import Intents

/// A shelf that is opened by name, while records are played.
struct OpenShelfIntent: OpenIntent {
    static let title = "Open Shelf"
    static let description = "Show a shelf."
    @Parameter(title: "Shelf", requestValueDialog: "Which shelf?") var target: Record

    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Opened.") }
}

struct FindRecordsIntent: ShowInAppSearchResultsIntent {
    static let title = "Find Records"
    static let description = "Find records."
    @Parameter(title: "Words", requestValueDialog: "What for?") var criteria: String

    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Found \(criteria).") }
}

enum RecordShortcuts: AppShortcutsProvider {
    static let applicationName = "Turntable"
    static let applicationNameSpellings = ["turn table"]
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: PlayRecordIntent(),
            phrases: [
                "Play a record on \(.applicationName)", "Play \(\.$record) on \(.applicationName)",
                "Play the record \(\.$record) on \(.applicationName)",
                "Play \(\.$record) from side \(\.$side) on \(.applicationName)",
            ],
            negativePhrases: ["Stop playing on \(.applicationName)", "Play nothing on \(.applicationName)"],
            translations: ["de": ["Spiele \(\.$record) auf \(.applicationName)"]],
            negativeTranslations: ["de": ["Spiele nichts auf \(.applicationName)"]],
            shortTitle: "Play Record", systemImageName: "media-playback-start")
        AppShortcut(
            intent: OpenShelfIntent(),
            phrases: ["Open a shelf on \(.applicationName)", "Play shelf \(\.$target) on \(.applicationName)"],
            shortTitle: "Open Shelf", systemImageName: "folder")
        AppShortcut(
            intent: FindRecordsIntent(),
            phrases: ["Search \(.applicationName)", "Search \(.applicationName) for \(\.$criteria)"],
            shortTitle: "Find", systemImageName: "edit-find")
    }
}

extension Language {
    static let german = Language(
        code: "de", plural: .oneAndOther, fillers: ["bitte"], answers: Language.Answers(yes: ["ja"], no: ["nein"]),
        numbers: ["Zwei", "Drei"], grouping: NumberGrouping(separator: "."),
        helpPhrases: [PhraseTemplate([.text("Was kann ich mit"), .applicationName, .text("machen")])],
        translations: [
            "Playing {1}.": "{1} läuft.", "I found {1} in {2}.": "In {2} habe ich {1} gefunden.",
            "{n} albums": .forms(one: "ein Album", other: "{n} Alben"),
        ])
}

extension Language {
    /// A language with three plural forms.
    static let polish = Language(
        code: "pl",
        plural: PluralRule(
            [
                (.one, [.number(in: 1...1)]),
                (.few, [.remainder(by: 10, in: 2...4), .remainder(by: 100, outside: 12...14)]),
            ], otherwise: .many), grouping: NumberGrouping(separator: "\u{A0}", least: 5),
        translations: ["{n} albums": .forms(one: "jeden album", few: "{n} albumy", many: "{n} albumów", other: "?")])
}

extension CountedText {
    static let albums = CountedText(one: "one album", other: "{n} albums")
    static let gone = CountedText(one: "One is gone.", other: "{n} are gone.")
}

extension PhraseRouter {
    /// A router for the records that folds case and drops punctuation.
    static func records(_ languages: Language...) -> PhraseRouter {
        PhraseRouter(RecordShortcuts.self, languages: languages.isEmpty ? [.english] : languages) { text in
            let bare = String(text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " })
            let words = bare.split(separator: " ").joined(separator: " ")
            return words.isEmpty ? text : words
        }
    }
}
