public import CrateClient
internal import CrateCore
internal import CratePlayback

/// What a proof has shown, as JSON: `{"album":{…},"proved":true,"tracks":[{"id":"249504.1","verdict":"proved",
/// "frames":14112000,"md5":"…"}],"signalPath":{…}}`. What is not known is left out.
public struct ProofDocument: Encodable, Sendable {
    /// The album.
    public struct Album: Encodable, Sendable {
        /// Its number.
        public var release: Int64
        /// Its title.
        public var title: String
        /// Its artist.
        public var artist: String
    }

    /// One track.
    public struct Track: Encodable, Sendable {
        /// `249504.2`.
        public var id: String
        /// Its place in playing order, from 1.
        public var number: Int
        /// Its title, if known.
        public var title: String?
        /// In one word.
        public var verdict: String
        /// In a few words.
        public var sentence: String
        /// Frames that were handed to the output.
        public var frames: Int64
        /// MD5 of these frames, as STREAMINFO's is taken; nil where there were none.
        public var md5: String?
        /// The first sample that is not what it should be.
        public var difference: Difference?
    }

    /// A sample that is not what it should be.
    public struct Difference: Encodable, Sendable {
        /// Frame of the track, from 0.
        public var frame: Int64
        /// Channel, from 0.
        public var channel: Int
        /// What a second decode gives; absent where it gives no such frame.
        public var expected: Int32?
        /// What was handed to the output.
        public var found: Int32
        /// Of how many bits the two are.
        public var bits: Int
    }

    /// The album.
    public var album: Album
    /// Whether all of it was handed to the output as the files hold it, and nothing is known to change it behind.
    public var proved: Bool
    /// Its tracks, in playing order.
    public var tracks: [Track]
    /// Name of the output.
    public var output: String?
    /// How often the output ran dry, so that frames were handed again.
    public var repeats: Int
    /// What is known of the way behind ALSA's door: of several, the one that says least good.
    public var signalPath: PathDocument?
}

extension ProofDocument.Track {
    init(_ proof: TrackProof, title: String?) {
        id = proof.id.description
        number = proof.id.place
        self.title = title
        (verdict, sentence) = proof.words
        frames = proof.frames
        md5 = proof.md5.map { $0.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
        if case .differs(let found) = proof.verdict {
            difference = ProofDocument.Difference(
                frame: found.frame, channel: found.channel, expected: found.expected, found: found.found,
                bits: found.bits)
        }
    }
}

extension TrackProof {
    /// The verdict's name, and what it means.
    var words: (String, String) {
        switch verdict {
        case .proved: ("proved", "proved")
        case .noChecksum: ("noChecksum", "equal to a second decode; the file has no checksum of its own")
        case .wrongChecksum:
            ("wrongChecksum", "equal to a second decode, but the file's own checksum was taken of other samples")
        case .differs(let found): ("differs", found.sentence)
        case .damaged(let places): ("damaged", "the file is damaged, in \(places) \(places == 1 ? "place" : "places")")
        case .incomplete(let whole): ("incomplete", "only \(frames) of \(whole) frames were handed to the output")
        case .notPlayed: ("notPlayed", "nothing of it was handed to the output")
        }
    }
}

extension SampleDifference {
    fileprivate var sentence: String {
        guard let expected else { return "differs at frame \(frame): found \(found), where the file has no such frame" }
        return "differs at frame \(frame), channel \(channel): expected \(expected), found \(found)"
    }
}
