public import CrateCore
public import CrateIntents
public import Logging

/// What the silent front end writes of an outcome: one record, no prose.
///
/// | outcome, reason | level |
/// |---|---|
/// | played | info; warning when tracks are missing |
/// | notSubscribed none, paused, offline | warning |
/// | notSubscribed unreadable, unidentified, wrongLibrary, unsupported | error |
/// | notAvailable notRipped, noSuchTrack, outputBusy | warning |
/// | notAvailable filesMissing, undecodable, outputAbsent, outputFormat, outputDenied | error |
public struct OutcomeRecord: Sendable {
    /// How grave it is.
    public let level: Logger.Level
    /// Its fields.
    public let metadata: Logger.Metadata

    /// The record of an outcome.
    public init(_ played: PlayedAlbum, track: Track.ID? = nil) {
        let facts = OutcomeFacts(played)
        var fields: Logger.Metadata = [
            "outcome": .string(played.outcome.name), "release": .stringConvertible(played.release.rawValue),
        ]
        fields["reason"] = facts.reason.map { .string($0) }
        fields["library"] = facts.library.map { .string($0) }
        fields["track"] = track.map { .string($0.description) }
        if played.missing > 0 { fields["skipped"] = .stringConvertible(played.missing) }
        for (name, value) in facts.detail {
            switch value {
            case .text(let text): fields[name] = .string(text)
            case .number(let number): fields[name] = .stringConvertible(number)
            }
        }
        metadata = fields
        level = Self.level(played.outcome, played.missing)
    }

    private static func level(_ outcome: Outcome, _ missing: Int) -> Logger.Level {
        switch outcome {
        case .played: return missing > 0 ? .warning : .info
        case .notSubscribed(let gap):
            switch gap.reason {
            case .none, .paused, .offline: return .warning
            case .unreadable, .unidentified, .wrongLibrary, .unsupported: return .error
            }
        case .notAvailable(let gap):
            switch gap.reason {
            case .notRipped, .noSuchTrack, .outputBusy: return .warning
            case .filesMissing, .undecodable, .outputAbsent, .outputFormat, .outputDenied: return .error
            }
        }
    }

    /// Writes it.
    public func write(to logger: Logger) { logger.log(level: level, "play", metadata: metadata) }
}
