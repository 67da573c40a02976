import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
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
    var musicStep: MusicStep?

    /// The utterance with the application's name added, which it lacks; nil if that is no phrase either.
    var namedUtterance: String?

    /// True if lists show ids.
    var hasIDs = false
    /// True if nothing is printed afterwards; long lists then go through the pager.
    var endsCommand = false

    /// Prints a reply: its JSON, or its sentences, card and choices.
    func show(_ reply: BoxReply) throws {
        guard !json else { return try showJSON(of: reply) }
        let words = try reply.decode(ReplyWords.self)
        if reply.exit == .usage { return usage(words).forEach(Terminal.printError) }
        if reply.exit == .storeFailure { return Self.lines(ofFailure: words.dialog).forEach(Terminal.printError) }
        let sheet = prefersCard && words.card != nil ? AlbumSheetView(of: reply) : nil
        let isUnanswerable =
            reply.exit == .needsValue && words.options?.isEmpty == true && Self.isOfCollection(words.parameter)
        let isAbsent = reply.exit == .notInCollection || isUnanswerable
        let advice = ReplyAdvice(words, musicStep: musicStep)
        let step = isAbsent ? advice.firstStep(otherwise: Self.advice(after: reply)) : []
        let end = step.isEmpty ? answer(to: reply, words) + help(after: words) : step
        show(advice.lines(with: list(words, sheet)) + end)
    }

    /// Prints the JSON object. If it is lost, the sentence goes to standard error, because the intent may have changed
    /// something.
    private func showJSON(of reply: BoxReply) throws {
        guard !Terminal.prints(json: try fitting(advised(reply)).line(continuing: command)),
            let dialog = try reply.decode(ReplyWords.self).dialog
        else { return }
        Terminal.printError(TerminalText(dialog.full))
    }

    /// True if a parameter's values come from the collection, so that an empty collection has no answer to offer.
    private static func isOfCollection(_ parameter: String?) -> Bool {
        parameter.map { ["album", "crate", "criteria", "target"].contains($0) } ?? false
    }

    /// What to do about an album that was not found.
    private static func advice(after reply: BoxReply) -> [String] {
        reply.exit == .notInCollection ? NextStep.here.afterUnknownAlbum : []
    }

    /// The reply with the next step that its text has: after an absence, and in place of an invitation to play. The box
    /// cannot choose the step, because it depends on the machine on which the command runs.
    private func advised(_ reply: BoxReply) throws -> BoxReply {
        if reply.exit == .usage {
            return try usageStep(reply.decode(ReplyWords.self)).map(reply.advising) ?? reply
        }
        if reply.exit == .notInCollection {
            let hasAdvice = try reply.decode(ReplyWords.self).dialog.map { $0.supporting != nil } ?? true
            return try hasAdvice ? reply : reply.advising(NextStep.here.afterAbsence)
        }
        if reply.exit == .done, let absence = try ReplyAdvice(reply.decode(ReplyWords.self)).absence {
            return try reply.saying(absence.full, absence.supporting)
        }
        let words = try reply.decode(ReplyWords.self)
        let advice = ReplyAdvice(words, musicStep: musicStep)
        let advised = try command(after: reply, words, advice).map(reply.advising) ?? reply
        return try advice.explanation.map(advised.explaining) ?? advised
    }

    /// The reply with a step that fits a box which reads other files.
    private func fitting(_ reply: BoxReply) throws -> BoxReply {
        guard let step = try? reply.decode(ReplyWords.self).dialog?.supporting else { return reply }
        let fitting = CommandBox.fitting(advice: step)
        return fitting == step ? reply : try reply.advising(fitting)
    }

    /// The command in place of that in the reply: towards music, for the box's user, or the one that makes the box read
    /// a changed setting. Nil to keep that in the reply.
    private func command(after reply: BoxReply, _ words: ReplyWords, _ advice: ReplyAdvice) -> String? {
        if MusicStep.isNeeded(by: reply) { return advice.replacement }
        if let step = advice.outputStep { return step }
        let isRefused = reply.exit == .notAvailable && ["outputDenied", "outputFormat"].contains(words.reason)
        return isRefused || words.dialog?.advice == .audioGroup ? advice.replacement : nil
    }

    /// Prints found albums and tracks as text.
    func show(_ words: ReplyWords) { show(Self.lines(words.dialog) + list(words)) }

    private func show(_ lines: [TerminalText]) {
        if endsCommand { Terminal.show(lines) } else { lines.forEach(Terminal.print) }
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
