import CrateClient
import CrateTerminal

extension UsageProblem {
    /// Prints it: as one JSON object, or as text on standard error.
    func show(json: Bool) {
        guard !json else { return Failure(.usage, "usage", sentence, fix: help).show(json: true) }
        lines(columns: Terminal.isTerminal(.error) ? Terminal.width : nil).forEach { Terminal.printError($0) }
        Terminal.printError(Hint.line(help))
    }
}
