internal import CrateCore
internal import CratePlayback

/// Plays through another playback, and adds the cause `hdmi` to the gap of an HDMI output. Announces each play to the
/// proof, if any.
struct GapCausePlayback: Playback {
    let playback: any Playback
    let proof: PathProof?

    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        proof?.begin(rip)
        var gap = try await playback.play(rip, startingTrackID: startingTrackID)
        if let pcm = gap?.detail.pcm, OutputDevice.isHDMI(pcm) { gap?.detail.cause = .hdmi }
        return gap
    }
}
