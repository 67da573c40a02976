import CrateBox
import CrateCore
import CrateIntents
import CrateStore
import Logging

/// What a tap leads to. Outcomes and failures go into the log; the driver is never bothered.
struct CarUnit {
    let store: Store
    let player: AlbumPlayer
    let logger: Logger

    /// Album look-up, then start.
    func tapAlbum(_ release: Release.ID) async throws -> ExitStatus {
        guard try isKnown(release) else { return notInCollection(release, track: nil) }
        return try await play(release, from: nil)
    }

    /// Album look-up, then track look-up, then start.
    func tapTrack(_ track: Track.ID) async throws -> ExitStatus {
        guard try isKnown(track.release) else { return notInCollection(track.release, track: track) }
        let tracks = try AlbumLookup(store: store).tracks(of: track.release)
        // A collection that knows no track of the record cannot say that this one is none of it.
        guard tracks.isEmpty || tracks.contains(where: { $0.id == track }) else {
            let gap = AlbumGap(.noSuchTrack, detail: GapDetail { $0.track = track.description })
            return record(PlayedAlbum(release: track.release, outcome: .notAvailable(gap)), track: track)
        }
        return try await play(track.release, from: track)
    }

    private func isKnown(_ release: Release.ID) throws -> Bool {
        try !AlbumLookup(store: store).releases(ids: [release]).isEmpty
    }

    private func play(_ release: Release.ID, from track: Track.ID?) async throws -> ExitStatus {
        record(try await player.play(release, from: track), track: track)
    }

    private func record(_ played: PlayedAlbum, track: Track.ID?) -> ExitStatus {
        OutcomeRecord(played, track: track).write(to: logger)
        return ExitStatus(played.outcome)
    }

    private func notInCollection(_ release: Release.ID, track: Track.ID?) -> ExitStatus {
        var fields: Logger.Metadata = [
            "error": "notInCollection", "release": .stringConvertible(release.rawValue),
        ]
        fields["track"] = track.map { .string($0.description) }
        logger.warning("play", metadata: fields)
        return .notInCollection
    }
}
