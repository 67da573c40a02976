import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CratePlayback
import CrateTerminal

/// Chooses the start volume and the ceiling.
struct SetupVolume {
    private static let usualStart = -20.0
    private static let usualCeiling = 0.0

    private let run: SetupRun
    private let present: VolumeConfiguration
    private let output: String
    private var start: Double?
    private var ceiling: Double?
    /// True if nothing is to be written: no level was given or asked for, and the output has no mixer.
    private var isLeft = false
    /// Whether the levels apply: the output has a mixer with decibels, or the samples may be scaled in place of one.
    private(set) var hasVolume = true
    private(set) var notes: [LocalizedText] = []

    init(_ run: SetupRun, _ present: BoxConfiguration, _ output: String) {
        (self.run, self.present, self.output) = (run, present.volume, output)
    }

    /// Asks if the output has a volume in decibels; otherwise only flags count. No level is proposed for a software
    /// volume, because that would scale samples which are unchanged so far.
    func choose() async throws -> SetupVolume {
        var chosen = self
        let options = run.options
        if options.start == SetupLevel.none {
            throw Failure(
                .usage, "start", "A start volume is a number of decibels.",
                fix: options.given.setting("--start", to: SetupLevel.words(Self.usualStart)).line)
        }
        let level = await OutputVolume(pcm: { [output] in output }).level()
        let isSoftware = level == nil && present.software
        chosen.hasVolume = level?.decibels != nil || isSoftware
        if chosen.hasVolume {
            let usual = isSoftware ? nil : Self.usualStart
            chosen.start = try value(options.start, offered: present.start?.rawValue ?? usual, .start)
            let ceiling = isSoftware ? present.ceiling?.rawValue : offeredCeiling
            chosen.ceiling = try value(options.ceiling, offered: ceiling, .ceiling)
            chosen.isLeft = isSoftware && !run.canAsk && options.start == nil && options.ceiling == nil
        } else {
            chosen.start = options.start?.decibels ?? present.start?.rawValue
            chosen.ceiling = options.ceiling == nil ? present.ceiling?.rawValue : options.ceiling?.decibels
            chosen.isLeft = options.start == nil && options.ceiling == nil
            chosen.notes.append(chosen.remark(hasMixer: level != nil))
        }
        try VolumeLevels(start: chosen.start, ceiling: chosen.ceiling).check {
            options.given.setting("--start", to: $0).line
        }
        return chosen
    }

    /// The note that no volume is set from here, or that the output ignores the levels.
    private func remark(hasMixer: Bool) -> LocalizedText {
        guard !hasMixer else { return "The output's mixer doesn't say decibels, so its volume is not set from here." }
        let ignored = IgnoredLevels(start: start, ceiling: ceiling, isSoftware: present.software, hasMixer: hasMixer)
        // A box that reads other files takes none of these levels.
        guard let ignored, CommandBox.otherFiles == nil else {
            return "The output has no mixer, so its volume is not set from here."
        }
        let command = GivenCommand(
            ["cratebox", "config", "set", "volume.software", "true"], ["--configuration": run.options.file])
        return ignored.sentence(try: command.line)
    }

    /// The ceiling to offer; none if a start is configured without a ceiling.
    private var offeredCeiling: Double? {
        present.ceiling?.rawValue ?? (present.start == nil ? Self.usualCeiling : nil)
    }

    private enum Level {
        case start, ceiling

        func question(offering words: LocalizedText) -> LocalizedText {
            switch self {
            case .start: "Start volume, in dB [\(words)]: "
            case .ceiling: "Never louder than, in dB [\(words)]: "
            }
        }
    }

    private func value(_ given: SetupLevel?, offered: Double?, _ asked: Level) throws -> Double? {
        if let given { return given.decibels }
        guard run.canAsk else { return offered }
        let words: LocalizedText = offered.map { "\(SetupLevel.words($0))" } ?? "none"
        for _ in 0..<Questioner.mostAttempts {
            try run.pause()
            guard let answer = Questioner.line(asked.question(offering: words)) else { throw run.unanswered }
            if answer.allSatisfy(\.isWhitespace) { return offered }
            if let level = SetupLevel(answer: answer), level != .none || asked == .ceiling || offered == nil {
                return level.decibels
            }
            Terminal.printError(localized: "That is no number of decibels from -120 to 20.")
        }
        throw run.unusable
    }

    /// Sets or removes both levels, unless they were to be left as they are.
    func write(to edit: inout ConfigurationEdit) {
        guard !isLeft else { return }
        edit.set("volume.start", to: Self.entry(start))
        edit.set("volume.ceiling", to: Self.entry(ceiling))
    }

    private static func entry(_ level: Double?) -> ConfigurationEdit.Value {
        if let level { .number(level) } else { .none }
    }

    /// The levels for JSON; nil if nothing is written.
    var document: SetupDocument.Volume? {
        isLeft ? nil : SetupDocument.Volume(start: start, ceiling: ceiling)
    }
}
