internal import CrateCore

extension AlbumPlayer {
    /// Adds an album to the queue, or plays it if nothing is playing.
    ///
    /// Performs the checks of the play use case in the same order: is a library live, is there a rip.
    func queue(_ release: Release.ID, at place: QueuePlace, of transport: any Transport) async throws -> QueuedAlbum {
        guard !transport.queue.isEmpty else { return .settled(try await play(release, from: nil)) }
        switch try await resolve(release) {
        case .outcome(let outcome): return .settled(PlayedAlbum(release: release, outcome: outcome))
        case .rip(let rip):
            // Playback may have ended meanwhile.
            guard await transport.enqueue(rip, at: place) else { return .settled(try await play(release, from: nil)) }
            return .queued(release, library: rip.library)
        }
    }

    /// Whether a rip of the album is in a live library.
    func canFind(_ release: Release.ID) async throws -> Bool {
        guard case .found = try await libraries.rip(of: release) else { return false }
        return true
    }
}
