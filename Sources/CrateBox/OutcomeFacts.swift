internal import CrateClient
internal import CrateCore
public import CrateIntents
internal import Foundation

/// An outcome taken apart: for JSON, logs and the history.
public struct OutcomeFacts: Sendable, Hashable {
    /// One fact of a gap's detail.
    public enum Value: Sendable, Hashable, Encodable {
        /// Words.
        case text(String)
        /// A number.
        case number(Int64)

        /// Writes the words or the number itself.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            }
        }
    }

    /// The gap's reason; nil when it was played.
    public let reason: String?
    /// The library concerned: the one that it plays from, or the gap's.
    public let library: String?
    /// The gap's detail, by name.
    public let detail: [String: Value]

    /// Takes an outcome apart.
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
            "root": detail.root, "cause": detail.cause, "errno": detail.errno, "expected": detail.expected,
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

    /// The detail as a JSON object.
    var detailJSON: String {
        guard !detail.isEmpty, let data = try? JSON.encoder.encode(detail) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
