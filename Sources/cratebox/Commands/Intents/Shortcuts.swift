import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import Intents

/// `cratebox shortcuts`: lists the phrases that can be spoken, and whether each is available yet.
struct ShortcutsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shortcuts", abstract: "List the phrases that you can say.",
        discussion: """
            One phrase for each action; --verbose lists all of them. Words in capitals stand for a name. Where no album or \
            crate can be named yet, the list says so. The collection is looked at and left as it is.
            """)

    @Flag(name: .customLong("all"), help: "List the phrases of all languages (default: your own).")
    var hasAllLanguages = false

    @Flag(help: "Print only the tag that changes whenever a host has to read the list again.")
    var etag = false

    @OptionGroup var common: CommonOptions

    private struct Tag: Encodable {
        let etag: String
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            // Discovery contacts no box.
            OtherCollection.leave()
            let evidence: IndexEvidence
            do {
                evidence = IndexEvidence(state: try CommandBox.readableState())
            } catch let error as StoreError where !common.json && !etag {
                // The phrases are the same for every collection. Only whether albums and crates can be named is
                // unknown.
                Failure(error).show(json: false)
                return Terminal.show(lines(nil))
            }
            let artefact = Discovery.artefact()
            let tag = artefact.etag(evidence)
            if etag {
                return common.json ? Terminal.print(json: JSON.line(Tag(etag: tag))) : Terminal.print(TerminalText(tag))
            }
            let ready = artefact.with(evidence)
            guard !common.json else { return Terminal.print(json: JSON.line(ShortcutsDocument(ready, etag: tag))) }
            Terminal.show(lines(evidence))
        }
    }

    /// The phrases in the language of the process or in all languages, below a heading for each.
    /// - Parameter evidence: The entries of the indexes; nil if they aren't known.
    private func lines(_ evidence: IndexEvidence?) -> [TerminalText] {
        guard !hasAllLanguages else {
            return CrateIntents.languages.flatMap { language in
                [TerminalText(language.code).bold] + phrases(in: language, evidence, isWhole: true)
            }
        }
        let head: LocalizedText = "Say one of these, or type it after cratebox say:"
        let rows = phrases(in: Language.current, evidence, isWhole: common.verbose)
        guard !common.verbose else { return [TerminalText(localized: head)] + rows }
        let rest: LocalizedText = "More ways to say them: \("cratebox shortcuts --verbose")"
        return [TerminalText(localized: head)] + rows + [TerminalText(localized: rest)]
    }

    private func phrases(in language: Language, _ evidence: IndexEvidence?, isWhole: Bool) -> [TerminalText] {
        let all = SpokenPhrases.all(in: language, evidence)
        if let width = Terminal.outputWidth, width < HelpRows.wide {
            return all.flatMap { spoken in
                let phrases = (isWhole ? spoken.phrases : [spoken.example]) + [Self.missing(spoken.missing)]
                let lines = phrases.flatMap { HelpRows.wrapped($0, indent: 4, columns: width) }
                return ["  " + TerminalText(spoken.title).bold] + lines.map { TerminalText($0) }
            }
        }
        let rows = all.flatMap { spoken in
            let shown = isWhole ? spoken.phrases : [spoken.example]
            return shown.enumerated().map { index, phrase in
                index == 0 ? [spoken.title, phrase, Self.missing(spoken.missing)] : ["", phrase, ""]
            }
        }
        return Listing.lines([.init("", .bold), .init(narrowing: .name), .init("", .faint)], rows, indent: 2)
    }

    /// The advice for a phrase whose names do not exist yet; empty if it needs none.
    private static func missing(_ index: SearchIndexName?) -> String {
        switch index {
        case nil: ""
        case .crates: String(localized: "no crates yet")
        case .albums, .tracks: String(localized: "no albums yet")
        }
    }
}
