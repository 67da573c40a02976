import ArgumentParser
import CrateBox
import CrateCore
import CrateIntents
import Intents

/// A command that runs one transport intent in the running box.
protocol TransportCommand: AsyncParsableCommand {
    /// The name of the intent that the running box runs: `Pause`.
    static var intent: String { get }
    /// The intent's parameters.
    var parameters: [String: String] { get }
    /// The words of the command, beginning with `cratebox`, to which an answer is appended.
    static var command: [String] { get }
    /// The command that continues with an answer, with its parameters as `<name>`; by default the answer comes last.
    var continued: [String] { get }
    /// True if the command is about the output rather than about music, so that the error without a box is about the
    /// box.
    static var isForPrograms: Bool { get }
    /// The sentence for a question that was answered with no; nil if that ends the command as cancelled.
    static var unchanged: LocalizedText? { get }
    var common: CommonOptions { get }
}

extension TransportCommand {
    var parameters: [String: String] { [:] }

    static var command: [String] { ["cratebox", _commandName] }

    var continued: [String] { Self.command }

    static var isForPrograms: Bool { false }

    static var unchanged: LocalizedText? { nil }

    /// Refuses a value that the intent doesn't understand, whether a box runs or not.
    func validate() throws { try requireUsableValues() }

    /// Checks the values without asking a box.
    func requireUsableValues() throws {
        guard let problem = CrateIntents.problem(with: parameters, of: Self.intent) else { return }
        throw ValidationError(localized: LocalizedText(verbatim: problem.full))
    }

    func run() async throws { try await request.run() }

    /// The request with the command's options.
    var request: ControlRequest {
        ControlRequest(
            intent: Self.intent, parameters: parameters, command: continued, isForPrograms: Self.isForPrograms,
            json: common.json, unchanged: Self.unchanged)
    }
}

/// The command of a transport verb: `cratebox pause`, `cratebox output retry`.
struct VerbCommand<Kind: TransportVerbKind>: TransportCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Kind.verb.row.words.last ?? "", abstract: Kind.verb.row.description,
            aliases: Kind.verb.row.alias.map { [$0] } ?? [])
    }

    static var intent: String { Kind.verb.row.intent }
    static var command: [String] { ["cratebox"] + Kind.verb.row.words }
    static var isForPrograms: Bool { Kind.verb.row.isForPrograms }

    @OptionGroup var common: CommonOptions
}

extension TransportVerb {
    /// The command that ArgumentParser parses for the verb.
    var command: any ParsableCommand.Type { Self.command(of: row.kind) }

    private static func command<Kind: TransportVerbKind>(of kind: Kind.Type) -> any ParsableCommand.Type {
        VerbCommand<Kind>.self
    }

    /// The commands of one word, for people or for programs.
    static func commands(forPrograms: Bool) -> [any ParsableCommand.Type] {
        allCases.filter { $0.row.words.count == 1 && $0.row.isForPrograms == forPrograms }.map(\.command)
    }

    /// The commands of the verbs whose words begin with the group: `output yield`.
    static func commands(of group: String) -> [any ParsableCommand.Type] {
        allCases.filter { $0.row.words.dropLast() == [group] }.map(\.command)
    }
}
