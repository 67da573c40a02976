import CrateBox
import Glibc

/// A yes from whoever sits at the terminal.
enum Confirmation {
    /// Asks; where nobody can be asked, says how to say yes.
    static func need(_ question: String, mend: String) throws {
        guard Terminal.canAsk else { throw Failure(.needsValue, "confirmation", question, mend: mend) }
        Terminal.write(question + " [y/N] ", to: STDERR_FILENO)
        let answer = readLine()?.lowercased() ?? ""
        guard ["y", "yes"].contains(answer) else { throw CancellationError() }
    }
}
