import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateIntents
import CratePlayback
import CrateStore
import CrateTerminal
import Intents
import LinuxSystem

/// The next step after a reply. A box answers without knowing how far this collection is set up, so a step that comes
/// first here replaces the commands in the reply.
struct ReplyAdvice {
    private let words: ReplyWords
    private let musicStep: MusicStep?

    init(_ words: ReplyWords, musicStep: MusicStep? = nil) { (self.words, self.musicStep) = (words, musicStep) }

    /// The sentence of the reply, and the advice that fits this collection and the output. Names in them may contain
    /// line breaks, so each line is a value of its own.
    var lines: [TerminalText] {
        guard let dialog = words.dialog else { return [] }
        let note = Self.membershipNote(after: dialog.supporting)?.text
        let advice = absentOutput.map(OutputPresence.advice) ?? [cause, step, note].compactMap(\.self)
        return [TerminalText(dialog.full)] + advice.map { Hint.line($0) }
    }

    /// The lines and rows of the reply. The command that plays a listed queue comes last, as in the status.
    func lines(with rows: [TerminalText]) -> [TerminalText] {
        guard words.queue?.isEmpty == false, let dialog = words.dialog, MusicStep.isInvitation(dialog.supporting),
            let step
        else { return lines + rows }
        return [TerminalText(dialog.full)] + rows + [Hint.nextLine(step)]
    }

    /// What is wrong with the output, if the step of the music is about that and replaces an invitation to play; before
    /// a subscription, where the collection is instead.
    var cause: String? {
        let advice = words.dialog?.supporting
        if advice == Hint.subscription { return CollectionElsewhere.place?.sentence.text }
        return MusicStep.isInvitation(advice) ? musicStep?.cause?.text : nil
    }

    /// The command or sentence that fits this collection and the output, in place of that in the reply.
    var step: String? { outputSentence ?? supporting(words.dialog?.supporting) }

    /// What is wrong with the output of the box; nil unless it is absent or a file that can't be written.
    var outputSentence: String? { absentOutput.map { OutputPresence.sentence(onAbsent: $0).text } }

    /// The output of the box, which may be another one than that of this process, if it does not exist or is a file
    /// that can't be written.
    private var absentOutput: String? {
        if words.error == "outputAbsent" { return Self.unreadOutput }
        if let opened = words.playState { return Self.absentOutput(of: opened, words.dialog) }
        guard let output = words.detail?.pcm else { return nil }
        let isFile = words.reason == "outputDenied" && OutputDevice.file(ofPCM: output) != nil
        return words.reason == "outputAbsent" || isFile ? output : nil
    }

    /// The command that makes the box use the configured output in place of one that is absent; nil for none.
    var outputStep: String? { absentOutput.flatMap { CommandBox.unreadOutput(insteadOf: $0)?.commands.first } }

    /// The absent output that the box uses because it has not read another one; nil for none.
    private static var unreadOutput: String? {
        CommandBox.unread?["output.pcm"]?.setting.used.flatMap { OutputDevice.isAbsent($0) ? $0 : nil }
    }

    /// The absent output that keeps an opened album from being played; nil if the advice is about another obstacle.
    private static func absentOutput(of opened: ReplyWords.PlayState, _ dialog: ReplyWords.Dialog?) -> String? {
        guard opened.playable, let output = opened.output, output.reason == "outputAbsent", let pcm = output.pcm else {
            return nil
        }
        return dialog?.supporting == "cratebox devices" ? pcm : nil
    }

    private func supporting(_ text: String?) -> String? {
        if let text, Self.joinsGroup(text) { return Self.naming(Self.userOfBox, in: text) }
        if words.reason == "outputFormat", let text { return Self.reloading(in: text) }
        if let command = musicStep?.command, MusicStep.isInvitation(text) { return command }
        if text == Hint.play { return Hint.playStep }
        if text == Hint.subscription { return Hint.beginning }
        guard words.reason == "notRipped" else { return text }
        return Hint.unscanned ?? text
    }

    /// The advice with the command that makes the box read the permission to convert, if the configuration has it
    /// already.
    private static func reloading(in advice: String) -> String {
        let setting = "cratebox config set output.allowConversion true"
        guard advice.contains(setting), let unread = CommandBox.unread?["output.allowConversion"],
            unread.setting.present == "true", let reload = unread.commands.first
        else { return advice }
        return advice.replacing(setting, with: reload)
    }

    /// The lines why nothing was found in an empty collection, with the command that fills it; for any other
    /// collection, the lines of other advice. Empty if the reply has its own advice.
    func firstStep(otherwise advice: @autoclosure () -> [String] = []) -> [TerminalText] {
        guard words.dialog?.supporting == nil else { return [] }
        if asksForNoCrate {
            return [TerminalText(localized: "No crates yet."), Hint.line("cratebox crate create NAME")]
        }
        guard let step = Hint.firstStep else { return advice().map { Hint.line($0) } }
        let reason = Self.reason(before: step)
        let place = (CollectionElsewhere.place?.sentence).map { [TerminalText(localized: $0)] } ?? []
        return (words.dialog?.full == reason.text ? [] : [TerminalText(localized: reason)]) + place + [Hint.line(step)]
    }

    /// True if the reply asks for a crate and there are none, which adding albums would not change.
    private var asksForNoCrate: Bool {
        guard words.status == "needsValue", words.options?.isEmpty == true else { return false }
        return [OpenCrateIntent.name, PlayCrateIntent.name].contains(words.intent)
    }

    /// The reason why a search found nothing, if its words or the collection explain it; nil for any other reply.
    var absence: ReplyWords.Dialog? {
        let hasNone = words.albums?.isEmpty == true && words.tracks?.isEmpty != false
        guard hasNone, words.intent == SearchCollectionIntent.name, let dialog = words.dialog else { return nil }
        if dialog.supporting != nil { return dialog }
        if let step = Hint.firstStep {
            return ReplyWords.Dialog(full: Self.reason(before: step).text, supporting: step)
        }
        return Hint.unscannedLibrary.map { ReplyWords.Dialog(full: dialog.full, supporting: $0) }
    }

    /// Why a collection has no albums, by the command that fills it.
    private static func reason(before step: String) -> LocalizedText {
        let beginnings = [Hint.subscription, Hint.restoration, CollectionElsewhere.place?.command]
        return beginnings.contains(step) ? "Your collection is empty." : Hint.noRips.sentence
    }

    /// The lines with the command that comes before playing one of the listed albums; empty if there is none.
    /// - Parameter albums: Whether each album of the reply can be played.
    func libraryStep(of albums: [RipAvailability?]) -> [TerminalText] {
        let options = (words.options ?? []).map { $0.availability.flatMap(RipAvailability.init(named:)) }
        let releases = (words.albums ?? []).map(\.release) + (words.options ?? []).compactMap(\.release)
        return Hint.libraryStep(before: albums + options, of: releases)
    }
}
