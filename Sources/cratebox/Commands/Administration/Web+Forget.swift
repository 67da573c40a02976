import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateTerminal
import LinuxSystem

extension WebCommand {
    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "forget", abstract: "Forget one paired browser, or all.",
            discussion: """
                A forgotten browser has to be paired again. This takes effect at once: an open page is refused all that it \
                asks for. With `all`, or without an id, all browsers are forgotten, and a code that was not entered yet.
                """, aliases: ["rm", "remove"])

        @Argument(
            help: ArgumentHelp("The id that `cratebox web list` shows, or all (the default).", valueName: "id"),
            completion: NameCompletion.browsers)
        var id: String?

        @Flag(name: .shortAndLong, help: "Don't ask for confirmation before all are forgotten.")
        var yes = false

        @OptionGroup var common: CommonOptions

        private struct Document: Encodable {
            let forgotten: Int
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                // `all` cannot be an id, because ids are hexadecimal.
                if let id, id.lowercased() != "all" { try forget(id) } else { try forgetAll() }
            }
        }

        private func forget(_ id: String) throws {
            let found = try WebCommand.with { folder throws(FileProblem) in
                try folder.browsers().map(\.browser).first { $0.id == id.lowercased() }
            }
            guard let found else {
                throw Failure(.usage, "noSuchBrowser", "No paired browser has the id \(id).", fix: "cratebox web list")
            }
            try WebCommand.with { folder throws(FileProblem) in try folder.forget(found) }
            if common.json, Terminal.prints(json: JSON.line(Document(forgotten: 1))) { return }
            try WebCommand.print(beforePairing: "Forgot \(String(localized: found.words)).")
        }

        private func forgetAll() throws {
            guard try yes || isSure() else { return Terminal.print(localized: "The browsers stay paired.") }
            let count = try WebCommand.with { folder throws(FileProblem) in try folder.forgetAll() }
            if common.json, Terminal.prints(json: JSON.line(Document(forgotten: count))) { return }
            try WebCommand.print(beforePairing: count == 0 ? "No browser is paired." : "Forgot \(count, .browsers).")
        }

        /// Asks for confirmation if browsers are paired. A code that was not entered yet is easily replaced, so it
        /// needs none.
        private func isSure() throws -> Bool {
            let paired = try WebCommand.with { folder throws(FileProblem) in try folder.browsers() }.count
            guard paired > 0 else { return true }
            return try Confirmation.given(
                "Forget \(paired, .browsers)?", json: common.json, fix: "cratebox web forget --yes")
        }
    }
}

extension Plural {
    /// Browsers that were paired with the page.
    fileprivate static let browsers = Plural(one: "{n} browser", other: "{n} browsers")
}
