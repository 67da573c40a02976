import CrateCore
import CrateTerminal

extension Terminal {
    /// Prints a text as a line to standard output, and below it the command that fixes the problem. The command is left
    /// out if ``OtherCollection/mention()`` found that the box has another collection.
    static func print(localized line: LocalizedText, try command: String) {
        Self.print(localized: line)
        // The box would not play what is added to the collection of this process.
        if OtherCollection.mentioned == nil { Self.print(Hint.line(command)) }
    }

    /// Prints a text as a line to standard output, and below it the command to continue with.
    static func print(localized line: LocalizedText, next command: String) {
        Self.print(localized: line)
        Self.print(Hint.nextLine(command))
    }
}
