/// The volume setting of the output, from the card's mixer or the engine's own gain.
public struct VolumeLevel: Sendable, Hashable {
    /// The level in decibels, or nil if the card does not report it.
    public var decibels: Decibels?
    /// The percentage that alsamixer shows, from 0 to 100.
    public var percent: Int
    /// Whether the output is muted: by the card's switch, or without one by ``VolumeChange/mute(_:)``.
    public var isMuted: Bool
    /// True if the ceiling limited the change that led to this level.
    public var isLimited = false

    /// Describes a level that the ceiling has not limited.
    /// - Parameters:
    ///   - decibels: The level relative to full scale; nil if the card does not report it.
    ///   - percent: 0 to 100, as in alsamixer.
    public init(decibels: Decibels?, percent: Int, isMuted: Bool = false) {
        self.decibels = decibels
        self.percent = percent
        self.isMuted = isMuted
    }

    /// Whether nothing is audible: the output is muted, or at a step that the card reports as silence, with a value
    /// such as -99999.99 dB.
    public var isSilent: Bool { isMuted || isAtSilence }

    /// The level in decibels; nil if the card does not report it, and if the step is silence.
    public var audibleDecibels: Decibels? { isAtSilence ? nil : decibels }

    private var isAtSilence: Bool { decibels.map { $0.rawValue <= Self.leastDecibels } ?? false }

    private static let leastDecibels = -300.0
}

/// A change of the volume, absolute or relative, or of its muting.
public enum VolumeChange: Sendable, Hashable {
    /// To a percentage of the mixer's range, as in alsamixer: 0 to 100.
    case percent(Int)
    /// By a number of percentage points, up or down.
    case percentBy(Int)
    /// To a level in decibels, relative to full scale.
    case decibels(Decibels)
    /// By a number of decibels, up or down.
    case decibelsBy(Decibels)
    /// Mutes if true, unmutes if false; the level stays the same.
    case mute(Bool)
}

extension VolumeChange: LosslessStringConvertible {
    /// The form used on the command line.
    public var description: String {
        switch self {
        case .percent(let number): "\(number)%"
        case .percentBy(let number): number < 0 ? "\(number)%" : "+\(number)%"
        case .decibels(let level): "\(level.rawValue)dB"
        case .mute(let isMuted): isMuted ? "mute" : "unmute"
        case .decibelsBy(let level): (level.rawValue < 0 ? "--" : "+") + "\(abs(level.rawValue))dB"
        }
    }

    /// Parses `40%` (or `40`), `+5%`, `-5%`, `-12dB`, `-12.5 dB`. Levels are at most 0 dB, because a level that has
    /// lost its sign would be too loud. A step in decibels has one sign up, `+2dB`, and two down, `--2dB`. `up` and
    /// `down` are steps of 5 %; `mute` and `unmute` keep the level.
    public init?(_ text: String) {
        guard let word = text.unspaced?.lowercased() else { return nil }
        if let named = Self.named[word] {
            self = named
            return
        }
        if word.hasSuffix("db") {
            let body = word.dropLast(2)
            if body.hasPrefix("--") || body.hasPrefix("+") {
                guard let step = Self.decibels(body.dropFirst(body.hasPrefix("+") ? 1 : 2)) else { return nil }
                self = .decibelsBy(Decibels(body.hasPrefix("+") ? step : -step))
            } else {
                guard let level = Self.decibels(body), level <= 0 else { return nil }
                self = .decibels(Decibels(level))
            }
            return
        }
        let body = word.hasSuffix("%") ? word.dropLast() : word[...]
        guard let number = Int(body), (-100...100).contains(number) else { return nil }
        self = body.hasPrefix("+") || body.hasPrefix("-") ? .percentBy(number) : .percent(number)
    }

    private static let named: [String: Self] = [
        "up": .percentBy(5), "down": .percentBy(-5), "mute": .mute(true), "unmute": .mute(false),
    ]

    /// Accepts levels and steps within ±1000 dB, more than any card supports.
    private static func decibels(_ text: Substring) -> Double? {
        Double(text).flatMap { (-1000...1000).contains($0) ? $0 : nil }
    }
}

/// The port to the volume of the output, which is the card's mixer or the engine's own gain.
public protocol VolumeControl: Sendable {
    /// Returns the current volume, or nil if the output has no volume control.
    func level() async -> VolumeLevel?

    /// Changes the volume, up to the configured ceiling, and returns the new one, or nil if the output has no volume
    /// control. Applying the same absolute value again has no further effect.
    func change(_ change: VolumeChange) async -> VolumeLevel?

    /// Why the output can't be used, as far as that is known without opening it; such an output has no volume, whatever
    /// the settings are. Nil if no reason is known.
    func obstacle() async -> AlbumGap.Reason?

    /// The name of the output if the system has no definition of it, whether it is connected or not; nil otherwise.
    func unknownOutput() async -> String?

    /// What has to happen before a volume that the settings allow takes effect; nil if nothing has to, or if they allow
    /// none.
    func wait() async -> VolumeWait?
}

extension VolumeControl {
    /// Returns nil by default: the output is known.
    public func unknownOutput() async -> String? { nil }

    /// Returns nil by default: nothing has to happen.
    public func wait() async -> VolumeWait? { nil }
}

/// What has to happen before an output without a mixer has a volume.
public enum VolumeWait: Sendable, Hashable {
    /// The box has to read its configuration, which was changed; with the command for that.
    case reading(command: String)
    /// The output has to be opened again, because it was opened without a volume.
    case nextStart
}
