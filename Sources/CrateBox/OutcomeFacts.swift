internal import CrateClient
internal import CrateCore
public import CrateIntents

/// The parts of an outcome, for JSON, logs and the history.
public struct OutcomeFacts: Sendable, Hashable {
    /// A text or a number of a gap's detail.
    public enum Value: Sendable, Hashable, Encodable {
        /// A name, a path or a code.
        case text(String)
        /// A rate, a count or a code of ALSA.
        case number(Int64)

        /// Encodes the bare text or number.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            }
        }
    }

    /// The gap's reason; nil if the album was played.
    public let reason: String?
    /// The library that the album plays from, or that the gap names; nil if there is none.
    public let library: String?
    /// The members of the gap's detail that are known, by name: `root`, `errno`, `rate`.
    public let detail: [String: Value]

    /// Extracts the reason, library and detail of a gap; for an album that plays, only the library.
    public init(_ played: PlayedAlbum) {
        switch played.outcome {
        case .played: (reason, library, detail) = (nil, played.library, [:])
        case .notSubscribed(let gap):
            (reason, library, detail) = (gap.reason.rawValue, gap.library, Self.facts(gap.detail))
        case .notAvailable(let gap):
            (reason, library, detail) = (gap.reason.rawValue, gap.library, Self.facts(gap.detail))
        }
    }

    private static func facts(_ detail: GapDetail) -> [String: Value] {
        var facts: [String: Value] = [:]
        let words = [
            "root": detail.root, "cause": detail.cause?.rawValue, "errno": detail.errno, "expected": detail.expected,
            "found": detail.found, "file": detail.file, "flac": detail.flac, "track": detail.track, "pcm": detail.pcm,
            "holder": detail.holder,
        ]
        let numbers = [
            "version": detail.version, "alsa": detail.alsa, "rate": detail.rate, "bits": detail.bits,
            "channels": detail.channels,
        ]
        for (name, value) in words { facts[name] = value.map { .text($0) } }
        for (name, value) in numbers { facts[name] = value.map { .number(Int64($0)) } }
        return facts
    }

    /// The detail as a JSON object, `{}` if nothing is known.
    var detailJSON: String {
        detail.isEmpty ? "{}" : JSON.line(detail)
    }
}
