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
    /// True if nothing is to be written: no level was given, and the output has no mixer.
    private var isLeft = false
    /// Whether the output has a mixer with decibels.
    private(set) var hasMixer = true
    private(set) var notes: [LocalizedText] = []

    init(_ run: SetupRun, _ present: BoxConfiguration, _ output: String) {
        (self.run, self.present, self.output) = (run, present.volume, output)
    }

    /// Asks if the card has a mixer with decibels; otherwise only flags count.
    func choose() async throws -> SetupVolume {
        var chosen = self
        let options = run.options
        if options.start == SetupLevel.none {
            throw Failure(
                .usage, "start", "A start volume is a number of decibels.",
                fix: options.given.setting("--start", to: SetupLevel.words(Self.usualStart)).line)
        }
        let level = await OutputVolume(pcm: { [output] in output }).level()
        chosen.hasMixer = level?.decibels != nil
        if chosen.hasMixer {
            chosen.start = try value(options.start, offered: present.start?.rawValue ?? Self.usualStart, .start)
            chosen.ceiling = try value(options.ceiling, offered: offeredCeiling, .ceiling)
        } else {
            chosen.notes.append(
                level == nil
                    ? "The output has no mixer, so its volume is not set from here."
                    : "The output's mixer doesn't say decibels, so its volume is not set from here.")
            chosen.start = options.start?.decibels ?? present.start?.rawValue
            chosen.ceiling = options.ceiling == nil ? present.ceiling?.rawValue : options.ceiling?.decibels
            chosen.isLeft = options.start == nil && options.ceiling == nil
        }
        try VolumeLevels(start: chosen.start, ceiling: chosen.ceiling).check {
            options.given.setting("--start", to: $0).line
        }
        return chosen
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
            if let level = SetupLevel(answer: answer), level != .none || asked == .ceiling {
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
