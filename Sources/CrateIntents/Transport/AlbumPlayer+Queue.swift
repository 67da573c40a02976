internal import CrateCore

extension AlbumPlayer {
    /// Puts an album into the queue; where nothing plays it is played.
    ///
    /// The questions and their order are those of the play use case: is a library live, is there a rip.
    func queue(_ release: Release.ID, at place: QueuePlace, of transport: any Transport) async throws -> QueuedAlbum {
        guard !transport.queue.isEmpty else { return .settled(try await play(release, from: nil)) }
        switch try await resolve(release) {
        case .outcome(let outcome): return .settled(PlayedAlbum(release: release, outcome: outcome))
        case .rip(let rip):
            // The music may have ended meanwhile.
            guard await transport.enqueue(rip, at: place) else { return .settled(try await play(release, from: nil)) }
            return .queued(release, library: rip.library)
        }
    }

    /// Whether an album could be played now, as far as libraries go.
    func canFind(_ release: Release.ID) async throws -> Bool {
        guard case .found = try await libraries.rip(of: release) else { return false }
        return true
    }
}
