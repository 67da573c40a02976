internal import CrateCore

/// Music that was moved or resumed, until its first frame is decoded.
struct AwaitedSound {
    /// The track that was to play.
    let track: QueuedTrack
    /// The first reason for which a track cannot be played.
    private var gap: AlbumGap?

    init(_ track: Int, of playlist: Playlist) {
        let entry = playlist.albums[playlist.album(of: track)].entry
        self.track = QueuedTrack(entry: entry, id: playlist.tracks[track].id)
    }

    /// Records why a track cannot be played.
    mutating func record(_ gap: AlbumGap) { self.gap = self.gap ?? gap }

    /// The failure to report when the music has ended before a frame was decoded; nil if there was none to decode.
    var unplayable: UnplayableSound? { gap.map { UnplayableSound(track: track, gap: $0) } }
}

extension PlaybackLoop {
    /// Reports that music that was moved or resumed plays, once a frame of it is decoded.
    func settleSound() {
        guard session.awaited != nil else { return }
        session.awaited = nil
        // Publish the position first: it is in a later track if the files of those before it cannot be opened.
        publish(head.next)
        emit(.settled)
    }

    /// Reports that the music ends because no frame can be decoded; does nothing if no failure was recorded.
    func reportUnplayable() {
        guard let sound = session.awaited?.unplayable else { return }
        link.unplayable.withLock { $0 = sound }
        emit(.unplayable)
    }
}
