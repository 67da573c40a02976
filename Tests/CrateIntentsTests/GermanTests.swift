import CrateCore
import CrateIntents
import Foundation
import Intents
import Testing

/// German covers every text, nothing else, and is selected correctly.
@Suite struct GermanTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources")

    /// The string literals of sources with texts, except for phrases and tables.
    private static func literals() throws -> SourceLiterals {
        let files = try ["Intents", "CrateIntents"].flatMap { module in
            let folder = root.appendingPathComponent(module).path
            return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { file in
                file.hasSuffix(".swift")
                    && !["Shortcuts/", "Voice/", "Words/German", "Words/Language+", "Check/", "Discovery/"].contains {
                        file.hasPrefix($0)
                    }
            }.map { "\(folder)/\($0)" }
        }
        #expect(files.count > 60)
        return try SourceLiterals(files)
    }

    /// True for text that ends like a sentence and is not a message for developers.
    private static func isSentence(_ literal: SourceLiterals.Literal) -> Bool {
        guard let last = literal.pattern.last, ".?!".contains(last) else { return false }
        let isForAuthors = ["fatalError", "precondition"].contains { literal.line.contains($0) }
        return !isForAuthors && letters(literal.pattern)
    }

    private static func letters(_ pattern: String) -> Bool {
        pattern.replacing(/\{[0-9n]+\}/, with: "").contains(where: \.isLetter)
    }

    /// The names of intents, parameters, entities and their properties.
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
        let choices: [any AppEnum.Type] = [RepeatMode.self, QueuePlace.self]
        for type in choices { names.formUnion([type.typeDisplayName.one, type.typeDisplayName.many]) }
        names.formUnion(RepeatMode.allCases.map(\.rawValue))
        names.formUnion(QueuePlace.allCases.map(\.rawValue))
        return names
    }

    @Test func everythingThatIsSaidHasAGermanForm() throws {
        let (sources, known) = (try Self.literals(), Set(Language.german.translated.keys))
        let sentences = Set(sources.literals.filter(Self.isSentence).map(\.pattern))
        #expect(sentences.count > 60)
        let fragments = sources.literals.filter { literal in
            ["Message =", "current.text(", "rows.append(("].contains { literal.line.contains($0) }
                && Self.letters(literal.pattern) && !literal.pattern.hasPrefix("cratebox ")
        }.map(\.pattern)
        #expect(fragments.count > 10)
        let said = sentences.union(fragments).union(sources.counts).union(Self.names())
        #expect(said.subtracting(known).sorted() == [])
        let heard = said.union(sources.literals.map(\.pattern))
        #expect(known.subtracting(heard).sorted() == [])
    }

    @Test func whatIsPutInIsPutInOnce() throws {
        for (english, german) in Language.german.translated {
            let places = Self.places(english)
            switch german {
            case .text(let text): #expect(Self.places(text) == places, "\(english)")
            case .plural(let forms):
                let (one, other) = (forms[.one] ?? "", forms[.other] ?? "")
                #expect(Self.places(other) == places && places.contains("{n}"), "\(english)")
                #expect(!one.isEmpty && one != other, "\(english)")
            }
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

    @Test(
        arguments: [
            (nil, [:], "en"), (nil, ["LANG": "de_DE.UTF-8"], "de"), (nil, ["LANG": "de", "LC_ALL": "en_GB"], "en"),
            (nil, ["LANG": "C", "LC_MESSAGES": "de_AT"], "de"), (nil, ["LC_ALL": "", "LANG": "de"], "de"),
            ("de", ["LANG": "en_US.UTF-8"], "de"), ("en", ["LANG": "de"], "en"), ("da_DK", [:], "en"),
            ("", ["LANG": "de"], "de"),
        ] as [(String?, [String: String], String)])
    func theLanguageIsChosen(configured: String?, environment: [String: String], code: String) {
        #expect(Language.of(configured: configured) { environment[$0] }.code == code)
    }
}
