package import CrateCore

extension Terminal {
    /// Prints a text in the language of the process as a line to standard output.
    package static func print(localized line: LocalizedText) { Self.print(TerminalText(localized: line)) }

    /// Prints a text in the language of the process as a line to standard error.
    package static func printError(localized line: LocalizedText) { Self.printError(TerminalText(localized: line)) }
}
