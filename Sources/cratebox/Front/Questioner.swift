import CrateBox
import Glibc
import Intents
import Synchronization

/// Asks on the terminal for a value that an intent needs.
enum Questioner {
    private static let asking = Atomic<Bool>(false)

    /// Ends the process where a question waits for its answer, in a read that nothing else can end.
    @Sendable static func giveUp() {
        guard asking.load(ordering: .sequentiallyConsistent) else { return }
        Terminal.note("")
        exit(ExitStatus.cancelled.rawValue)
    }

    /// How to ask; nil where there is nobody.
    static var ask: IntentRunner.Ask? {
        guard Terminal.canAsk else { return nil }
        return { question in answer(to: question) }
    }

    private static func answer(to question: Question) -> String? {
        // Before a look whether somebody has interrupted: who does so later finds somebody asking.
        asking.store(true, ordering: .sequentiallyConsistent)
        defer { asking.store(false, ordering: .sequentiallyConsistent) }
        guard !Task.isCancelled else { return nil }
        Terminal.note(question.dialog.full)
        for (number, option) in question.options.enumerated() {
            let artist = option.subtitle.map { " — \($0)" } ?? ""
            Terminal.note("  \(number + 1)  \(option.title)\(artist)")
        }
        Terminal.write("> ", to: STDERR_FILENO)
        guard let line = readLine(), !line.allSatisfy(\.isWhitespace) else { return nil }
        return line
    }
}
