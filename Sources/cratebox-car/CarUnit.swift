import CrateBox
import CrateCore
import CrateIntents
import CrateStore
import Intents
import Logging

/// What a tap or a key leads to. Outcomes and failures go into the log; the driver is never bothered.
struct CarUnit: Sendable {
    /// The box that plays: of this process, or of another.
    let client: any BoxClient
    let logger: Logger

    /// Album look-up, then start.
    func tapAlbum(_ release: Release.ID) async -> ExitStatus {
        await recorded(release, track: nil) {
            guard try isKnown(release) else { return Self.notInCollection }
            return try await client.run("PlayAlbum", ["album": "id:\(release)"])
        }
    }

    /// Album look-up, then track look-up, then start.
    func tapTrack(_ track: Track.ID) async -> ExitStatus {
        await recorded(track.release, track: track) {
            guard try isKnown(track.release) else { return Self.notInCollection }
            let tracks = try AlbumLookup(store: Store.shared).tracks(of: track.release)
            // A collection that knows no track of the record cannot say that this one is none of it.
            guard tracks.isEmpty || tracks.contains(where: { $0.id == track }) else { return Self.noSuchTrack(track) }
            return try await client.run("PlayAlbum", ["album": "id:\(track.release)", "track": track.description])
        }
    }

    /// What a key asks for. Turning a knob is no news.
    func command(_ words: CommandWords) async -> ExitStatus {
        let reply = await answer { try await client.run(words.intent, words.parameters) }
        let event = words.isPlay ? "play" : "command"
        guard words.isPlay || reply.exit != .done || words.intent != "Volume" else { return reply.exit }
        var logger = logger
        if !words.isPlay { logger[metadataKey: "command"] = .string(words.intent) }
        OutcomeRecord(reply).write(to: logger, event: event)
        return reply.exit
    }

    private func recorded(
        _ release: Release.ID, track: Track.ID?, _ body: () async throws -> BoxReply
    ) async -> ExitStatus {
        let reply = await answer(body)
        guard reply.exit != .cancelled else {
            logger.info("cancelled")
            return reply.exit
        }
        var logger = logger
        logger[metadataKey: "release"] = .stringConvertible(release.rawValue)
        OutcomeRecord(reply, track: track?.description).write(to: logger)
        return reply.exit
    }

    private func answer(_ body: () async throws -> BoxReply) async -> BoxReply {
        do {
            return try await body()
        } catch {
            return BoxReply(failure: error)
        }
    }

    private func isKnown(_ release: Release.ID) throws -> Bool {
        try !AlbumLookup(store: Store.shared).releases(ids: [release]).isEmpty
    }

    private static let notInCollection = BoxReply(.failed(intent: PlayAlbumIntent.name, AlbumEntity.notFound))

    private static func noSuchTrack(_ track: Track.ID) -> BoxReply {
        let gap = AlbumGap(.noSuchTrack, detail: GapDetail { $0.track = track.description })
        let played = PlayedAlbum(release: track.release, outcome: .notAvailable(gap))
        return BoxReply(.done(intent: PlayAlbumIntent.name, dialog: nil, value: played))
    }
}
