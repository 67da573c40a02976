internal import CrateCore
internal import Intents

/// The wording of a volume: percent, decibels if the output has them, and what limits it.
enum VolumeDialog {
    /// The step up or down in percentage points.
    static let step = 5

    /// Changes the volume, or reads it if `change` is nil, and words the result.
    /// - Throws: `IntentFailure` if the output has no volume.
    static func result(
        of volume: any VolumeControl, after change: VolumeChange? = nil
    ) async throws -> ValueDialogResult<VolumeLevel> {
        let wasMuted = change?.isStep == true ? await volume.level()?.isMuted == true : false
        let level = if let change { await volume.change(change) } else { await volume.level() }
        guard let level else {
            if let name = await volume.unknownOutput() { throw IntentFailure.unknownOutput(name) }
            throw IntentFailure.noVolume(behind: await volume.obstacle(), waitingFor: await volume.wait())
        }
        return .result(value: level, dialog: dialog(for: level, after: change, wasMuted: wasMuted))
    }

    /// Words the result of a change, or the present level.
    /// - Parameter wasMuted: Whether a step began at a muted level, so that it made the output louder in any case.
    static func dialog(for level: VolumeLevel, after change: VolumeChange?, wasMuted: Bool = false) -> Dialog {
        // Without a louder level to return to, unmuting changes nothing.
        if case .mute(false)? = change, level.percent == 0 || (level.isSilent && !level.isMuted) {
            return Dialog(full: "Nothing to unmute: the volume is 0%.", supporting: "cratebox volume 30%")
        }
        let number: Message =
            if let decibels = level.audibleDecibels {
                "\(level.percent)%, \(decimal: decibels.tenths) dB"
            } else {
                "\(level.percent)%"
            }
        if level.isLimited { return "The volume is \(number): the ceiling allows no more." }
        if !wasMuted, isExceeded(level, by: change) { return "The volume is \(number): it goes no louder." }
        if isMissed(level, by: change) {
            // The step below the quietest audible one is silence.
            return level.percent > 0
                ? "The volume is \(number): only 0% is quieter." : "The volume is \(number): it goes no quieter."
        }
        return level.isMuted ? "The volume is \(number), muted." : "The volume is \(number)."
    }

    /// Whether the requested level is louder than any that the output has, or a step up has led to its loudest.
    private static func isExceeded(_ level: VolumeLevel, by change: VolumeChange?) -> Bool {
        guard level.percent == 100 else { return false }
        switch change {
        case .percentBy(let step)?: return step > 0 && !level.isMuted
        case .decibelsBy(let step)?: return step.rawValue > 0 && !level.isMuted
        // Cards round levels to hundredths of a decibel.
        case .decibels(let asked)?: return level.decibels.map { asked.rawValue > $0.rawValue + 0.05 } ?? false
        case .percent, .mute, nil: return false
        }
    }

    /// Whether the requested level is quieter than the least audible one, or a step down has led to the quietest.
    private static func isMissed(_ level: VolumeLevel, by change: VolumeChange?) -> Bool {
        switch change {
        case .percentBy(let step)?: return step < 0 && level.percent == 0 && !level.isMuted
        case .decibelsBy(let step)?: return step.rawValue < 0 && level.percent == 0 && !level.isMuted
        case .decibels(let asked)?:
            guard level.percent <= 1, !level.isSilent, let present = level.decibels else { return false }
            // Between two steps of a mixer a level is rounded up.
            return asked.rawValue < present.rawValue - 3
        case .percent, .mute, nil: return false
        }
    }
}

extension VolumeChange {
    /// True if the change starts from the present level.
    fileprivate var isStep: Bool {
        switch self {
        case .percentBy, .decibelsBy: true
        case .percent, .decibels, .mute: false
        }
    }
}

extension IntentFailure {
    /// The failure if the output has no volume: it isn't connected, may not be used, or has no mixer. A busy output
    /// still has its mixer. If the configuration allows a software volume already, the failure states what has to
    /// happen before it applies.
    static func noVolume(behind obstacle: AlbumGap.Reason?, waitingFor wait: VolumeWait?) -> IntentFailure {
        switch (obstacle, wait) {
        case (.outputAbsent, _): outputAbsent
        case (.outputDenied, _): outputDenied
        case (_, .reading(let command)): unread(command)
        case (_, .nextStart): nextStart
        case (_, nil): noMixer
        }
    }

    private static func unread(_ command: String) -> IntentFailure {
        IntentFailure(
            name: "noVolume",
            dialog: Dialog(
                full: "The configuration allows a volume now, but the box hasn't read it yet.",
                supporting: Message(verbatim: command)))
    }

    private static let nextStart = IntentFailure(
        name: "noVolume",
        dialog: Dialog(
            full: "The music started without a volume. It has one when it is stopped and played again.",
            supporting: "cratebox stop"))

    private static let outputAbsent = IntentFailure(
        name: "outputAbsent",
        dialog: Dialog(
            full: "The sound output isn't connected.", supporting: OutcomeDialog.outputStep(AlbumGap(.outputAbsent))))

    /// The failure for a name of which ALSA has no output, so that connecting a device would not help.
    static func unknownOutput(_ name: String) -> IntentFailure {
        IntentFailure(
            name: "outputAbsent",
            dialog: Dialog(full: "There is no sound output \(name).", supporting: ReplyStep.devices.line))
    }

    private static let outputDenied = IntentFailure(
        name: "outputDenied",
        dialog: Dialog(
            full: "I'm not allowed to use the sound output.",
            supporting: OutcomeDialog.outputStep(AlbumGap(.outputDenied))))

    private static let noMixer = IntentFailure(
        name: "noVolume",
        dialog: Dialog(
            full: "This sound output has no volume control.",
            supporting: "cratebox config set volume.software true"))
}
