internal import CrateCore

/// A seek position as written by a user.
enum SeekPlace: Hashable {
    case time(Duration)
    case offset(Duration)
    case frame(FrameCount)

    /// Parses `83`, `83.5`, `1:23`, `1:02:03`, each with a sign for an offset, or `44100f` for a frame.
    init?(_ text: String) {
        let word = text.filter { !$0.isWhitespace }
        if word.hasSuffix("f"), let frame = Int64(word.dropLast()), frame >= 0 {
            self = .frame(FrameCount(min(frame, Self.mostFrames)))
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

    /// Sixteen days at 768 kHz; any larger number means the end.
    private static let mostFrames: Int64 = 1 << 40

    /// A day, far above the length of any record.
    private static let mostSeconds = 86_400.0

    /// Parses a time. Limits each part.
    private static func duration(_ text: Substring) -> Duration? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        // Double and Int alone would take signs, exponents and hexadecimal numbers.
        guard let last = parts.last, (1...3).contains(parts.count),
            parts.allSatisfy({ $0.allSatisfy { "0123456789.".contains($0) } }), let seconds = Double(last),
            seconds <= mostSeconds
        else { return nil }
        var whole = 0
        for part in parts.dropLast() {
            guard let number = Int(part), number <= 1440 else { return nil }
            whole = whole * 60 + number
        }
        guard Double(whole * 60) + seconds <= mostSeconds else { return nil }
        return .seconds(whole * 60) + .milliseconds(Int64((seconds * 1000).rounded()))
    }

    /// The seek target for the transport.
    func target(of track: Track.ID?) -> SeekTarget {
        switch self {
        case .time(let time): .time(time, of: track)
        case .frame(let frame): .frame(frame, of: track)
        case .offset(let offset): .offset(offset)
        }
    }
}
