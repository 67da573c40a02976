import CrateCore
import CrateStore
import Foundation
import Intents
import Testing

@testable import CrateIntents

/// Every language has all that is said, nothing that is not, and is chosen where it is wanted.
@Suite struct LocalizationTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources")

    /// The sources that say something. Phrases and tables are words of their own.
    private static func literals() throws -> SourceLiterals {
        let files = try ["Intents", "CrateIntents"].flatMap { module in
            let folder = root.appendingPathComponent(module).path
            return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { file in
                file.hasSuffix(".swift")
                    && !["Shortcuts/", "Voice/", "Localization/", "Check/", "Discovery/"].contains {
                        file.hasPrefix($0)
                    }
            }.map { "\(folder)/\($0)" }
        }
        #expect(files.count > 60)
        let counts = root.appendingPathComponent("CrateIntents/Localization/en/English+Counts.swift").path
        return try SourceLiterals(files + [counts])
    }

    /// The texts that the box says beside its intents, in conversations.
    private static func boxTexts() throws -> [String] {
        let folder = root.appendingPathComponent("CrateBox/Voice").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
        return try SourceLiterals(files).literals.filter { $0.line.contains("text(\"") }.map(\.pattern)
    }

    @Test func descriptionsAreInTheWordsOfTheCommands() {
        for intent in CrateIntents.all {
            for words in [" by now", " that plays", "how loud", "Say "] {
                #expect(!intent.description.contains(words), "\(intent.description)")
            }
        }
    }

    /// True for a literal that ends like a sentence and is not the message of a trap.
    private static func isSentence(_ literal: SourceLiterals.Literal) -> Bool {
        guard let last = literal.pattern.last, ".?!".contains(last) else { return false }
        let isForAuthors = ["fatalError", "precondition"].contains { literal.line.contains($0) }
        return !isForAuthors && letters(literal.pattern)
    }

    private static func letters(_ pattern: String) -> Bool {
        pattern.replacing(/\{[0-9n]+\}/, with: "").contains(where: \.isLetter)
    }

    /// Names of intents, parameters, entities and their fields.
    private static func names() -> Set<String> {
        var names = Set(CrateShortcuts.appShortcuts.map(\.shortTitle))
        for intent in CrateIntents.all {
            names.formUnion([intent.title, intent.description])
            names.formUnion(intent.parameters.map(\.title))
            if let category = intent.category { names.insert(category) }
        }
        let shown: [any DisplayedEntity.Type] = [AlbumEntity.self, CrateEntity.self, WantEntity.self, PlayState.self]
        for type in shown {
            names.formUnion([type.typeDisplayName.one, type.typeDisplayName.many])
            names.formUnion(type.properties.map(\.title))
        }
        let choices: [any AppEnum.Type] = [RepeatMode.self, QueueSide.self]
        for type in choices { names.formUnion([type.typeDisplayName.one, type.typeDisplayName.many]) }
        names.formUnion(RepeatMode.allCases.map(\.rawValue))
        names.formUnion(QueueSide.allCases.map(\.rawValue))
        return names
    }

    /// All texts in the code, which are the keys of translations; and all literals.
    private static func texts() throws -> (said: Set<String>, heard: Set<String>) {
        let (sources, box) = (try literals(), try boxTexts())
        let sentences = Set(sources.literals.filter(isSentence).map(\.pattern))
        #expect(sentences.count > 60)
        let fragments = sources.literals.filter { literal in
            ["Message =", "current.text(", "rows.append(("].contains { literal.line.contains($0) }
                && letters(literal.pattern) && !literal.pattern.hasPrefix("cratebox ")
        }.map(\.pattern)
        #expect(fragments.count > 10 && box.count > 2 && sources.counts.count > 5)
        let said = sentences.union(fragments).union(box).union(sources.counts).union(names())
        return (said, said.union(sources.literals.map(\.pattern)))
    }

    /// The languages with translations.
    private static var translations: [Language] { Array(CrateIntents.languages.dropFirst()) }

    @Test func everyLanguageHasEveryTextAndNoOther() throws {
        let texts = try Self.texts()
        #expect(CrateIntents.languages.first == .english && Language.english.translated.isEmpty)
        for language in Self.translations {
            let known = Set(language.translated.keys)
            #expect(texts.said.subtracting(known).sorted() == [], "missing in \(language.code)")
            #expect(known.subtracting(texts.heard).sorted() == [], "said nowhere, in \(language.code)")
        }
    }

    @Test func aLanguageAndItsVocabularyHaveOneCode() {
        for localization in CrateIntents.localizations {
            #expect(localization.vocabulary.code == localization.code)
            #expect(localization.language.code == localization.code)
        }
    }

    @Test func noTextIsTranslatedTwice() {
        for localization in CrateIntents.localizations {
            let keys = localization.texts.flatMap(\.keys)
            let repeated = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
            #expect(repeated == [], "\(localization.code)")
        }
    }

    /// DIN 5008; what is typed, as `40%`, has none.
    @Test func aGermanPercentageHasItsSpace() {
        for (english, translation) in Language.german.translated {
            guard case .text(let text) = translation, english.contains(/\}%|is 0%|100%/) else { continue }
            #expect(!text.contains(/[0-9}]%/), "\(text)")
        }
        #expect(Language.german.translated.keys.contains("{1}%"))
    }

    @Test func everyValueHasItsPlaceOnce() {
        for language in Self.translations {
            for (english, translation) in language.translated {
                guard case .text(let text) = translation else { continue }
                #expect(Self.places(text) == Self.places(english), "\(language.code): \(english)")
            }
        }
    }

    /// The forms that whole numbers take.
    private static func categories(_ language: Language) -> Set<PluralCategory> {
        Set((0...200).map(language.plural.category(of:)))
    }

    @Test func everyCountHasTheFormsOfTheLanguage() throws {
        let counts = try Self.literals().counts
        for language in Self.translations {
            for english in counts {
                guard case .plural(let forms)? = language.translated[english] else {
                    Issue.record("\(language.code) has no forms of: \(english)")
                    continue
                }
                let missing = Self.categories(language).subtracting(forms.keys).map(\.rawValue).sorted()
                #expect(missing == [], "\(language.code): \(english)")
                let needless = Set(forms.keys).subtracting(Self.categories(language).union([.other]))
                #expect(needless == [], "\(language.code): \(english)")
                for (category, form) in forms {
                    // The form of a single number may spell it.
                    let numbers = (0...200).count { language.plural.category(of: $0) == category }
                    let allowed = numbers == 1 ? [[], ["{n}"]] : [["{n}"]]
                    #expect(allowed.contains(Self.places(form)), "\(language.code): \(form)")
                }
            }
        }
    }

    @Test func onlyCountsHaveForms() throws {
        let counts = try Self.literals().counts
        for language in Self.translations {
            let forms = language.translated.filter { if case .plural = $0.value { true } else { false } }
            #expect(Set(forms.keys) == counts, "\(language.code)")
        }
    }

    /// The sample numbers of the Unicode CLDR.
    private static let samples: [String: [PluralCategory: [Int]]] = [
        "en": [.one: [1], .other: [0] + Array(2...16) + [100, 1000, 10_000, 100_000, 1_000_000]],
        "de": [.one: [1], .other: [0] + Array(2...16) + [100, 1000, 10_000, 100_000, 1_000_000]],
        "pl": [
            .one: [1], .few: Array(2...4) + Array(22...24) + Array(32...34) + [42, 52, 62, 102, 1002],
            .many: [0] + Array(5...21) + [25, 31, 100, 112, 113, 114, 1000, 10_000, 100_000, 1_000_000],
        ],
    ]

    @Test func pluralRulesAreThoseOfTheCLDR() throws {
        for language in CrateIntents.languages {
            let samples = try #require(Self.samples[language.code], "\(language.code) has no samples")
            #expect(Self.categories(language) == Set(samples.keys), "\(language.code)")
            for (category, numbers) in samples {
                for number in numbers {
                    #expect(language.plural.category(of: number) == category, "\(language.code): \(number)")
                }
            }
        }
    }

    @Test func aLanguageHasItsVocabularyAndAllWordsOfAChoice() {
        #expect(CrateIntents.languageCodes == SpokenVocabulary.all.map(\.code))
        for localization in CrateIntents.localizations {
            let (code, choice) = (localization.code, localization.choice)
            #expect(localization.language.code == code)
            #expect(CrateIntents.language("\(code)_XX.UTF-8") == localization.language)
            #expect(choice.places.count == 5 && choice.places.allSatisfy { !$0.isEmpty }, "\(code)")
            #expect(Set(choice.places.joined()).count == choice.places.joined().count, "\(code)")
            for words in [choice.yes, choice.no, choice.cancel, choice.last, localization.answers.yes] {
                #expect(!words.isEmpty, "\(code)")
            }
            #expect(choice.yes.isDisjoint(with: choice.no.union(choice.cancel)), "\(code)")
            #expect(localization.answers.yes.isDisjoint(with: localization.answers.no), "\(code)")
            #expect(!localization.helpPhrases.isEmpty && !localization.fillers.isEmpty, "\(code)")
        }
    }

    private static func places(_ text: String) -> [String] {
        text.matches(of: /\{[0-9n]+\}/).map { String($0.output) }.sorted()
    }

    @Test func aSentenceIsGermanInAGermanTask() {
        let album = AlbumEntity(Release(id: Release.ID(rawValue: 1), title: "Blue Train", artist: "John Coltrane"))
        let played = PlayedAlbum(release: album.id, outcome: .played, missing: 2)
        let dialog = OutcomeDialog.dialog(for: played, album: album)
        #expect(dialog.full == "Playing Blue Train by John Coltrane. Two tracks are missing.")
        Language.$current.withValue(.german) {
            #expect(dialog.full == "Es läuft Blue Train von John Coltrane. Zwei Titel fehlen.")
            #expect(OutcomeDialog.dialog(for: LibraryGap(.none)).full.hasSuffix("Melde zuerst eine an."))
        }
    }

    /// German has another form for one track where the track is the object of the sentence.
    @Test func oneTrackOfTheQueueIsInTheCaseOfItsGermanSentence() {
        let album = AlbumEntity(Release(id: Release.ID(rawValue: 1), title: "Blue Train", artist: "John Coltrane"))
        let current = QueueReport.Album(entry: 1, place: 1, isCurrent: true, album)
        var report = QueueReport(albums: [current], count: 3, behind: 2, state: .playing)
        (report.tracks, report.tracksBehind) = (1, 1)
        Language.$current.withValue(.german) {
            #expect(report.dialog.full == "Es läuft Blue Train. Danach gibt es noch ein Album und einen Titel.")
            report.state = .stopped
            let rest = "in der Warteschlange gibt es 2 Alben und einen Titel."
            #expect(report.dialog.full == "Es läuft nichts; \(rest)")
        }
    }

    @Test(arguments: [
        (1, "Na Twojej liście życzeń jest jeden album."), (2, "Na Twojej liście życzeń są 2 albumy."),
        (5, "Na Twojej liście życzeń jest 5 albumów."), (12, "Na Twojej liście życzeń jest 12 albumów."),
        (22, "Na Twojej liście życzeń są 22 albumy."),
    ]) func aCountIsPolishInAPolishTask(count: Int, sentence: String) {
        let message: Message = "\(count, .albumsOnWantlist)"
        #expect(message.text(in: .polish) == sentence)
    }

    @Test(
        arguments: [
            (nil, ["LANG": "pl_PL.UTF-8"], "pl"), (nil, [:], "en"), (nil, ["LANG": "de_DE.UTF-8"], "de"),
            (nil, ["LANG": "de", "LC_ALL": "en_GB"], "en"),
            (nil, ["LANG": "C", "LC_MESSAGES": "de_AT"], "de"), (nil, ["LC_ALL": "", "LANG": "de"], "de"),
            ("de", ["LANG": "en_US.UTF-8"], "de"), ("en", ["LANG": "de"], "en"), ("da_DK", [:], "en"),
            ("", ["LANG": "de"], "de"),
        ] as [(String?, [String: String], String)])
    func theLanguageIsChosen(configured: String?, environment: [String: String], code: String) {
        #expect(Language.of(configured: configured) { environment[$0] }.code == code)
    }
}
