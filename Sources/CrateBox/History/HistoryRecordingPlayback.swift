internal import CrateCore
internal import CratePlayback

/// The engine; announces each play to a proof of the samples first.
struct HistoryRecordingPlayback: Playback {
    let playback: any Playback
    let proof: PathProof?

    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        proof?.begin(rip)
        var gap = try await playback.play(rip, startingTrackID: startingTrackID)
        if let pcm = gap?.detail.pcm, OutputDevice.isHDMI(pcm) { gap?.detail.cause = "hdmi" }
        return gap
    }
}
