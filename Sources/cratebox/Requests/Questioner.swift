import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc
import Intents
import Synchronization

/// Asks on the terminal for a value that an intent needs.
enum Questioner {
    /// The most questions per intent.
    static let mostAttempts = 3
    private static let asking = Atomic<Bool>(false)
    private static let anybody = Atomic<Bool>(false)

    /// True if answers are read from standard input even if it is not a terminal.
    static var isAnybodyAsked: Bool { anybody.load(ordering: .relaxed) }

    /// Reads answers from any standard input from now on.
    static func asksAnybody() { anybody.store(true, ordering: .relaxed) }

    /// Ends the process if a question waits for its answer, because nothing else ends that read.
    @Sendable static func giveUp() {
        guard asking.load(ordering: .sequentiallyConsistent) else { return }
        Terminal.printError("")
        CommandInterruption.end()
    }

    /// The error of a question that was asked on the terminal and not answered.
    struct Unanswered: Error {}

    /// An intent with its parameters after an answer.
    struct Answer {
        let intent: String
        /// The parameters with which the intent is run again.
        let parameters: [String: String]
        /// The answer as it was typed.
        let text: String
    }

    /// Asks, and returns what to run with the answer; nil if asking is not possible.
    /// - Throws: ``Failure/declined`` if the answer is no; ``Unanswered`` if none came.
    static func answer(to reply: BoxReply) throws -> Answer? {
        guard Terminal.canAsk || isAnybodyAsked else { return nil }
        let words = try reply.decode(ReplyWords.self)
        guard let intent = words.intent, let parameter = words.parameter else { return nil }
        for _ in 0..<mostAttempts {
            guard let answer = ask(words) else {
                try Task.checkCancellation()
                // The prompt is on the current line, so the next output needs a new one.
                Terminal.printError("")
                throw Unanswered()
            }
            guard let text = try meaning(of: answer, words) else { continue }
            return Answer(
                intent: intent, parameters: (words.given ?? [:]).merging([parameter: text]) { $1 }, text: text)
        }
        throw Unanswered()
    }

    /// The meaning of an answer; nil if it has none, so that the question is asked again. An empty line means yes to a
    /// single suggested album, never to a change.
    private static func meaning(of answer: String, _ words: ReplyWords) throws -> String? {
        let options = words.options ?? []
        guard !answer.allSatisfy(\.isWhitespace) else {
            let isGuess = words.confirmation == true && options.count == 1 && options[0].release != nil
            return isGuess ? options[0].meaning : nil
        }
        if let number = Int(answer), (0..<100).contains(number), !options.isEmpty, number == 0 || number > options.count
        {
            Terminal.printError(localized: "\(options.count, .choices)")
            return nil
        }
        if words.confirmation == true, !options.isEmpty {
            let said = answer.lowercased()
            if Language.current.answers.yes.contains(said) { return options.count == 1 ? options[0].meaning : nil }
            if Language.current.answers.no.contains(said) { throw Failure.declined }
        }
        if Language.current.answers.isCancelled(answer) || !options.isEmpty && choosesNone(answer) {
            throw Failure.declined
        }
        if let number = Int(answer), options.indices.contains(number - 1) { return options[number - 1].meaning }
        let matching = options.filter { option in
            option.note?.split(separator: ", ").contains { $0.lowercased() == answer.lowercased() } ?? false
        }
        if matching.count == 1 { return matching[0].meaning }
        guard !matching.isEmpty || words.closed == true, !answer.isReleaseNumber else { return answer }
        return only(answer, of: options)
    }

    /// Whether an answer to a choice is no or `q`. As the beginning of a title, it would choose that title.
    private static func choosesNone(_ answer: String) -> Bool {
        YesOrNo(answer) == .no || answer.lowercased().filter { !$0.isWhitespace } == "q"
    }

    /// The meaning of the only option with these words. If none or several have them, prints that and returns nil.
    private static func only(_ answer: String, of options: [OptionDocument]) -> String? {
        let sought = Folding.folded(answer)
        let found = options.filter { option in
            let name = [option.title, option.artist, option.note].compactMap(\.self).joined(separator: " ")
            return " \(Folding.folded(name))".contains(" \(sought)")
        }
        let isNo = Language.current.answers.no.contains(answer.lowercased())
        if found.count == 1, !sought.isEmpty, !isNo { return found[0].meaning }
        Terminal.printError(localized: "“\(answer)” doesn't name one of them.")
        return nil
    }

    private static func ask(_ words: ReplyWords) -> String? {
        // Set before the check for cancellation, so that a later interruption finds the question pending.
        asking.store(true, ordering: .sequentiallyConsistent)
        defer { asking.store(false, ordering: .sequentiallyConsistent) }
        guard !Task.isCancelled else { return nil }
        if let dialog = words.dialog { Terminal.printError(TerminalText(dialog.full)) }
        // The line lists other matches of the words, or states what is expected.
        if let line = words.dialog?.supporting { Terminal.printError(Hint.line(line)) }
        for (number, option) in (words.options ?? []).enumerated() {
            let artist = option.artist.map { " — \($0)" } ?? ""
            let note = option.note.map { " (\($0))" } ?? ""
            Terminal.printError("  \(number + 1)  \(option.title)\(artist)\(note)")
        }
        if let rest = Listing.rest(of: words) { Terminal.printError(rest) }
        Terminal.write(TerminalText(localized: prompt(words)), to: .error)
        return readLine()
    }

    /// The prompt, with the possible answers.
    private static func prompt(_ words: ReplyWords) -> LocalizedText {
        let options = words.options ?? []
        guard !options.isEmpty else { return LocalizedText(verbatim: "> ") }
        let areTitles = options.allSatisfy { $0.release != nil }
        if options.count == 1 {
            if words.confirmation == true, !areTitles { return "yes, no, or another name: " }
            return areTitles ? "Enter for yes, or part of another title: " : "1, a name, or Ctrl-C: "
        }
        return areTitles
            ? "1-\(options.count), part of a title, or Ctrl-C: " : "1-\(options.count), a name, or Ctrl-C: "
    }

    /// Asks before something irreversible; anything but a clear yes, in this language or in English, means no.
    static func agrees(_ question: LocalizedText) -> Bool {
        YesOrNo(line("\(question) [y/N] ") ?? "") == .yes
    }

    /// Asks for a line, which may be empty; nil at the end of the input.
    static func line(_ question: LocalizedText) -> String? {
        asking.store(true, ordering: .sequentiallyConsistent)
        defer { asking.store(false, ordering: .sequentiallyConsistent) }
        let lines = Terminal.wrapped(TerminalText(localized: question), for: .error)
        Terminal.write(lines.joined(separator: "\n"), to: .error)
        return readLine()
    }
}

extension Plural {
    /// Printed after a number that no choice has.
    fileprivate static let choices = Plural(one: "There is {n} choice.", other: "There are {n} choices: 1 to {n}.")
}
