import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Glibc
import Intents

/// Prints the reply of an intent: as text, or as one JSON object.
struct ReplyPrinter {
    let json: Bool
    /// The command without its answer, for `continue`.
    let command: [String]
    /// True if the card is shown in place of lists; without lists it is always shown.
    var prefersCard = false

    /// The suggested command for getting music to play, which replaces an invitation to play.
    var musicStep: String?

    /// The utterance with the application's name added, which it lacks; nil if that is no phrase either.
    var namedUtterance: String?

    /// True if lists show ids.
    var hasIDs = false
    /// True if nothing is printed afterwards; long lists then go through the pager.
    var endsCommand = false

    /// Prints a reply: its JSON, or its sentences, card and choices.
    func show(_ reply: BoxReply) throws {
        guard !json else { return Terminal.print(json: try advised(reply).line(continuing: command)) }
        let words = try reply.decode(ReplyWords.self)
        if reply.exit == .usage { return usage(words).forEach(Terminal.printError) }
        if reply.exit == .storeFailure { return Self.lines(ofFailure: words.dialog).forEach(Terminal.printError) }
        let sheet = prefersCard && words.card != nil ? AlbumSheetView(of: reply) : nil
        let isUnanswerable =
            reply.exit == .needsValue && words.options?.isEmpty == true && Self.isOfCollection(words.parameter)
        let isAbsent = reply.exit == .notInCollection || isUnanswerable
        let advice = ReplyAdvice(words, musicStep: musicStep)
        let step = isAbsent ? advice.firstStep(otherwise: Self.advice(after: reply)) : []
        show(advice.lines + list(words, sheet) + (step.isEmpty ? answer(to: reply, words) : step))
    }

    /// The command that answers a question with its first option, because there is no terminal to answer on. Empty if
    /// the question itself names its options, or if they need a library that can't be used.
    private func answer(to reply: BoxReply, _ question: ReplyWords) -> [TerminalText] {
        struct Continued: Decodable {
            let `continue`: [String]
        }
        guard reply.exit == .needsValue, !command.isEmpty, let option = Self.unnamed(question).first,
            ReplyAdvice(question).libraryStep(of: []).isEmpty
        else { return [] }
        let continued = BoxReply(exit: reply.exit, json: reply.line(continuing: command))
        guard let given = try? continued.decode(Continued.self).continue else { return [] }
        let words = given.map { $0 == "<answer>" ? Self.word(for: option, among: question) : $0 }
        return [Hint.line(words.map(ShellWord.quoted).joined(separator: " "))]
    }

    /// The text that selects an option in a command: the name of a crate if no other option has that name, otherwise
    /// the option's `meaning`.
    private static func word(for option: ReplyWords.Choice, among question: ReplyWords) -> String {
        let names = (question.options ?? []).map { Folding.folded($0.title) }
        let isAlone = names.count { $0 == Folding.folded(option.title) } == 1
        return isAlone && isNumbered(option) ? option.title : option.meaning
    }

    /// True if an id that is not a release's selects the option: the id of a crate.
    private static func isNumbered(_ option: ReplyWords.Choice) -> Bool {
        option.release == nil && option.answer?.hasPrefix("id:") == true && !option.title.lowercased().hasPrefix("id:")
    }

    /// What to do after an empty list; nothing for lists that are empty for reasons of their own, such as the wantlist.
    /// - Parameter intent: The intent of the list; nil for `cratebox find`.
    private static func advice(afterNoneOf intent: String?) -> [String] {
        switch intent {
        case nil: Hint.unscannedLibrary.map { [$0] } ?? []
        case SearchCollectionIntent.name: Hint.afterSearch
        default: []
        }
    }

    /// True if a parameter's values come from the collection, so that an empty collection has no answer to offer.
    private static func isOfCollection(_ parameter: String?) -> Bool {
        parameter.map { ["album", "crate", "criteria", "target"].contains($0) } ?? false
    }

    /// What to do about an album that was not found.
    private static func advice(after reply: BoxReply) -> [String] {
        reply.exit == .notInCollection ? Hint.afterUnknownAlbum : []
    }

    /// The reply with the next step that its text has: after an absence, and in place of an invitation to play. The box
    /// cannot choose the step, because it depends on the machine on which the command runs.
    private func advised(_ reply: BoxReply) throws -> BoxReply {
        if reply.exit == .usage {
            return try usageStep(reply.decode(ReplyWords.self)).map(reply.advising) ?? reply
        }
        if reply.exit == .notInCollection {
            let hasAdvice = try reply.decode(ReplyWords.self).dialog.map { $0.supporting != nil } ?? true
            return try hasAdvice ? reply : Hint.afterAbsence.map(reply.advising) ?? reply
        }
        if reply.exit == .done, let absence = try ReplyAdvice(reply.decode(ReplyWords.self)).absence {
            return try reply.saying(absence.full, absence.supporting)
        }
        guard MusicStep.isNeeded(by: reply) else { return try refusedOutput(reply) }
        let advice = ReplyAdvice(try reply.decode(ReplyWords.self), musicStep: musicStep)
        return try advice.step.map(reply.advising) ?? reply
    }

    /// Adds the next step to a reply about an output that is denied or lacks the format: a command for the box's user,
    /// or the command that makes the box read a changed setting. Returns any other reply unchanged.
    private func refusedOutput(_ reply: BoxReply) throws -> BoxReply {
        guard reply.exit == .notAvailable else { return reply }
        let words = try reply.decode(ReplyWords.self)
        guard ["outputDenied", "outputFormat"].contains(words.reason), let step = ReplyAdvice(words).step,
            step != words.dialog?.supporting
        else { return reply }
        return try reply.advising(step)
    }

    /// Prints found albums and tracks as text.
    func show(_ words: ReplyWords) { show(Self.lines(words.dialog) + list(words)) }

    private func show(_ lines: [TerminalText]) {
        if endsCommand { Terminal.show(lines) } else { lines.forEach(Terminal.print) }
    }

    private func list(_ words: ReplyWords, _ sheet: AlbumSheetView? = nil) -> [TerminalText] {
        var lines = options(Self.unnamed(words))
        if let rest = Listing.rest(of: words) { lines.append(rest) }
        if let wants = words.wantlist { return lines + AlbumTable(wants, ids: hasIDs).lines() }
        if let card = words.card, prefersCard || words.albums == nil {
            guard !card.rows.isEmpty || sheet != nil else { return lines }
            return lines + self.lines(card, sheet?.facts ?? []) + (sheet?.tracks ?? []) + allPhrases(words, card)
        }
        let albums = words.albums ?? []
        let hasNone = words.albums?.isEmpty == true && words.tracks?.isEmpty != false
        if hasNone { lines += ReplyAdvice(words).firstStep(otherwise: Self.advice(afterNoneOf: words.intent)) }
        let states = albums.availability
        if let rows = AlbumTable.rows(ofCrate: words, states) {
            return lines + AlbumTable(rows, ids: hasIDs).lines() + ReplyAdvice(words).libraryStep(of: states)
        }
        lines += AlbumTable(zip(albums, states).map { AlbumTable.Row($0, $1) }, ids: hasIDs).lines()
        if words.albums != nil, let rest = Listing.rest(of: words.total ?? 0, shown: albums.count) {
            lines.append(rest)
        }
        lines += queue(words.queue ?? []) + tracks(words.tracks ?? [])
        if let rest = Listing.rest(ofTracksIn: words) { lines.append(rest) }
        return lines + (words.stats.map { [Self.line($0)] } ?? []) + ReplyAdvice(words).libraryStep(of: states)
    }

    /// The lines of a card and of further facts: details in a second column.
    private func lines(_ card: ReplyWords.Card, _ facts: [[String]]) -> [TerminalText] {
        let title: TerminalText = "\(card.title.bold)\(card.subtitle.map { " — \($0)" } ?? "")"
        let rows = card.rows.map { [$0.text, $0.detail ?? ""] } + facts
        let lines = Listing.lines([.init(), .init("", .faint, narrowing: .wraps)], rows, indent: 2)
        return [title] + lines + (card.omitted.map { ["  … +\($0)"] } ?? [])
    }

    /// The command that lists the phrases of which a card has only the first.
    private func allPhrases(_ words: ReplyWords, _ card: ReplyWords.Card) -> [TerminalText] {
        words.intent == PhraseRouter.helpIntent && card.omitted != nil ? [Hint.nextLine("cratebox shortcuts")] : []
    }

    private func queue(_ albums: [ReplyWords.Album]) -> [TerminalText] {
        let rows = zip(albums, albums.availability).enumerated().map { index, listed in
            let (album, availability) = listed
            var row = AlbumTable.Row(album, availability, place: album.place ?? index + 1)
            if let track = album.track { row.name(track, of: album.title) }
            if let places = album.places { row.name(places) }
            let marks = [album.distinction ?? "", album.current == true ? String(localized: "current") : "", row.mark]
            row.distinction = album.distinction
            row.mark = marks.filter { !$0.isEmpty }.joined(separator: ", ")
            return row
        }
        return AlbumTable(rows, ids: hasIDs).lines()
    }

    private func tracks(_ tracks: [ReplyWords.FoundTrack]) -> [TerminalText] {
        let rows = tracks.map { [$0.title, $0.artist, $0.album, hasIDs ? $0.id : ""] }
        return Listing.lines(
            [
                .init("", .bold, narrowing: .name), .init(narrowing: Listing.artist), .init(narrowing: .detail),
                .init("", .faint),
            ], rows, indent: 2)
    }

    /// The options, unless the question names each of them: “Off, track or album?”
    private static func unnamed(_ words: ReplyWords) -> [ReplyWords.Choice] {
        let options = words.options ?? []
        guard options.count > 1, let question = words.dialog?.full.lowercased() else { return options }
        let isNamed = options.allSatisfy { $0.artist == nil && question.contains($0.title.lowercased()) }
        return isNamed ? [] : options
    }

    private func options(_ options: [ReplyWords.Choice]) -> [TerminalText] {
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

    private static func line(_ stats: ReplyWords.Stats) -> TerminalText {
        let decoded: LocalizedText = "decoded \(stats.decoded) of \(stats.albums)"
        return TerminalText(
            localized: stats.index
                ? "\(decoded), looked at \(stats.searched) in the index"
                : "\(decoded), looked at \(stats.searched) in the collection")
    }

    /// The lines of an error of the store, translated: a box sends it in English to clients of every language.
    private static func lines(ofFailure dialog: ReplyWords.Dialog?) -> [TerminalText] {
        guard let dialog else { return [] }
        let advice = dialog.supporting?.split(separator: "\n").map { LocalizedText(written: String($0)).text } ?? []
        return [TerminalText(localized: LocalizedText(written: dialog.full))] + advice.map { Hint.line($0) }
    }

    /// The lines about an invalid request.
    private func usage(_ words: ReplyWords) -> [TerminalText] {
        guard let dialog = words.dialog else { return [] }
        return Self.lines(ReplyWords.Dialog(full: dialog.full, supporting: usageStep(words) ?? dialog.supporting))
    }

    /// The command to suggest for words that select no intent; nil to keep the suggestion of the reply. The example in
    /// the reply is replaced because the words may have been meant for any phrase.
    private func usageStep(_ words: ReplyWords) -> String? {
        switch words.reason {
        case "noPhrase": return "cratebox shortcuts"
        case "unnamed":
            guard let phrase = namedUtterance ?? words.dialog?.supporting else { return nil }
            return "cratebox say \(ShellWord.argument(phrase))"
        default: return nil
        }
    }

    private static func lines(_ dialog: ReplyWords.Dialog?) -> [TerminalText] {
        guard let dialog else { return [] }
        return [TerminalText(dialog.full)] + (dialog.supporting.map { [Hint.line($0)] } ?? [])
    }
}
