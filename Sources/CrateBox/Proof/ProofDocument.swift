public import CrateClient
public import CrateCore
public import CratePlayback
public import CrateStore

/// The result of a proof as JSON: `{"album":{…},"proved":true,"tracks":[{"id":"249504.1","verdict":"proved",
/// "frames":14112000,"md5":"…"}],"signalPath":{…}}`. Unknown values are omitted.
public struct ProofDocument: Encodable, Sendable {
    /// The album whose rip was played for the proof.
    public struct Album: Encodable, Sendable {
        /// The Discogs number, or a negative local id.
        public var release: Int64
        /// The title in the collection.
        public var title: String
        /// The artist in the collection.
        public var artist: String
    }

    /// The samples of one track that were passed to the output, compared with a second decode of its file.
    public struct Track: Encodable, Sendable {
        /// The track's id: `249504.2`.
        public var id: String
        /// The place in playing order, from 1.
        public var number: Int
        /// The title; nil if the store has none.
        public var title: String?
        /// The verdict in one word: `proved`.
        public var verdict: String
        /// The verdict in a few words.
        public var sentence: String
        /// The number of frames passed to the output.
        public var frames: Int64
        /// The MD5 of these frames, computed as in STREAMINFO; nil if there were none.
        public var md5: String?
        /// The first wrong sample.
        public var difference: Difference?
    }

    /// The first sample that was passed to the output with another value than in the rip.
    public struct Difference: Encodable, Sendable {
        /// Frame of the track, from 0.
        public var frame: Int64
        /// The channel, from 0 for the left.
        public var channel: Int
        /// The sample in a second decode; absent if that has no such frame.
        public var expected: Int32?
        /// The sample passed to the output.
        public var found: Int32
        /// The bit depth of both samples.
        public var bits: Int
    }

    /// A file of the rip's folder that the last scan refused, so that it is no track and was not played.
    public struct RefusedFile: Encodable, Sendable {
        /// The path relative to the library's root.
        public var file: String
        /// What is wrong with the file, as a clause.
        public var reason: String
    }

    /// The album whose rip was played for the proof.
    public var album: Album
    /// True if all samples were passed to the output unchanged, no file of the rip was refused by the last scan, the
    /// signal path behind ALSA is not known to change them, and the output was connected at the end.
    public var proved: Bool
    /// The tracks, in playing order.
    public var tracks: [Track]
    /// The files that the last scan refused; nil if there are none.
    public var refused: [RefusedFile]?
    /// The number of tracks that the rip should have by its tags or by Discogs; nil if it has as many.
    public var whole: Int?
    /// The PCM that was used: `hw:CARD=DAC,DEV=0`; nil if none was opened.
    public var output: String?
    /// The number of underruns, after which frames were sent again.
    public var repeats: Int
    /// The number of times that the output was lost, after which frames were sent again; nil if it never was.
    public var losses: Int?
    /// True if the output was lost and did not return; nil if it is connected.
    public var lost: Bool?
    /// Why the lost output can't be used, by the name of the gap: `outputDenied`; nil if that is unknown, or if it is
    /// not lost.
    public var reason: String?
    /// The signal path after ALSA; if there were several, the one with the worst verdict.
    public var signalPath: PathDocument?
}

extension ProofDocument.Track {
    /// - Parameter isConverted: Whether the signal path behind ALSA is known to change the track's samples.
    init(_ proof: TrackProof, title: String?, isConverted: Bool) {
        id = proof.id.description
        number = proof.id.place
        self.title = title
        (verdict, sentence) =
            proof.isProved && isConverted ? ("converted", "unchanged up to ALSA, and changed behind it") : proof.words
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
    /// The verdict's name and its meaning.
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

extension Box {
    /// The result of proving an album that this box has played to its end.
    /// - Throws: ``StoreError`` if the store cannot be read for the files and tracks that the rip lacks.
    public func document(of proof: PathProof, release: Release.ID) throws(StoreError) -> ProofDocument {
        // The process may end with the proof, before what it showed of the files is written.
        defer { history.finish() }
        let facts = AlbumFacts(release, store)
        let tracks = proof.results()
        let refused =
            if let rip = proof.rip { try AlbumLookup(store: store).refusedFiles(of: rip) } else {
                [RipListing.Damage]()
            }
        let paths = signalPaths
        let path = paths.max { $0.doubt < $1.doubt }
        let isUnchanged =
            !tracks.isEmpty && tracks.allSatisfy(\.isProved) && refused.isEmpty && path?.isConversion != true
        return ProofDocument(
            album: ProofDocument.Album(release: release.rawValue, title: facts.title, artist: facts.artist),
            proved: isUnchanged && !proof.isLost,
            tracks: tracks.map { proof in
                let title = facts.track(proof.id)?.title
                return ProofDocument.Track(
                    proof, title: title.flatMap { $0.isEmpty ? nil : $0 },
                    isConverted: paths.contains { $0.isConversion && $0.isOf(proof.source) })
            },
            refused: refused.isEmpty
                ? nil : refused.map { ProofDocument.RefusedFile(file: $0.file, reason: $0.reason) },
            whole: try proof.rip.flatMap { rip throws(StoreError) in try AlbumLookup(store: store).tracksOfWhole(rip) },
            output: engine.outputName, repeats: proof.repeats,
            losses: proof.losses > 0 ? proof.losses : nil, lost: proof.isLost ? true : nil,
            reason: proof.isLost ? engine.outputObstacle?.reason.rawValue : nil, signalPath: path)
    }
}

extension PathDocument {
    /// Orders verdicts from exact to converted, so that the worst of several can be reported.
    fileprivate var doubt: Int { ["exact", "padded", "unknown", "converted"].firstIndex(of: verdict) ?? 0 }

    /// True if samples are known to be changed on the way.
    fileprivate var isConversion: Bool { verdict == SignalPath.Verdict.converted.rawValue }

    /// True for the path of samples in a format.
    fileprivate func isOf(_ format: StreamFormat?) -> Bool {
        format.map { ($0.rate, $0.bits, $0.channels) == (source.rate, source.bits, source.channels) } ?? false
    }
}
