public import CrateClient
internal import CrateCore
internal import CrateIntents
internal import Intents
public import Logging

/// The log record that the silent front end writes for a reply.
///
/// | outcome, reason | level |
/// |---|---|
/// | played | info; warning when tracks are missing |
/// | notSubscribed none, paused, offline | warning |
/// | notSubscribed unreadable, unidentified, wrongLibrary, unsupported | error |
/// | notAvailable notRipped, noSuchTrack, outputBusy | warning |
/// | notAvailable filesMissing, undecodable, outputAbsent, outputFormat, outputDenied | error |
/// | no outcome: the album is not in the collection, or nothing plays | warning |
/// | no outcome: cancelled | info |
/// | no outcome: the store failed | critical |
/// | no outcome: anything else | error |
public struct OutcomeRecord: Sendable {
    /// The severity, from the table above.
    public let level: Logger.Level
    /// The fields by name: outcome, reason, release and the gap's detail.
    public let metadata: Logger.Metadata

    private struct Facts: Decodable {
        let outcome: String?
        let reason: String?
        let library: String?
        let release: Int64?
        let missing: Int?
        let error: String?
        let state: String?
        let detail: [String: JSONPart]?
    }

    /// Reads outcome and reason from a reply; a reply that is no JSON becomes a record of level error.
    /// - Parameters:
    ///   - track: the requested track, if any.
    ///   - isAddition: true if the album was to be added to the queue; the record then has that intent.
    public init(_ reply: BoxReply, track: String? = nil, isAddition: Bool = false) {
        guard let facts = try? reply.decode(Facts.self) else {
            (level, metadata) = (.error, ["error": "unreadable"])
            return
        }
        var fields: Logger.Metadata = [:]
        fields["outcome"] = facts.outcome.map { .string($0) }
        // The silent front end cannot ask, so a missing value is logged as an error.
        fields["error"] = (facts.error ?? (reply.exit == .needsValue ? "needsValue" : nil)).map { .string($0) }
        fields["release"] = facts.release.map { .stringConvertible($0) }
        fields["reason"] = facts.reason.map { .string($0) }
        fields["library"] = facts.library.map { .string($0) }
        fields["state"] = facts.state.map { .string($0) }
        fields["track"] = track.map { .string($0) }
        if isAddition { fields["intent"] = .string(QueueAlbumIntent.name) }
        if let missing = facts.missing, missing > 0 { fields["skipped"] = .stringConvertible(missing) }
        for (name, value) in facts.detail ?? [:] {
            switch value {
            case .text(let text): fields[name] = .string(text)
            case .whole(let number): fields[name] = .stringConvertible(number)
            case .null, .flag, .number, .list, .object: break
            }
        }
        metadata = fields
        level = Self.level(facts, reply.exit)
    }

    private static func level(_ facts: Facts, _ exit: ExitStatus) -> Logger.Level {
        switch exit {
        case .notSubscribed: level(facts.reason.flatMap(LibraryGap.Reason.init(rawValue:)))
        case .notAvailable: level((facts.reason ?? facts.error).flatMap(AlbumGap.Reason.init(rawValue:)))
        case .done: facts.missing ?? 0 > 0 ? .warning : .info
        case .cancelled: .info
        case .notInCollection, .foundWrong, .needsValue: .warning
        case .storeFailure: .critical
        case .usage, .badData, .noInput, .unavailable: .error
        }
    }

    private static func level(_ reason: LibraryGap.Reason?) -> Logger.Level {
        switch reason {
        case .some(.none), .paused, .offline: .warning
        case nil, .unreadable, .unidentified, .wrongLibrary, .unsupported: .error
        }
    }

    private static func level(_ reason: AlbumGap.Reason?) -> Logger.Level {
        switch reason {
        case .notRipped, .noSuchTrack, .outputBusy: .warning
        case nil, .filesMissing, .undecodable, .outputAbsent, .outputFormat, .outputDenied: .error
        }
    }

    /// Writes the record if it is about an album that was refused, or that plays without some of its files. A request
    /// for a track that the album does not have is not a problem of the box, and is not written.
    public func writeProblem(to logger: Logger) {
        if level >= .warning, metadata["outcome"] != nil, !isMistake { write(to: logger) }
    }

    /// Whether a track was requested that its album doesn't have; false for a track whose file is missing.
    private var isMistake: Bool {
        let reason = AlbumGap.Reason.noSuchTrack.rawValue
        return metadata["reason"] == .string(reason) && metadata["track"] != nil && metadata["file"] == nil
    }

    /// Writes the record at its level, with the event's name as the message.
    public func write(to logger: Logger, event: String = "play") {
        logger.log(level: level, .init(stringLiteral: event), metadata: metadata)
    }
}
