import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateTerminal
import LinuxSystem

extension WebCommand {
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the paired browsers.",
            discussion: """
                The one that was there last comes first. When a browser was seen is kept to the hour. `cratebox web forget ID` \
                forgets one.
                """, aliases: ["ls"])

        @OptionGroup var common: CommonOptions

        private struct Document: Encodable {
            struct Browser: Encodable {
                let id: String
                let browser: String?
                let system: String?
                let userAgent: String
                let pairedAt: String
                let seenAt: String
            }
            let browsers: [Browser]
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let found = try WebCommand.with { folder throws(FileProblem) in try folder.browsers() }
                guard !common.json else { return Terminal.print(json: JSON.line(Self.document(found))) }
                guard !found.isEmpty else {
                    return try WebCommand.print(beforePairing: "No browser is paired.")
                }
                Terminal.show(Self.lines(found))
            }
        }

        private static func lines(_ found: [(browser: PairedBrowser, seenAt: Int)]) -> [TerminalText] {
            // `web forget` takes the id, so it is never shortened.
            let columns: [TerminalTable.Column] = [
                .init("", .faint), .init("", .bold, narrowing: .name), .init("", .faint, narrowing: .spare),
                .init("", .faint, narrowing: .spare),
            ]
            let rows = found.map { browser, seenAt in
                [
                    browser.id, String(localized: browser.words),
                    String(localized: "paired \(SpokenTime.words(StoredTime.of(browser.pairedAt)))"),
                    String(localized: "seen \(SpokenTime.words(StoredTime.of(seenAt)))"),
                ]
            }
            return Listing.lines(columns, rows)
        }

        private static func document(_ found: [(browser: PairedBrowser, seenAt: Int)]) -> Document {
            Document(
                browsers: found.map { browser, seenAt in
                    let name = BrowserName(userAgent: browser.userAgent)
                    return Document.Browser(
                        id: browser.id, browser: name.browser, system: name.system, userAgent: browser.userAgent,
                        pairedAt: StoredTime.of(browser.pairedAt), seenAt: StoredTime.of(seenAt))
                })
        }
    }
}

extension PairedBrowser {
    /// The names of the browser and of its system, for people.
    var words: LocalizedText { BrowserName(userAgent: userAgent).words }
}
