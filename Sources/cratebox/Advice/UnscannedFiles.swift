import CrateBox
import CrateCore

/// The command about files that were repaired: only a scan reads their metadata.
enum UnscannedFiles {
    /// The line of the command for these libraries; empty without any.
    static func lines(_ libraries: [String]) -> [TerminalText] {
        guard let library = libraries.first else { return [] }
        let isOne = libraries.allSatisfy { $0 == library }
        return [Hint.nextLine("cratebox library scan" + (isOne ? " \(ShellWord.argument(library))" : ""))]
    }
}
