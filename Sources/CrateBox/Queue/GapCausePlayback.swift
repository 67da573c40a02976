internal import CrateCore
internal import CratePlayback

/// Plays through another playback, and adds the cause to the gap of an output: `hdmi` for an HDMI output,
/// `unknownOutput` for a name that ALSA's configuration does not have. Announces each play to the proof, if any.
struct GapCausePlayback: Playback {
    let playback: any Playback
    let proof: PathProof?

    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        proof?.begin(rip)
        var gap = try await playback.play(rip, startingTrackID: startingTrackID)
        if let pcm = gap?.detail.pcm, let cause = Self.cause(of: gap?.reason, on: pcm) { gap?.detail.cause = cause }
        return gap
    }

    private static func cause(of reason: AlbumGap.Reason?, on pcm: String) -> GapDetail.Cause? {
        if OutputDevice.isHDMI(pcm) { return .hdmi }
        return reason == .outputAbsent && OutputDevice.isUnknown(pcm) ? .unknownOutput : nil
    }
}
