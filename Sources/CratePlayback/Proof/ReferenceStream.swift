internal import FLAC

/// The second decode of a proof: a separate decoder of the same file, with libFLAC's MD5 check, that returns frames on
/// demand.
final class ReferenceStream {
    /// The state at the end of the file.
    struct End: Hashable {
        /// The number of decoded frames.
        var frames: Int64
        /// True if libFLAC's MD5 check succeeded; nil if the file has no MD5.
        var isGenuine: Bool?
        /// The number of damaged frames and unreadable headers, plus one for a file that ends early.
        var damage: Int
    }

    private let sink = Sink()
    private var decoder: FLACDecoder
    private var isOver = false
    /// The next frame of the file.
    private(set) var position: Int64 = 0

    /// Opens a file.
    /// - Throws: libFLAC's or the system's error if it cannot be read or is not FLAC.
    init(path: String) throws(FLACError) {
        let file = try FLACFile(path: path)
        let container = try FLACContainer.detect(in: file)
        var decoder = try FLACDecoder(source: file, sink: sink, container: container, checksMD5: true)
        try decoder.readMetadata()
        self.decoder = decoder
    }

    /// The MD5 in STREAMINFO, if the file has one.
    var md5: [UInt8]? { decoder.streamInfo?.md5 }
    /// The number of channels of the last decoded frame; 1 before the first.
    var channels: Int { sink.channels }

    /// The samples of the next frame, interleaved, valid until the next call; nil after the last.
    func nextFrame() -> ArraySlice<Int32>? {
        guard fill() else { return nil }
        defer {
            sink.taken += channels
            position += 1
        }
        return sink.samples[sink.taken..<sink.taken + channels]
    }

    /// Skips frames up to `frame`; returns false if the file ends before it.
    func skip(to frame: Int64) -> Bool {
        while position < frame {
            guard fill() else { return false }
            let frames = min(Int(frame - position), (sink.samples.count - sink.taken) / channels)
            sink.taken += frames * channels
            position += Int64(frames)
        }
        return true
    }

    /// Decodes until a frame is available; returns false at the end.
    private func fill() -> Bool {
        while sink.taken >= sink.samples.count {
            guard !isOver else { return false }
            sink.clear()
            isOver = (try? decoder.decodeNext()) != true
        }
        return true
    }

    /// Decodes the rest of the file.
    func end() -> End {
        while fill() {
            position += Int64((sink.samples.count - sink.taken) / channels)
            sink.clear()
        }
        let (damage, whole) = (decoder.damage, decoder.streamInfo?.totalFrames)
        let isGenuine = md5 == nil ? nil : decoder.finish()
        let isShort = whole.map { position < $0 } ?? false
        return End(frames: position, isGenuine: isGenuine, damage: damage.count + (isShort ? 1 : 0))
    }
}

/// Stores the samples of the last block, interleaved.
private final class Sink: FLACBlockSink {
    var samples: [Int32] = []
    var taken = 0
    var channels = 1

    func clear() {
        samples.removeAll(keepingCapacity: true)
        taken = 0
    }

    func receive(_ block: borrowing FLACBlock) {
        channels = block.channels
        let (start, channels) = (samples.count, block.channels)
        samples.append(contentsOf: repeatElement(0, count: block.frameCount * channels))
        for channel in 0..<channels {
            block.withChannel(channel) { plane in
                for frame in plane.indices { samples[start + frame * channels + channel] = plane[frame] }
            }
        }
    }
}
