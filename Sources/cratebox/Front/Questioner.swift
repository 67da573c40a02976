import CrateBox
import CrateClient
import Glibc
import Intents
import Synchronization

/// Asks on the terminal for a value that an intent needs.
enum Questioner {
    /// How often one intent is asked about.
    static let patience = 3
    private static let asking = Atomic<Bool>(false)
    private static let anybody = Atomic<Bool>(false)

    /// Whether answers are read from standard input even where that is no terminal.
    static var isAnybodyAsked: Bool { anybody.load(ordering: .relaxed) }

    /// From now on they are.
    static func asksAnybody() { anybody.store(true, ordering: .relaxed) }

    /// Ends the process where a question waits for its answer, in a read that nothing else can end.
    @Sendable static func giveUp() {
        guard asking.load(ordering: .sequentiallyConsistent) else { return }
        Terminal.note("")
        CommandInterruption.end()
    }

    /// An intent, and what it is given now.
    struct Answer {
        let intent: String
        /// What was given, and the answer.
        let parameters: [String: String]
        /// The answer alone.
        let text: String
    }

    /// What is to be run with the answer; nil where there is nobody to ask, or nobody answers.
    /// - Throws: ``Failure/declined`` where the answer is no.
    static func answer(to reply: BoxReply) throws -> Answer? {
        guard Terminal.canAsk || isAnybodyAsked else { return nil }
        let words = try reply.decode(ReplyWords.self)
        guard let intent = words.intent, let parameter = words.parameter else { return nil }
        for _ in 0..<patience {
            guard let answer = ask(words) else { return nil }
            guard let text = try meaning(of: answer, words) else { continue }
            return Answer(
                intent: intent, parameters: (words.given ?? [:]).merging([parameter: text]) { $1 }, text: text)
        }
        return nil
    }

    /// What an answer means; nil where it means nothing, and the question is asked again. An empty line is a yes to the one
    /// album that may be meant, and never to a change.
    private static func meaning(of answer: String, _ words: ReplyWords) throws -> String? {
        let options = words.options ?? []
        guard !answer.allSatisfy(\.isWhitespace) else {
            let isGuess = words.confirmation == true && options.count == 1 && options[0].release != nil
            return isGuess ? options[0].meaning : nil
        }
        if let number = Int(answer), (0..<100).contains(number), !options.isEmpty, number == 0 || number > options.count
        {
            Terminal.note(
                options.count == 1 ? "There is 1 choice." : "There are \(options.count) choices: 1 to \(options.count)."
            )
            return nil
        }
        if words.confirmation == true, let first = options.first {
            let said = answer.lowercased()
            if Language.current.answers.yes.contains(said) { return first.meaning }
            if Language.current.answers.no.contains(said) { throw Failure.declined }
        }
        if Language.current.answers.isCancelled(answer) { throw Failure.declined }
        if let number = Int(answer), options.indices.contains(number - 1) { return options[number - 1].meaning }
        let told = options.filter { option in
            option.note?.split(separator: ", ").contains { $0.lowercased() == answer.lowercased() } ?? false
        }
        return told.count == 1 ? told[0].meaning : answer
    }

    private static func ask(_ words: ReplyWords) -> String? {
        // Before a look whether somebody has interrupted: who does so later finds somebody asking.
        asking.store(true, ordering: .sequentiallyConsistent)
        defer { asking.store(false, ordering: .sequentiallyConsistent) }
        guard !Task.isCancelled else { return nil }
        if let dialog = words.dialog { Terminal.note(TerminalText(dialog.full)) }
        for (number, option) in (words.options ?? []).enumerated() {
            let artist = option.artist.map { " — \($0)" } ?? ""
            let note = option.note.map { " (\($0))" } ?? ""
            Terminal.note("  \(number + 1)  \(option.title)\(artist)\(note)")
        }
        Terminal.write("> ", to: .error)
        return readLine()
    }

    /// Asks whether to do what cannot be taken back; anything but a clear yes is a no.
    static func agrees(_ question: String) -> Bool {
        ["y", "yes"].contains((line("\(question) [y/N] ") ?? "").lowercased())
    }

    /// Asks for a line, which may be empty; nil where nobody answers.
    static func line(_ question: String) -> String? {
        asking.store(true, ordering: .sequentiallyConsistent)
        defer { asking.store(false, ordering: .sequentiallyConsistent) }
        Terminal.write(TerminalText(question), to: .error)
        return readLine()
    }
}
