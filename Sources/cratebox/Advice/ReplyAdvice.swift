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
        let advice = absentOutput.map(OutputPresence.advice) ?? [cause, step, note].compactMap(\.self)
        return [TerminalText(dialog.full)] + advice.map { Hint.line($0) }
    }

    /// The lines and rows of the reply. The command that plays a listed queue comes last, as in the status.
    func lines(with rows: [TerminalText]) -> [TerminalText] {
        guard words.queue?.isEmpty == false, let dialog = words.dialog,
            dialog.advice?.isInvitation == true, let step
        else { return lines + rows }
        return [TerminalText(dialog.full)] + rows + Hint.nextLines([step])
    }

    /// What is wrong with the output, if the step of the music is about that and replaces an invitation to play; before
    /// a subscription, where the collection is instead.
    var cause: String? {
        switch words.dialog?.advice {
        case .subscribe?: CollectionElsewhere.place?.sentence.text
        case .play?, .resume?: musicStep?.cause?.text
        case .devices?, .audioGroup?, .conversion?, nil: nil
        }
    }

    /// The command or sentence that fits this collection and the output: that in the reply, or another one.
    var step: String? { replacement ?? words.dialog?.supporting }

    /// What has to follow the step; nil if it suffices.
    private var note: String? { step.flatMap { Self.membershipNote(afterCommands: [$0])?.text } }

    /// The lines beside the step, as one text: what is wrong with the output, and what has to follow; nil without any.
    var explanation: String? {
        let sentences = [cause, note].compactMap(\.self)
        return outputSentence ?? (sentences.isEmpty ? nil : sentences.joined(separator: " "))
    }

    /// The command or sentence in place of that in the reply; nil if that fits.
    var replacement: String? { outputSentence ?? better }

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
        return dialog?.advice == .devices ? pcm : nil
    }

    /// The better advice of this process, by the kind of that in the reply; nil for none.
    private var better: String? {
        switch words.dialog?.advice {
        case .play?: musicStep?.command ?? NextStep.here.playStep
        case .resume?: musicStep?.command
        case .subscribe?: NextStep.here.beginning
        case .audioGroup?: Self.userOfBox.map { Self.outputRights(of: $0) }
        case .conversion?: words.reason == "outputFormat" ? reload : nil
        case .devices?, nil: words.reason == "notRipped" ? NextStep.here.unscanned : nil
        }
    }

    /// The line of the reply with the command that makes the box read the permission to convert; nil unless the
    /// configuration has that already.
    private var reload: String? {
        guard let unread = CommandBox.unread?["output.allowConversion"], unread.setting.present == "true",
            let command = unread.commands.first.flatMap({ CommandBox.fitting($0) })
        else { return nil }
        return words.dialog?.supporting?.replacing(ReplyStep.conversion.command, with: command)
    }

    /// The lines why nothing was found in an empty collection, with the command that fills it; for any other
    /// collection, the lines of other advice. Empty if the reply has its own advice.
    func firstStep(otherwise advice: @autoclosure () -> [String] = []) -> [TerminalText] {
        guard words.dialog?.supporting == nil else { return [] }
        if asksForNoCrate {
            return [TerminalText(localized: "No crates yet."), Hint.line("cratebox crate create NAME")]
        }
        guard let step = NextStep.here.firstStep else { return advice().map { Hint.line($0) } }
        let reason = Self.emptiness
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
        if let step = NextStep.here.firstStep {
            return ReplyWords.Dialog(full: Self.emptiness.text, supporting: step)
        }
        return NextStep.here.unscannedLibrary.map { ReplyWords.Dialog(full: dialog.full, supporting: $0) }
    }

    /// Why a collection has no albums.
    private static var emptiness: LocalizedText {
        let rips = NextStep.here.noRips
        return rips.hasLibraries ? rips.sentence : "Your collection is empty."
    }

    /// The lines with the command that comes before playing one of the listed albums; empty if there is none.
    /// - Parameter albums: Whether each album of the reply can be played.
    func libraryStep(of albums: [RipAvailability?]) -> [TerminalText] {
        let options = (words.options ?? []).map { $0.availability.flatMap(RipAvailability.init(named:)) }
        let releases = (words.albums ?? []).map(\.release) + (words.options ?? []).compactMap(\.release)
        return NextStep.here.libraryStep(before: albums + options, of: releases)
    }
}
