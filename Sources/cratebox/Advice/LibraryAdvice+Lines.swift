import CrateCare
import CrateCore
import CrateTerminal

extension LibraryAdvice {
    /// The sentence, and below it the command that fixes it.
    /// - Parameter command: The command that prints them, which is not suggested.
    func lines(without command: String? = nil) -> [TerminalText] {
        let fact = TerminalText(localized: sentence)
        guard fix != command else { return [fact] }
        let advice: LocalizedText = "If it has moved: \(fix)"
        return [fact, Hint.line(isForMoved ? advice.text : fix)]
    }

    /// The lines for a command about albums: a library that isn't connected leads to the list of libraries, as below a
    /// list of albums.
    var referral: [TerminalText] {
        isForMoved ? [TerminalText(localized: sentence), Hint.line("cratebox library list")] : lines()
    }
}
