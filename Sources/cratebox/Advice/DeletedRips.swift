import CrateBox
import CrateCore

/// The advice about files that were deleted on purpose: a scan only marks them, because files may return.
enum DeletedRips {
    /// One line for each library from which files are missing.
    static func lines(_ libraries: some Sequence<String>) -> [TerminalText] {
        Set(libraries).sorted().map { library in
            let command = "cratebox library forget --missing \(ShellWord.argument(library))"
            let advice: LocalizedText = "If it was deleted on purpose: \(command)"
            return Hint.line(advice.text)
        }
    }
}
