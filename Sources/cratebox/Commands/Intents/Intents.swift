import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateTerminal
import Intents

/// `cratebox intents`: lists the actions of this program without running one.
struct IntentsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "intents", abstract: "List the actions that assistants and other hosts are shown.",
        discussion: """
            Only declarations are read: it works without a collection, a box or a sound device, and leaves nothing \
            behind. What a host would not show is listed with the reasons. Programs have further actions: cratebox run \
            --help lists them all.
            """,
        subcommands: [List.self, Check.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List intents and entities; the default.")

        @Flag(help: "Try the queries too, each in a process of its own.")
        var probe = false

        @ArgumentParser.Option(help: ArgumentHelp("Only intents that this word finds.", valueName: "word"))
        var search: String?

        @ArgumentParser.Option(help: .hidden)
        var probeQuery: String?

        @OptionGroup var common: CommonOptions

        func run() async throws {
            if let probeQuery { return try await Self.probe(probeQuery) }
            try await withFailures(json: common.json) {
                if probe { try Discovery.requireReadable() }
                var artefact = Discovery.artefact(probing: probe)
                if let search { artefact.intents = artefact.intents(for: search) }
                common.json ? Terminal.print(json: artefact.json) : show(artefact)
                if !artefact.isWhole { throw ExitCode(ExitStatus.foundWrong.rawValue) }
                if probe, !common.json { try Self.showProbed() }
            }
        }

        /// Prints the intents and entities, or only the intents that a search found.
        private func show(_ artefact: IntentsArtefact) {
            var artefact = artefact
            if search != nil { artefact.entities = [] }
            guard search == nil || !artefact.intents.isEmpty else {
                return Terminal.print(localized: "Nothing was found.", try: "cratebox run --help")
            }
            Terminal.print(TerminalText(lines: artefact.listing))
        }

        /// Prints that all queries work; without a collection none was tried.
        private static func showProbed() throws {
            let words: LocalizedText =
                try CommandBox.hasStore()
                ? "Every query works." : "No query was tried: there is no collection yet."
            Terminal.print(localized: words)
        }

        /// Runs one query. The check starts a process for each query, so that a trap in it ends only that process. A
        /// missing collection is not an error.
        private static func probe(_ entity: String) async throws {
            OtherCollection.leave()
            guard try CommandBox.hasStore() else { return }
            _ = try CommandBox.store()
            guard try await Discovery.package.probe(entity) else { throw ExitCode(ExitStatus.usage.rawValue) }
        }
    }
}

/// The declarations of this program.
enum Discovery {
    static var package: IntentsPackage { .cratebox }

    /// Opens the collection before queries are tried on it, so that a collection that cannot be opened is not reported
    /// as a faulty query.
    static func requireReadable() throws {
        // Discovery contacts no box.
        OtherCollection.leave()
        if try CommandBox.hasStore() { _ = try CommandBox.store() }
    }

    /// The artefact of this program; with `probing`, its queries are run.
    static func artefact(probing: Bool = false) -> IntentsArtefact {
        let artefact = IntentsArtefact(package)
        guard probing else { return artefact }
        let probe = QueryProbe(command: ["/proc/self/exe", "intents", "--probe-query"])
        return artefact.with(brokenQueries: probe.broken(among: artefact.entities.map(\.name)))
    }
}
