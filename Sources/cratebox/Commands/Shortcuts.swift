import ArgumentParser
import CrateBox
import CrateClient
import CrateStore
import Intents

/// `cratebox shortcuts`: lists the phrases that can be spoken, and whether each is available yet.
struct ShortcutsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shortcuts", abstract: "List the phrases that you can say.",
        discussion: """
            A shortcut whose phrases name an album or a crate waits until some have been indexed; it is listed all the \
            same. The collection is looked at and left as it is.
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
            let evidence = IndexEvidence(state: try CommandBox.configuration().state)
            let artefact = Discovery.artefact()
            let tag = artefact.etag(evidence)
            if etag {
                return common.json ? Terminal.print(json: JSON.line(Tag(etag: tag))) : Terminal.print(TerminalText(tag))
            }
            let ready = artefact.with(evidence)
            guard !common.json else { return Terminal.print(json: JSON.line(ShortcutsDocument(ready, etag: tag))) }
            let language = hasAllLanguages ? nil : Language.current
            let text = ready.shortcutListing(in: language) + "\n" + SpokenCommandListing.text(in: language)
            Terminal.show(text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText($0) })
        }
    }
}
