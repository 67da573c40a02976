import CrateBox
import CrateCore

/// The advice about files that were deleted on purpose: a scan only marks them, and what drops them is the end of their
/// library's subscription.
enum DeletedRips {
    /// One line for each library from which files are missing.
    static func lines(_ libraries: some Sequence<String>) -> [TerminalText] {
        Set(libraries).sorted().map { library in
            let command = "cratebox library forget \(ShellWord.argument(library))"
            let advice: LocalizedText =
                "If it was deleted on purpose, forget its library and subscribe again; matches by hand are lost: \(command)"
            return Hint.line(advice.text)
        }
    }
}
