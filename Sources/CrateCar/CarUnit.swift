import CrateBox
import CrateClient
import CrateCore
import Logging

/// Runs the request of a tap or a key. Outcomes and failures are logged; the driver is never disturbed.
struct CarUnit: Sendable {
    /// The box that plays, in this process or another.
    let client: any BoxClient
    let logger: Logger

    /// Plays an album from its start.
    func tapAlbum(_ release: Release.ID) async -> ExitStatus {
        await recorded(release, track: nil) { try await client.run("PlayAlbum", ["album": "id:\(release)"]) }
    }

    /// Plays an album from one of its tracks.
    func tapTrack(_ track: Track.ID) async -> ExitStatus {
        await recorded(track.release, track: track) {
            try await client.run("PlayAlbum", ["album": "id:\(track.release)", "track": track.description])
        }
    }

    /// Logs that a start was cancelled before it ran.
    func cancelled() { logger.info("cancelled") }

    /// Runs the command of a key. Successful volume changes are not logged. A stop or pause that has cancelled a start
    /// counts as done, even if nothing played. The record of a failure has the key, the command and its value.
    func perform(_ request: KeyRequest, hasCancelledStart: Bool = false) async -> ExitStatus {
        let words = request.words
        let reply = await answer { try await client.run(words.intent, words.parameters) }
        let event = words.isPlay ? "play" : "command"
        guard reply.exit != .cancelled else {
            cancelled()
            return reply.exit
        }
        guard words.isPlay || reply.exit != .done || words.intent != "Volume" else { return reply.exit }
        var logger = logger
        if !words.isPlay { logger[metadataKey: "command"] = .string(words.intent) }
        if hasCancelledStart, reply.exit == .foundWrong {
            logger.info("command", metadata: ["state": "stopped", "reason": "startCancelled"])
            return .done
        }
        if reply.exit != .done {
            logger[metadataKey: "key"] = .string(request.key)
            logger[metadataKey: "command"] = .string(words.intent)
            logger[metadataKey: "value"] = request.value.map { .string($0) }
        }
        OutcomeRecord(reply).write(to: logger, event: event)
        return reply.exit
    }

    private func recorded(
        _ release: Release.ID, track: Track.ID?, _ body: () async throws -> BoxReply
    ) async -> ExitStatus {
        let reply = await answer(body)
        guard reply.exit != .cancelled else {
            cancelled()
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
}
