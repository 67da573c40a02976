import CrateCore
import CrateTerminal

/// What may be wrong with a value that was stored all the same, or what else its change needs.
struct ConfigurationWarning {
    /// The warning as one sentence, without its commands.
    let sentence: LocalizedText
    /// The commands that help, to give one after the other.
    let commands: [String]
    /// The warning on a terminal, with its commands.
    let lines: [TerminalText]
    /// Whether the value can't be used as things are, so that a box should not take it yet.
    let preventsUse: Bool

    /// Combines a sentence with the command that helps, if any.
    /// - Parameters:
    ///   - lines: The lines on a terminal; nil for the sentence with the command below it.
    ///   - preventsUse: Whether the value can't be used as things are.
    init(
        _ sentence: LocalizedText, try command: String?, lines: [TerminalText]? = nil, preventsUse: Bool = false
    ) {
        (self.sentence, self.preventsUse) = (sentence, preventsUse)
        commands = command.map { [$0] } ?? []
        self.lines = lines ?? [TerminalText(localized: sentence)] + commands.map { Hint.line($0) }
    }

    /// Combines a sentence with the commands to continue with, and the sentence that introduces them on a terminal.
    init(_ sentence: LocalizedText, introducing introduction: LocalizedText, next commands: [String]) {
        (self.sentence, self.commands, preventsUse) = (sentence, commands, false)
        lines =
            [TerminalText(localized: introduction)]
            + commands.enumerated().map { Hint.nextLine($1, isFirst: $0 == 0) }
    }
}
