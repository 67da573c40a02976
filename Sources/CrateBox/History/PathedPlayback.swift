internal import CrateCore
internal import CratePlayback

/// The engine, with a word before each play to whoever keeps or proves the way of the sound.
struct PathedPlayback: Playback {
    let playback: any Playback
    let paths: PlayPaths
    let proof: PathProof?

    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        paths.starting()
        proof?.begin(rip)
        var gap = try await playback.play(rip, startingTrackID: startingTrackID)
        if let pcm = gap?.detail.pcm, OutputDevice.isHDMI(pcm) { gap?.detail.cause = "hdmi" }
        return gap
    }
}
