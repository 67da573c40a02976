import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CratePlayback

/// What is to be known of the configured output beside the list of all: that it isn't there, or that the running box
/// uses another one.
struct DeviceAdvice {
    let sentence: LocalizedText
    /// The command that helps; nil without one.
    let command: String?

    /// What has to follow the command; nil if it suffices.
    var note: LocalizedText? { command.flatMap { ReplyAdvice.membershipNote(afterCommands: [$0]) } }

    /// Finds the advice; nil if the output is listed, and if the running box uses it.
    /// - Parameters:
    ///   - pcm: The configured output; nil for the default one.
    ///   - listed: The outputs that are listed.
    ///   - choice: The output to use in place of an absent one; nil without any.
    ///   - variables: The keys that variables set.
    static func of(
        _ pcm: String?, among listed: [OutputDevice], choice: OutputDevice?, variables: VariableKeys
    ) -> DeviceAdvice? {
        if let advice = ofBox(pcm, hasDefault: choice != nil) ?? ofMusic(pcm, variables) { return advice }
        guard let pcm else {
            if let advice = ofStart { return advice }
            return listed.isEmpty
                ? DeviceAdvice("No sound output found. Plug one in, or load its driver.", "cratebox doctor") : nil
        }
        let isAbsent = OutputDevice.isAbsent(pcm)
        guard listed.isEmpty else {
            guard isAbsent else { return nil }
            return DeviceAdvice(OutputAbsence.sentence(of: pcm), choice.map { variables.choosing(output: $0.name) })
        }
        if let obstacle = obstacle(of: pcm, variables) {
            return DeviceAdvice("No sound card found. \(obstacle.sentence)", obstacle.command)
        }
        let sentence: LocalizedText =
            isAbsent
            ? "No sound card found. \(OutputAbsence.sentence(of: pcm))"
            : "No sound card found. The output \(pcm) is a device of ALSA's configuration."
        return DeviceAdvice(sentence, removal(of: pcm, variables) ?? "cratebox doctor")
    }

    /// The advice beside a box that reads other files, with the step that changes the file of the box.
    static func beside(_ other: OtherFiles, _ advice: DeviceAdvice?) -> DeviceAdvice {
        guard let advice else { return DeviceAdvice(other.sentence, nil) }
        let command = advice.command.flatMap(other.step(insteadOf:))
        return DeviceAdvice("\(advice.sentence) \(other.sentence)", command)
    }

    /// The output that a box has which reads other files: the one that it uses, and the one that its sources set now.
    static var ofOtherFiles: (String?, String?) {
        let used = outputOfBox?.name
        return (used, CommandBox.unread?["output.pcm"].map(\.setting.present) ?? used)
    }

    private init(_ sentence: LocalizedText, _ command: String?) {
        (self.sentence, self.command) = (sentence, command)
    }

    /// The advice about an output of the running box that differs from the configured one: the box only has to read
    /// that, or its own output is to be configured again in place of one that isn't there, or of none.
    private static func ofBox(_ pcm: String?, hasDefault: Bool) -> DeviceAdvice? {
        guard let item = CommandBox.unread?["output.pcm"] else { return nil }
        let isUsedThere = item.setting.used.map { !OutputDevice.isAbsent($0) } ?? false
        guard !(pcm.map { OutputDevice.isAbsent($0) } ?? !hasDefault) else {
            guard isUsedThere else { return nil }
            let obstacle = pcm.map { OutputAbsence.sentence(of: $0) } ?? OutputAbsence.noOther
            let isNamed = pcm == nil || item.setting.variable != nil
            return DeviceAdvice(isNamed ? "\(item.sentence) \(obstacle)" : obstacle, item.keeping)
        }
        // The end of a box that plays for one command is no step for its output.
        if item.step == .none, item.setting.variable != nil { return DeviceAdvice(item.sentence, nil) }
        if item.isGone, isUsedThere { return DeviceAdvice(item.sentence, item.keeping) }
        return item.commands.first.map { DeviceAdvice(item.sentence, $0) }
    }

    /// The advice that a variable or an option of the running box sets its output, while no file sets one. If that
    /// output can't be used, the box has to start without it.
    private static var ofStart: DeviceAdvice? {
        guard let reported = CommandBox.reportedOutput, let sentence = reported.sentence, let given = reported.given,
            let name = given.setting.used
        else { return nil }
        guard OutputDevice.isAbsent(name) else { return DeviceAdvice(sentence, nil) }
        let isLosing = CommandBox.unread.map { !$0.loss.isNone || !$0.losses(by: given.step).isEmpty } ?? false
        return DeviceAdvice(
            "\(sentence) \(OutputAbsence.sentence(of: name))", isLosing ? nil : given.commands.first)
    }

    /// The advice that only the music that plays keeps the output of the box, which has read a configured one that
    /// isn't there: its own output is to be configured again.
    private static func ofMusic(_ pcm: String?, _ variables: VariableKeys) -> DeviceAdvice? {
        guard let pcm, CommandBox.reportedOutput?.later == pcm, let output = outputOfBox, output.state == "open",
            output.name != pcm
        else { return nil }
        return DeviceAdvice(
            "\(OutputAbsence.kept(output.name)) \(OutputAbsence.sentence(of: pcm))",
            variables.setting("output.pcm", to: output.name))
    }

    /// The output of the running box; nil if none answers.
    private static var outputOfBox: StatusDocument.Output? {
        guard let places = try? CommandBox.socketPaths(),
            let reply = try? QuickCommand.status(tracks: false, at: places)
        else { return nil }
        return (try? JSON.value(StatusDocument.self, of: reply))?.output
    }

    /// Why the running box can't use the configured output, and the command that comes next; nil if nothing is known to
    /// be wrong.
    private static func obstacle(
        of pcm: String, _ variables: VariableKeys
    ) -> (sentence: LocalizedText, command: String)? {
        guard let output = outputOfBox, output.name == pcm, let step = OutputStep(output) else { return nil }
        // The advice is below the list of outputs already, to which the doctor leads for an unknown one.
        let command = step == .devices ? removal(of: pcm, variables) ?? OutputStep.doctor.command : step.command
        return (OutcomeWords.sentence(onUnusable: output), command)
    }

    /// The command that drops a configured output which ALSA doesn't know; nil for any other output.
    private static func removal(of pcm: String, _ variables: VariableKeys) -> String? {
        guard OutputAbsence.isUnknown(pcm) else { return nil }
        return variables.variable(of: "output.pcm").map { "unset \($0)" } ?? "cratebox config unset output.pcm"
    }
}
