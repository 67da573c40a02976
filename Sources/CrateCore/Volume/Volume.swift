/// How loud the output is set, by the card's own mixer.
public struct VolumeLevel: Sendable, Hashable {
    /// In decibels; nil where the card does not say.
    public var decibels: Decibels?
    /// As alsamixer shows it, from 0 to 100.
    public var percent: Int
    /// It is switched off.
    public var isMuted: Bool

    /// A level.
    public init(decibels: Decibels?, percent: Int, isMuted: Bool = false) {
        self.decibels = decibels
        self.percent = percent
        self.isMuted = isMuted
    }
}

/// What is asked of the volume.
public enum VolumeChange: Sendable, Hashable {
    /// So many per cent, as alsamixer counts them.
    case percent(Int)
    /// So many per cent more, or less.
    case percentBy(Int)
    /// To a level.
    case decibels(Decibels)
    /// So many decibels more, or less.
    case decibelsBy(Decibels)
}

extension VolumeChange: LosslessStringConvertible {
    /// As it is written on the command line.
    public var description: String {
        switch self {
        case .percent(let number): "\(number)%"
        case .percentBy(let number): number < 0 ? "\(number)%" : "+\(number)%"
        case .decibels(let level): "\(level.rawValue)dB"
        case .decibelsBy(let level): (level.rawValue < 0 ? "--" : "+") + "\(abs(level.rawValue))dB"
        }
    }

    /// Reads `40%` (`40` too), `+5%`, `-5%`, `-12dB`, `-12.5 dB`; a step in decibels has its sign twice where it is
    /// downwards (`+2dB`, `--2dB`), since levels are negative themselves.
    public init?(_ text: String) {
        let word = text.filter { !$0.isWhitespace }.lowercased()
        if word.hasSuffix("db") {
            let body = word.dropLast(2)
            if body.hasPrefix("--") || body.hasPrefix("+") {
                guard let step = Self.decibels(body.dropFirst(body.hasPrefix("+") ? 1 : 2)) else { return nil }
                self = .decibelsBy(Decibels(body.hasPrefix("+") ? step : -step))
            } else {
                guard let level = Self.decibels(body) else { return nil }
                self = .decibels(Decibels(level))
            }
            return
        }
        let body = word.hasSuffix("%") ? word.dropLast() : word[...]
        guard let number = Int(body), (-100...100).contains(number) else { return nil }
        self = body.hasPrefix("+") || body.hasPrefix("-") ? .percentBy(number) : .percent(number)
    }

    /// More than any card has, either way: beyond it a number means nothing.
    private static func decibels(_ text: Substring) -> Double? {
        Double(text).flatMap { (-1000...1000).contains($0) ? $0 : nil }
    }
}

/// The volume of the output, as far as it has one.
public protocol VolumeControl: Sendable {
    /// How loud it is set now; nil where the output has no mixer.
    func level() async -> VolumeLevel?

    /// Changes it, not above the ceiling of the configuration; the level that came of it, nil where the output has no
    /// mixer. The same value twice changes nothing.
    func change(_ change: VolumeChange) async -> VolumeLevel?
}
