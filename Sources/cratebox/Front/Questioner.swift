import CrateBox
import Glibc
import Synchronization

/// Asks on the terminal for a value that an intent needs.
enum Questioner {
    /// How often one intent is asked about.
    static let patience = 3
    private static let asking = Atomic<Bool>(false)

    /// Ends the process where a question waits for its answer, in a read that nothing else can end.
    @Sendable static func giveUp() {
        guard asking.load(ordering: .sequentiallyConsistent) else { return }
        Terminal.note("")
        exit(ExitStatus.cancelled.rawValue)
    }

    /// The parameter and the answer; nil where there is nobody to ask, or nobody answers.
    static func answer(to reply: BoxReply) throws -> (parameter: String, text: String)? {
        guard Terminal.canAsk else { return nil }
        let words = try reply.decode(ReplyWords.self)
        guard let parameter = words.parameter, let answer = ask(words) else { return nil }
        guard let number = Int(answer), let options = words.options, options.indices.contains(number - 1) else {
            return (parameter, answer)
        }
        let option = options[number - 1]
        return (parameter, option.release.map { "id:\($0)" } ?? option.answer ?? option.title)
    }

    private static func ask(_ words: ReplyWords) -> String? {
        // Before a look whether somebody has interrupted: who does so later finds somebody asking.
        asking.store(true, ordering: .sequentiallyConsistent)
        defer { asking.store(false, ordering: .sequentiallyConsistent) }
        guard !Task.isCancelled else { return nil }
        if let dialog = words.dialog { Terminal.note(dialog.full) }
        for (number, option) in (words.options ?? []).enumerated() {
            let artist = option.artist.map { " — \($0)" } ?? ""
            Terminal.note("  \(number + 1)  \(option.title)\(artist)")
        }
        Terminal.write("> ", to: STDERR_FILENO)
        guard let line = readLine(), !line.allSatisfy(\.isWhitespace) else { return nil }
        return line
    }

    /// Asks whether to do what cannot be taken back; anything but a clear yes is a no.
    static func agrees(_ question: String) -> Bool {
        asking.store(true, ordering: .sequentiallyConsistent)
        defer { asking.store(false, ordering: .sequentiallyConsistent) }
        Terminal.write("\(question) [y/N] ", to: STDERR_FILENO)
        return ["y", "yes"].contains((readLine() ?? "").lowercased())
    }
}
