import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateStore
import LinuxSystem

/// `cratebox web`: pairs browsers with the page, and forgets them.
struct WebCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web", abstract: "Pair browsers with the page.",
        discussion: """
            With web.pairing in the configuration, the page asks each browser for a code once. The page is not encrypted: \
            a program that listens on the network can read the code, and what the browser keeps.
            """,
        subcommands: [Pair.self, Forget.self])

    struct Pair: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "pair", abstract: "Print a code for a new browser.",
            discussion: """
                The code pairs one browser, within 5 minutes. Another code replaces it. After five wrong codes the page \
                takes none for a minute.
                """)

        @OptionGroup var common: CommonOptions

        private struct Document: Encodable {
            let code: String
            let seconds: Int
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let configuration = try CommandBox.configuration()
                guard configuration.web.hasPairing else {
                    throw Failure(
                        .usage, "noPairing", "The page asks for no code: web.pairing is off.",
                        fix: "cratebox config set web.pairing true")
                }
                try StateFolder.make(configuration.state)
                do throws(FileProblem) {
                    let code = try PairingFolder(state: configuration.state).makeCode()
                    guard !common.json else {
                        let document = Document(code: code.digits, seconds: PairingCode.lifetime)
                        return Terminal.print(json: JSON.line(document))
                    }
                    Terminal.print(localized: "The code is \(code.spaced). Enter it on the page within 5 minutes.")
                    if let page = Self.page(configuration) { Terminal.print("  \(page)") }
                    Terminal.printError(
                        localized: "The page isn't encrypted: programs that listen on the network can read the code.")
                } catch {
                    throw Failure(
                        .storeFailure, "store", "The code can't be kept: \(error.words).",
                        fix: "cratebox doctor")
                }
            }
        }
    }

    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "forget", abstract: "Forget all paired browsers.",
            discussion: """
                Each has to be paired again. A page that is open ends within half a minute, and shows nothing new \
                before.
                """)

        @OptionGroup var common: CommonOptions

        private struct Document: Encodable {
            let forgotten: Int
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let folder = PairingFolder(state: try CommandBox.configuration().state)
                do throws(FileProblem) {
                    let count = try folder.forgetAll()
                    guard !common.json else { return Terminal.print(json: JSON.line(Document(forgotten: count))) }
                    Terminal.print(
                        localized: count == 0
                            ? "No browser is paired." : "Forgot \(count, .browsers).",
                        next: "cratebox web pair")
                } catch {
                    throw Failure(
                        .storeFailure, "store", "The browsers can't be forgotten: \(error.words).",
                        fix: "cratebox doctor")
                }
            }
        }
    }
}

extension WebCommand.Pair {
    /// The address of the page for a browser; nil if the configuration has none.
    private static func page(_ configuration: BoxConfiguration) -> String? {
        guard let listen = configuration.web.listen, let address = ListenAddress(listen) else { return nil }
        let isEverywhere = ["0.0.0.0", "::"].contains(address.host)
        return isEverywhere ? "http://\(WebRemote.machine):\(address.port)" : "http://\(address)"
    }
}

extension Plural {
    /// Browsers that were paired with the page.
    fileprivate static let browsers = Plural(one: "{n} browser", other: "{n} browsers")
}
