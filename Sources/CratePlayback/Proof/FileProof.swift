internal import CrateCore
internal import FLAC

/// Compares the frames that were written from one file with a second decode, and computes the MD5 of each of its
/// tracks.
struct FileProof {
    /// The part of the file with one track's frames.
    struct Part {
        var id: Track.ID
        var span: Range<Int64>
        var digest: any SampleDigest
        var frames: Int64 = 0
        var difference: SampleDifference?
    }

    private let reference: ReferenceStream?
    private var parts: [Part]
    /// The digest of the whole file, as far as its frames were written in order from the first.
    private var whole: any SampleDigest
    private var wholeFrames: Int64 = 0
    /// The format of the last frames.
    private var source: StreamFormat?

    init(file: String, tracks: [Rip.Track], digest: () -> any SampleDigest) {
        reference = try? ReferenceStream(path: file)
        whole = digest()
        parts = tracks.map { track in
            let start = track.span?.start.rawValue ?? 0
            let end = track.span?.end?.rawValue ?? Int64.max
            return Part(id: track.id, span: start..<max(start, end), digest: digest())
        }
    }

    /// Compares and hashes frames that can no longer be repeated.
    mutating func take(_ span: HandedFrames.Span) {
        let (stream, channels) = (span.stream, span.stream.device.channels)
        source = stream.source
        var samples: [Int32] = []
        samples.reserveCapacity(span.words.count)
        for index in 0..<span.count {
            let frame = span.start + Int64(index)
            let words = span.words[index * channels..<(index + 1) * channels]
            // The second decode cannot go back: a frame before its position, written again, has nothing to compare
            // with.
            let expected = reference.flatMap { reference in
                reference.position <= frame && reference.skip(to: frame) ? reference.nextFrame() : nil
            }
            if let difference = Self.difference(words, expected, stream) { record(difference, at: frame) }
            for plane in 0..<stream.source.channels {
                let place = stream.planes.firstIndex(of: plane)
                samples.append(place.map { words[words.startIndex + $0] >> Int32(stream.shift) } ?? 0)
            }
        }
        hash(samples, from: span.start, stream)
    }

    /// The first sample of a frame that differs from the second decode; nil if none does.
    private static func difference(
        _ words: ArraySlice<Int32>, _ expected: ArraySlice<Int32>?, _ stream: TappedStream
    ) -> SampleDifference? {
        for (place, word) in words.enumerated() {
            let plane = stream.planes[place]
            let wanted = expected.map { expected in plane.map { expected[expected.startIndex + $0] } ?? 0 }
            let sample = word >> Int32(stream.shift)
            // The bits below those of the recording must be zero.
            let isWhole = sample << Int32(stream.shift) == word
            if isWhole, sample == wanted { continue }
            return SampleDifference(
                frame: 0, channel: plane ?? place,
                expected: wanted.map { isWhole ? $0 : $0 << Int32(stream.shift) }, found: isWhole ? sample : word,
                bits: isWhole ? stream.source.bits : stream.device.bits)
        }
        return nil
    }

    private mutating func record(_ difference: SampleDifference, at frame: Int64) {
        for index in parts.indices where parts[index].span.contains(frame) && parts[index].difference == nil {
            var difference = difference
            difference.frame = frame - parts[index].span.lowerBound
            parts[index].difference = difference
        }
    }

    private mutating func hash(_ samples: [Int32], from start: Int64, _ stream: TappedStream) {
        let channels = stream.source.channels
        let end = start + Int64(samples.count / channels)
        func bytes(_ span: Range<Int64>) -> [UInt8] {
            let places = Int(span.lowerBound - start) * channels..<Int(span.upperBound - start) * channels
            return Unpacking.bytes(samples[places], bits: stream.source.bits)
        }
        for index in parts.indices {
            let span = parts[index].span.clamped(to: start..<end)
            guard !span.isEmpty else { continue }
            parts[index].digest.update(bytes(span))
            parts[index].frames += span.upperBound - span.lowerBound
        }
        if start == wholeFrames {
            whole.update(bytes(start..<end))
            wholeFrames = end
        }
    }

    /// The verdicts on the tracks; valid once all frames were written.
    func results() -> [TrackProof] {
        let md5 = reference?.md5
        let end = reference?.end()
        return parts.map { part in
            TrackProof(
                id: part.id, verdict: verdict(part, md5, end), frames: part.frames,
                md5: part.frames > 0 ? part.digest.value : nil, source: part.frames > 0 ? source : nil)
        }
    }

    private func verdict(_ part: Part, _ md5: [UInt8]?, _ end: ReferenceStream.End?) -> TrackProof.Verdict {
        guard part.frames > 0 else { return .notPlayed }
        if let difference = part.difference { return .differs(difference) }
        guard let end else { return .notPlayed }
        if end.damage > 0 { return .damaged(end.damage) }
        let length = min(part.span.upperBound, end.frames) - part.span.lowerBound
        guard part.frames == length else { return .incomplete(of: length) }
        guard let md5, let isGenuine = end.isGenuine else { return .noChecksum }
        // If the whole file was written, its MD5 is compared too; a part relies on the second decode alone.
        let isSame = wholeFrames != end.frames || whole.value == md5
        return isGenuine && isSame ? .proved : .wrongChecksum
    }
}
