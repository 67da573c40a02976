import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateTerminal
import LinuxSystem
import Synchronization

/// The collection of the running box, if this process uses another one.
///
/// ``CommandBox`` mentions it when a command uses the collection of this process.
struct OtherCollection {
    private let state: OtherState

    /// Queries the running box once per process; nil if none answers, or if it has the collection of this process.
    private static let present: OtherCollection? = {
        guard let folder = try? CommandBox.configuration().state,
            let state = OtherState.present(environment: EnvironmentVariables.all, state: folder)
        else { return nil }
        return OtherCollection(state: state)
    }()

    private enum Stage { case unsought, sought, left }

    private static let stage = Mutex(Stage.unsought)

    /// The other collection once it was mentioned; nil before, and if there is none.
    static var mentioned: OtherCollection? { stage.withLock { $0 } == .sought ? present : nil }

    /// True if the running box has another collection, so that nothing in this one explains its replies.
    static var exists: Bool { stage.withLock { $0 } != .left && present != nil }

    /// The sentence that the running box has another collection; nil if it has this one, and if none runs.
    static var sentence: LocalizedText? { exists ? present?.state.sentence : nil }

    /// Prints to standard error that there are two collections, and the commands that restart a box whose configuration
    /// names this one by now, or else the command that uses the box's; once per process.
    /// With `--json` nothing is printed here, and the JSON object names the box's state folder.
    static func mention() {
        let isFirst = stage.withLock { stage in
            guard stage == .unsought else { return false }
            stage = .sought
            return true
        }
        guard isFirst, let other = present, !CommandLine.arguments.contains("--json") else { return }
        other.show()
    }

    /// Suppresses the notice and queries no box from now on; for commands that use none.
    static func leave() { stage.withLock { $0 = .left } }

    private func show() {
        let words = ["cratebox"] + CommandLine.arguments.dropFirst().map(ShellWord.quoted)
        let losesByRestart = CommandBox.unread?.loss.prevents(changeOf: "state") ?? false
        let restart = losesByRestart ? [] : CommandBox.fitting(state.restart)
        Terminal.printError(localized: restart.isEmpty ? state.sentence : state.sentenceOfRestart)
        let steps = restart.isEmpty ? [state.command(words.joined(separator: " "))] : restart
        for (number, command) in steps.enumerated() {
            Terminal.printError(Hint.line(command, isFirst: number == 0))
        }
    }

    /// A JSON object of a command with the state folder of the box as `boxState`.
    func marked(_ object: String) -> String {
        guard object.hasSuffix("}") else { return object }
        let rest = object.dropLast()
        return "\(rest)\(rest.hasSuffix("{") ? "" : ",")\"boxState\":\(JSON.line(state.box))}"
    }
}
