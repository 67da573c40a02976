import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateTerminal
import Glibc
import Intents
import LinuxSystem

extension IntentsCommand {
    /// `cratebox intents check`: applies the rules of discovery to the artefact alone.
    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check", abstract: "Check the declarations by the rules of discovery.",
            usage: "cratebox intents check [--artefact <file>] [--topic <topics>] [--probe] [--json]",
            discussion: """
                Looks at the artefact only, which `cratebox intents --json` writes: titles, descriptions, phrases, \
                parameters. Sentences that are said at run time are not part of it. The exit status is 1 where \
                something can't be used or is not shown.
                """)

        @ArgumentParser.Option(
            help: ArgumentHelp("Check this file instead of this program; - is standard input.", valueName: "file"),
            completion: .file(extensions: ["json"]))
        var artefact: String?

        @ArgumentParser.Option(
            help: ArgumentHelp("Only rules of these topics, with commas between.", valueName: "topics"),
            completion: NameCompletion.topics)
        var topic: String?

        @Flag(help: "Try the queries of this program too, each in a process of its own.")
        var probe = false

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let topics = try topic.map(Self.topics)
                let report = CheckReport(of: try subject(), topics: topics)
                common.json ? Terminal.print(json: report.json) : Terminal.print(TerminalText(lines: report.words))
                if report.exit != .done { throw ExitCode(report.exit.rawValue) }
            }
        }

        private func subject() throws -> IntentsArtefact {
            guard let artefact else {
                if probe { try Discovery.requireReadable() }
                return Discovery.artefact(probing: probe)
            }
            do {
                return try ArtefactFile.read(artefact)
            } catch .unreadable(let problem) {
                throw Self.failure(problem)
            } catch .malformed(let reason) {
                throw Failure(.badData, "badData", "\(Self.name(of: artefact)) isn't an artefact.", advice: reason)
            }
        }

        /// The failure of a file that can't be read. The command that prints an artefact is suggested only for a file
        /// that doesn't exist, because it would overwrite any other.
        private static func failure(_ problem: FileProblem) -> Failure {
            let path = problem.path
            let fix: String? =
                switch problem.code {
                case _ where path == "-": nil
                case ENOENT: "cratebox intents --json > \(ShellWord.quoted(path))"
                default: ClosedPath.fix(for: FileProblem(path: SetupLibrary.absolute(path), code: problem.code))
                }
            let reason = LocalizedText(written: problem.words)
            return Failure(.noInput, "noInput", "\(name(of: path)) can't be read: \(reason).", fix: fix)
        }

        private static func name(of path: String) -> String { path == "-" ? "stdin" : path }

        private static func topics(_ text: String) throws -> Set<String> {
            let names = text.split(separator: ",").map { $0.drop { $0 == " " }.lowercased() }
            let known = CheckRule.topics
            guard !names.isEmpty, names.allSatisfy(known.contains) else {
                let strange = names.first { !known.contains($0) } ?? text
                throw Failure(
                    .usage, "usage", "There is no topic “\(strange)”. Topics: \(known.joined(separator: ", ")).",
                    fix: "cratebox intents check --topic \(known[0])")
            }
            return Set(names)
        }
    }
}

extension IntentsCommand.Check: CompletesHelp {
    /// Adds the topics of the rules, here and not in the discussion, so that the help of other commands does not create
    /// the rules.
    static func completed(_ help: GeneratedHelp, for words: [String], columns: Int) -> GeneratedHelp {
        let topics = HelpRows.wrapped(CheckRule.topics.joined(separator: ", "), indent: 2, columns: columns)
        return GeneratedHelp(head: help.head, lists: ([help.lists, "", "TOPICS:"] + topics).joined(separator: "\n"))
    }
}
