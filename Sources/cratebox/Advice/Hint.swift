import CrateCore
import CrateTerminal

/// Formats the line below a sentence: `Try:` precedes commands only. A command that would miss a box which reads other
/// configuration files is replaced: ``CommandBox/fitting(advice:)``.
enum Hint {
    private static let programs: Set<Substring> = [
        "cratebox", "cratebox-car", "sudo", "sudoedit", "systemctl", "journalctl", "nano", "newgrp", "kill", "ls",
        "mount", "chmod", "chown", "env", "lsusb", "mkdir", "mv", "df", "getent", "unset", "export",
        "setpriv",
    ]

    /// A command that fixes a problem.
    static func attempt(_ command: String) -> LocalizedText { "Try: \(command)" }

    /// The line for a command that continues what was begun.
    static func next(_ command: String) -> LocalizedText { "Next: \(command)" }

    /// The line of a command to continue with. Several commands are aligned below the first one.
    static func nextLine(_ command: String, isFirst: Bool = true) -> TerminalText {
        guard let command = CommandBox.fitting(command) else { return line(command) }
        let lead = next("").text
        return TerminalText(localized: "  \(isFirst ? lead : String(repeating: " ", count: DisplayWidth.of(lead)))")
            + TerminalText(command).unbroken
    }

    /// The lines of the commands to continue with, and of what has to follow them.
    static func nextLines(_ commands: [String]) -> [TerminalText] {
        let fitting = CommandBox.fitting(commands)
        if let first = commands.first, fitting.isEmpty { return [line(first)] }
        let note = ReplyAdvice.membershipNote(afterCommands: fitting)
        return fitting.enumerated().map { nextLine($0.element, isFirst: $0.offset == 0) }
            + (note.map { [line($0.text)] } ?? [])
    }

    /// The line of a command that fixes a problem, or of a sentence about it. A command is never broken, but begins a
    /// line of its own if the terminal is too narrow for both. Several commands are aligned below the first one.
    static func line(_ advice: String, isFirst: Bool = true) -> TerminalText {
        let advice = CommandBox.fitting(advice: advice)
        if let program = advice.split(separator: " ").first, programs.contains(program) {
            let lead = attempt("").text
            let start = isFirst ? lead : String(repeating: " ", count: DisplayWidth.of(lead))
            return "  \(start)" + TerminalText(advice).unbroken
        }
        guard let start = advice.firstRange(of: ": cratebox ")?.lowerBound else { return "  \(advice)" }
        let command = advice.index(start, offsetBy: 2)
        return "  \(advice[..<command])" + TerminalText(advice[command...]).unbroken
    }
}
