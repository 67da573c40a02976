internal import FLAC

/// The second decode of a proof: a decoder of its own on the same file, with libFLAC's MD5 check, that gives frames as they
/// are asked for.
final class ReferenceStream {
    /// What the end of the file has shown.
    struct End: Hashable {
        /// Frames that could be decoded.
        var frames: Int64
        /// Whether the samples are those that the encoder took the MD5 of; nil where the file has none.
        var isGenuine: Bool?
        /// Frames that are damaged, headers that cannot be read, and one for a file that ends early.
        var damage: Int
    }

    private let sink = Sink()
    private var decoder: FLACDecoder
    private var isOver = false
    /// Frame of the file that comes next.
    private(set) var position: Int64 = 0

    /// Opens a file.
    /// - Throws: what cannot be read or is no FLAC.
    init(path: String) throws(FLACError) {
        let file = try FLACFile(path: path)
        let container = try FLACContainer.detect(in: file)
        var decoder = try FLACDecoder(source: file, sink: sink, container: container, checksMD5: true)
        try decoder.readMetadata()
        self.decoder = decoder
    }

    /// The MD5 that the file has of its samples, if it has one.
    var md5: [UInt8]? { decoder.streamInfo?.md5 }
    /// Bits of a sample, as the last frame said.
    var bits: Int { sink.bits }
    /// How many channels, as the last frame said.
    var channels: Int { sink.channels }

    /// The samples of one more frame, interleaved, in a buffer that is good until the next call; nil behind the last.
    func nextFrame() -> ArraySlice<Int32>? {
        guard fill() else { return nil }
        defer {
            sink.taken += channels
            position += 1
        }
        return sink.samples[sink.taken..<sink.taken + channels]
    }

    /// Passes over frames up to one; false where the file has ended before.
    func skip(to frame: Int64) -> Bool {
        while position < frame {
            guard fill() else { return false }
            let frames = min(Int(frame - position), (sink.samples.count - sink.taken) / channels)
            sink.taken += frames * channels
            position += Int64(frames)
        }
        return true
    }

    /// Decodes until there is a frame; false at the end.
    private func fill() -> Bool {
        while sink.taken >= sink.samples.count {
            guard !isOver else { return false }
            sink.clear()
            isOver = (try? decoder.decodeNext()) != true
        }
        return true
    }

    /// Decodes the rest.
    func end() -> End {
        while fill() {
            position += Int64((sink.samples.count - sink.taken) / channels)
            sink.clear()
        }
        let (damage, whole) = (decoder.damage, decoder.streamInfo?.totalFrames)
        let isGenuine = md5 == nil ? nil : decoder.finish()
        let isShort = whole.map { position < $0 } ?? false
        // Tags of other formats behind the last frame cost one lost sync and no sound; where the sum does not hold, it was
        // not they.
        let isWhole = whole.map { position >= $0 } ?? false
        let isIntact = isWhole && isGenuine != false
        let count = isIntact ? damage.badHeader + damage.checksum + damage.other : damage.count
        return End(frames: position, isGenuine: isGenuine, damage: count + (isShort ? 1 : 0))
    }
}

/// Keeps the samples of the last block, interleaved.
private final class Sink: FLACBlockSink {
    var samples: [Int32] = []
    var taken = 0
    var bits = 0
    var channels = 1

    func clear() {
        samples.removeAll(keepingCapacity: true)
        taken = 0
    }

    func receive(_ block: borrowing FLACBlock) {
        (bits, channels) = (block.bitsPerSample, block.channels)
        let (start, channels) = (samples.count, block.channels)
        samples.append(contentsOf: repeatElement(0, count: block.frameCount * channels))
        for channel in 0..<channels {
            block.withChannel(channel) { plane in
                for frame in plane.indices { samples[start + frame * channels + channel] = plane[frame] }
            }
        }
    }
}
