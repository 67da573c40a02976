import CrateBox
import CrateCore
import CrateStore

/// Formats the line below a sentence: `Try:` precedes commands only.
enum Hint {
    private static let programs: Set<Substring> = [
        "cratebox", "cratebox-car", "sudo", "sudoedit", "systemctl", "journalctl", "nano", "newgrp", "kill", "ls",
        "mount",
        "chmod", "chown",
    ]

    /// The command that fills an empty collection; nil if it has albums.
    static var firstStep: String? {
        guard (try? CommandBox.hasStore()) == true, let store = try? CommandBox.store() else {
            return "cratebox library subscribe DIR"
        }
        guard (try? AlbumLookup(store: store).count()) == 0 else { return nil }
        return scanStep
    }

    /// The command that finds rips: a scan, or the subscription that comes before it.
    static var scanStep: String {
        guard (try? CommandBox.hasStore()) == true, let store = try? CommandBox.store() else {
            return "cratebox library subscribe DIR"
        }
        let hasLibrary = (try? LibrarySubscriptions(store: store).all())?.isEmpty == false
        return hasLibrary ? "cratebox library scan" : "cratebox library subscribe DIR"
    }

    /// A command that fixes a problem.
    static func attempt(_ command: String) -> LocalizedText { "Try: \(command)" }

    /// A command to continue with.
    static func next(_ command: String) -> LocalizedText { "Next: \(command)" }

    /// The line of a command to continue with. Of several, all but the first are below its command.
    static func nextLine(_ command: String, isFirst: Bool = true) -> TerminalText {
        let width = DisplayWidth.of(next("").text)
        let words = isFirst ? next(command) : LocalizedText(verbatim: String(repeating: " ", count: width) + command)
        return ("  \(words)" as TerminalText).unbroken
    }

    /// The line of a command that fixes a problem, or of a sentence about it.
    static func line(_ advice: String) -> TerminalText {
        guard let program = advice.split(separator: " ").first, programs.contains(program) else {
            return "  \(advice)"
        }
        return ("  \(attempt(advice))" as TerminalText).unbroken
    }
}
