import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import Glibc
import Intents

/// The options of a question as text, and the command that answers it.
extension ReplyPrinter {
    /// The lines of options, with what selects one that has another's names.
    func options(_ options: [OptionDocument]) -> [TerminalText] {
        let names = Dictionary(options.map { ([$0.title, $0.artist, $0.note], 1) }, uniquingKeysWith: +)
        let titles = Dictionary(options.map { ($0.title.lowercased(), 1) }, uniquingKeysWith: +)
        let rows = options.map { option in
            // A title alone, such as that of a want, would also select other options with that title.
            let isTitle = option.artist == nil && option.note == nil
            let isAlone =
                names[[option.title, option.artist, option.note]] == 1
                && !(isTitle && titles[option.title.lowercased()] != 1)
            let number = option.release.map { "id:\($0)" } ?? (Self.isNumbered(option) ? option.meaning : "")
            let id = hasIDs || !isAlone ? number : ""
            return [option.title, option.artist ?? "", option.note.map { "(\($0))" } ?? "", id]
        }
        return Listing.lines(
            [.init(narrowing: .name), .init(narrowing: .detail), .init(narrowing: .name), .init("", .faint)], rows,
            indent: 2)
    }

    /// The options, unless the question names each of them: “Off, track or album?”
    static func unnamed(_ words: ReplyWords) -> [OptionDocument] {
        let options = words.options ?? []
        guard options.count > 1, let question = words.dialog?.full.lowercased() else { return options }
        let isNamed = options.allSatisfy { $0.artist == nil && question.contains($0.title.lowercased()) }
        return isNamed ? [] : options
    }

    /// The command that answers a question with one of its options, because there is no terminal to answer on. Empty if
    /// the question itself names its options, if none of them can be played, or if they need a library that can't be
    /// used.
    func answer(to reply: BoxReply, _ question: ReplyWords) -> [TerminalText] {
        struct Continued: Decodable {
            let `continue`: [String]
        }
        let options = Self.unnamed(question)
        guard reply.exit == .needsValue, !command.isEmpty, let first = Self.example(among: options, of: question),
            ReplyAdvice(question).libraryStep(of: []).isEmpty
        else { return [] }
        let continued = BoxReply(exit: reply.exit, json: reply.line(continuing: command))
        guard let given = try? continued.decode(Continued.self).continue else { return [] }
        let example: String
        if let track = AskedTrack(in: question) {
            let answer = track.option(among: options).map { Self.word(for: $0, among: question) } ?? track.album
            guard let answer else { return [Hint.line(track.search)] }
            example = answer
        } else {
            example = Self.title(of: first, in: question) ?? Self.word(for: first, among: question)
        }
        let words = given.map { $0 == "<answer>" ? example : $0 }
        return [Hint.line(words.map(ShellWord.quoted).joined(separator: " "))]
    }

    /// The option that the example uses: the first that can be played, or that need not be.
    private static func example(among options: [OptionDocument], of question: ReplyWords) -> OptionDocument? {
        let isToPlay = [PlayAlbumIntent.name, QueueAlbumIntent.name].contains(question.intent)
        return options.first { $0.playable != false } ?? (isToPlay ? nil : options.first)
    }

    /// The title of an album if it means that album alone; nil otherwise, and if the collection of the box is not this
    /// process's or can't be read.
    private static func title(of option: OptionDocument, in question: ReplyWords) -> String? {
        let title = option.title
        guard [PlayAlbumIntent.name, QueueAlbumIntent.name, OpenAlbumIntent.name].contains(question.intent),
            let release = option.release, !title.hasPrefix("-"), !title.contains(where: \.isNewline),
            Release.ID(pasted: title) == nil, let store = CollectionAccess.present.store,
            let album = try? AlbumLookup(store: store).album(titled: title)
        else { return nil }
        return album.id.rawValue == release ? title : nil
    }

    /// The help of the command after a question without options, because there is no terminal to answer on.
    func help(after question: ReplyWords) -> [TerminalText] {
        let words = command.prefix { !$0.hasPrefix("<") && !$0.hasPrefix("-") }
        guard question.status == "needsValue", question.options?.isEmpty != false, question.dialog?.supporting == nil,
            (2...3).contains(words.count), words.last != "run"
        else { return [] }
        return [Hint.line((words + ["--help"]).map(ShellWord.quoted).joined(separator: " "))]
    }

    /// The text that selects an option in a command: the number of an entry of the queue, the name of a crate if no
    /// other option has that name, otherwise the option's `meaning`.
    private static func word(for option: OptionDocument, among question: ReplyWords) -> String {
        if let number = option.number { return "\(number)" }
        let names = (question.options ?? []).map { Folding.folded($0.title) }
        let isAlone = names.count { $0 == Folding.folded(option.title) } == 1
        return isAlone && isNumbered(option) ? option.title : option.meaning
    }

    /// True if an id that is not a release's selects the option: the id of a crate.
    private static func isNumbered(_ option: OptionDocument) -> Bool {
        option.release == nil && option.answer?.hasPrefix("id:") == true && !option.title.lowercased().hasPrefix("id:")
    }
}
