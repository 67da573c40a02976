import Glibc
import Intents
import Synchronization

/// Asks on the terminal for a value that an intent needs.
enum Questioner {
    private static let asking = Atomic<Bool>(false)

    /// A question waits for its answer in a read that nothing else can end.
    static var isAsking: Bool { asking.load(ordering: .acquiring) }

    /// How to ask; nil where there is nobody.
    static var ask: IntentRunner.Ask? {
        guard Terminal.canAsk else { return nil }
        return { question in answer(to: question) }
    }

    private static func answer(to question: Question) -> String? {
        Terminal.note(question.dialog.full)
        for (number, option) in question.options.enumerated() {
            let artist = option.subtitle.map { " — \($0)" } ?? ""
            Terminal.note("  \(number + 1)  \(option.title)\(artist)")
        }
        Terminal.write("> ", to: STDERR_FILENO)
        asking.store(true, ordering: .releasing)
        defer { asking.store(false, ordering: .releasing) }
        guard let line = readLine(), !line.allSatisfy(\.isWhitespace) else { return nil }
        return line
    }
}
