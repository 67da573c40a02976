internal import FLAC

extension PlaybackLoop {
    /// A decoder at the first frame of the file that has begun; the packer knows what its tags ask for.
    ///
    /// Tags are read only where something may depend on them: with ReplayGain on, or with more than two channels.
    func openDecoder() throws(FLACError) -> FLACDecoder {
        let mode = link.gain.mode
        var fresh = try FLACDecoder(
            source: source, sink: packer, container: source.container, comments: mode == .off ? [] : Self.fields)
        try fresh.readMetadata()
        let channels = fresh.streamInfo?.channels ?? 0
        if mode == .off, channels > 2 {
            // How many there are is known only now: once more from the start, past the reader's ring.
            guard source.seek(to: 0) else { throw FLACError(.metadata, .system(source.failure)) }
            fresh = try FLACDecoder(
                source: source, sink: packer, container: source.container, comments: Self.fields)
            try fresh.readMetadata()
            source.resumeRing()
        }
        let stage = ReplayGain(fresh.comments).stage(mode)
        link.gain.note(stage)
        packer.begin(
            speakers: ChannelOrder.speakers(channels, tagged: fresh.comments), factor: stage?.factor ?? 1)
        return fresh
    }

    private static let fields = ReplayGain.fields + [ChannelOrder.maskField]
}
