internal import CrateCore

/// A seek position as written by a user.
enum SeekPlace: Hashable {
    case time(Duration)
    case offset(Duration)
    case frame(FrameCount)
    /// A percentage of the track, from 0 to 100; 100 is its last second.
    case percent(Double)

    /// Parses a position as written, or a time in words: `thirty seconds`, `1 minute 30 seconds`.
    init?(_ text: String) {
        if let written = SeekPlace(written: text) {
            self = written
        } else if let seconds = SleepText.seconds(uttered: text, alone: 1), seconds <= Int(Self.mostSeconds) {
            self = .time(.seconds(seconds))
        } else {
            return nil
        }
    }

    /// Parses `83`, `83.5`, `1:23`, `1:02:03`, `90s`, `1m30s`, each with a sign for an offset; `50%` of the track; or
    /// `44100f` for a frame. Spaces are allowed where they don't separate two numbers: `1m 30s`, `50 %`.
    private init?(written text: String) {
        guard let word = text.unspaced?.lowercased() else { return nil }
        if word.hasSuffix("f"), let frame = Int64(word.dropLast()), frame >= 0 {
            self = .frame(FrameCount(min(frame, Self.mostFrames)))
            return
        }
        if word.hasSuffix("%") {
            guard let percent = Self.number(word.dropLast()), percent <= 100 else { return nil }
            self = .percent(percent)
            return
        }
        let isStep = word.hasPrefix("+") || word.hasPrefix("-")
        guard let duration = Self.duration(isStep ? word.dropFirst() : word[...]) else { return nil }
        guard isStep else {
            self = .time(duration)
            return
        }
        self = .offset(word.hasPrefix("-") ? .zero - duration : duration)
    }

    /// The largest frame, sixteen days at 768 kHz; larger numbers are reduced to it and mean the end.
    private static let mostFrames: Int64 = 1 << 40

    /// The longest time in seconds: a day, far above the length of any record.
    private static let mostSeconds = 86_400.0

    /// A decimal number. `Double` alone would take signs, exponents and hexadecimal numbers.
    private static func number(_ text: Substring) -> Double? {
        text.allSatisfy { "0123456789.".contains($0) } ? Double(text) : nil
    }

    private static func duration(_ text: Substring) -> Duration? {
        guard let seconds = seconds(text), seconds <= mostSeconds else { return nil }
        return .milliseconds(Int64((seconds * 1000).rounded()))
    }

    /// Whether a text has the form of a time, with or without a sign, but exceeds 24 hours.
    static func isTooLong(_ text: String) -> Bool {
        guard let word = text.unspaced else { return false }
        let time = word.hasPrefix("+") || word.hasPrefix("-") ? word.dropFirst() : word[...]
        return seconds(Substring(time.lowercased())).map { $0 > mostSeconds } ?? false
    }

    /// Whether a text is a percentage below 0 or above 100, which no track has.
    static func isBeyondTrack(_ text: String) -> Bool {
        guard let word = text.unspaced, word.hasSuffix("%"), let percent = Double(word.dropLast()) else { return false }
        return percent.isFinite && !(0...100).contains(percent)
    }

    private static func seconds(_ text: Substring) -> Double? { clock(text) ?? units(text) }

    /// The seconds of `83.5`, `1:23` and `1:02:03`; after a colon the minutes and seconds are below 60.
    private static func clock(_ text: Substring) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), let seconds = number(parts[parts.count - 1]) else { return nil }
        let whole = parts.dropLast().compactMap { part in number(part).flatMap { _ in Int(part) } }
        guard whole.count == parts.count - 1, whole.allSatisfy({ $0 <= Int(mostSeconds) }) else { return nil }
        let isWritten = parts.count == 1 || (seconds < 60 && whole.dropFirst().allSatisfy { $0 < 60 })
        return isWritten ? whole.reduce(0) { $0 * 60 + Double($1) } * 60 + seconds : nil
    }

    /// The seconds of `90s`, `1m30s` and `1h2m3s`: each unit once, the greatest first.
    private static func units(_ text: Substring) -> Double? {
        var (rest, seconds) = (text, 0.0)
        for (unit, length) in [("h", 3600.0), ("m", 60.0), ("s", 1.0)] {
            let digits = rest.prefix { "0123456789.".contains($0) }
            guard rest.dropFirst(digits.count).hasPrefix(unit) else { continue }
            guard let count = number(digits) else { return nil }
            seconds += count * length
            rest = rest.dropFirst(digits.count + 1)
        }
        return rest.isEmpty && !text.isEmpty ? seconds : nil
    }

    /// The position if it is a time from the start of the track; nil for an offset, a frame or a percentage.
    var time: Duration? { if case .time(let time) = self { time } else { nil } }

    /// The position as a time in a track; nil for a frame, and for a percentage of an unknown length.
    func time(from elapsed: Duration, in length: Duration?) -> Duration? {
        switch self {
        case .time(let time): time
        case .offset(let offset): elapsed + offset
        case .percent(let percent): length.map { Self.share(percent, of: $0) }
        case .frame: nil
        }
    }

    /// The part before the end of a track that percentages do not reach. Only the file determines the exact end, and a
    /// seek past it would play the next track or nothing.
    private static let lastOfTrack = Duration.seconds(1)

    private static func share(_ percent: Double, of length: Duration) -> Duration {
        min(length * (percent / 100), max(length - lastOfTrack, .zero))
    }

    /// Whether the target depends on the track's length: a percentage, or a step back from the end of another track.
    func needsLength(isElsewhere: Bool) -> Bool {
        switch self {
        case .time, .frame: false
        case .offset(let offset): isElsewhere && offset < .zero
        case .percent: true
        }
    }

    /// The position in a track other than the current one: a step counts from its start, and a step back from its end.
    /// Nil for a step back in a track of unknown length.
    func elsewhere(in length: Duration?) -> SeekPlace? {
        guard case .offset(let offset) = self else { return self }
        guard offset < .zero else { return .time(offset) }
        return length.map { .time(max($0 + offset, .zero)) }
    }

    /// The seek target for the transport; nil for a percentage of a track of unknown length.
    func target(of track: Track.ID?, length: Duration?) -> SeekTarget? {
        switch self {
        case .time(let time): .time(time, of: track)
        case .frame(let frame): .frame(frame, of: track)
        case .offset(let offset): .offset(offset)
        case .percent(let percent): length.map { .time(Self.share(percent, of: $0), of: track) }
        }
    }
}
