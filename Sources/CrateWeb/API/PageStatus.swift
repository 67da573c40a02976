internal import CrateClient

/// The playback status for the page. It omits the output's PCM name, which may be a path: kind and card are enough.
struct PageStatus: Encodable, Sendable {
    /// The playing track, or another track of its album; `duration` is in seconds.
    struct Track: Encodable, Sendable {
        let place: Int
        let title: String?
        let position: String?
        let duration: Double?

        init(_ track: StatusDocument.Track) {
            (place, title) = (track.number, track.title)
            (position, duration) = (track.position, track.duration)
        }
    }

    /// The signal path: its verdict in one word, its sentence, and the sample format of the rip.
    struct Path: Encodable, Sendable {
        let verdict: String
        let sentence: String
        let rate: Int
        let bits: Int
    }

    /// Whether the output is open, and why it is not usable.
    struct Output: Encodable, Sendable {
        let state: String
        let reason: String?
    }

    let state: String
    let release: Int64?
    let title: String?
    let artist: String?
    let track: Track?
    let elapsed: Double?
    let duration: Double?
    let volume: StatusDocument.Volume?
    let `repeat`: String?
    /// The sleep timer: when playback stops by itself.
    let sleep: StatusDocument.Sleep?
    let output: Output?
    let path: Path?
    let tracks: [Track]?
    let version: Int64?
    let count: Int?
    let entry: Int64?
    let libraries: [StatusDocument.Library]
    /// The running scan; nil if there is none.
    var scan: ScanJob?
    /// The hash of the cover, if it was read before.
    var cover: String?

    /// Creates the page's status from the box's; the sentence of the signal path is translated.
    init(_ status: StatusDocument, _ words: PageWords) {
        (state, release, title, artist) = (status.state, status.release, status.title, status.artist)
        (elapsed, duration, volume) = (status.elapsed, status.duration, status.volume)
        (`repeat`, sleep) = (status.repeat, status.sleep)
        track = status.track.map(Track.init)
        tracks = status.tracks?.map(Track.init)
        output = status.output.map { Output(state: $0.state, reason: $0.reason) }
        path = status.signalPath.map {
            Path(
                verdict: $0.verdict, sentence: words.translate($0.sentence), rate: $0.source.rate,
                bits: $0.source.bits)
        }
        (version, count, entry) = (status.queueState?.version, status.queueState?.count, status.queueState?.entry)
        libraries = status.libraries
    }
}
