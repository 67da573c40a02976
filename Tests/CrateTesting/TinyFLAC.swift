/// A FLAC file with metadata and no audio frames: RFC 9639, section 8.
public struct TinyFLAC {
    /// The frames per second.
    public var rate = 44_100
    /// The bits per sample.
    public var bits = 16
    /// The total number of frames.
    public var frames: Int64 = 441_000
    /// Identifies the recording; 0 writes an MD5 of zeros.
    public var recording: UInt8 = 1
    /// The Vorbis comments.
    public var tags: [(String, String)] = []

    /// Creates a file of ten seconds.
    public init(recording: UInt8 = 1, rate: Int = 44_100, bits: Int = 16, tags: [(String, String)]) {
        self.recording = recording
        self.rate = rate
        self.bits = bits
        self.tags = tags
    }

    /// Creates a file of a length in seconds.
    public init(recording: UInt8 = 1, seconds: Int64, rate: Int = 44_100, tags: [(String, String)] = []) {
        self.init(recording: recording, rate: rate, tags: tags)
        frames = seconds * Int64(rate)
    }

    /// The encoded file.
    public var bytes: [UInt8] {
        let comments = comments
        return Array("fLaC".utf8) + header(0, 34) + streamInfo + header(0x84, comments.count) + comments
    }

    private func header(_ type: UInt8, _ length: Int) -> [UInt8] {
        [type, UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255)]
    }

    private var streamInfo: [UInt8] {
        let packed = UInt64(rate) << 44 | UInt64(1) << 41 | UInt64(bits - 1) << 36 | UInt64(frames)
        let sizes: [UInt8] = [16, 0, 16, 0, 0, 0, 0, 0, 0, 0]
        let numbers = (0..<8).map { UInt8(truncatingIfNeeded: packed >> (56 - 8 * $0)) }
        return sizes + numbers + [UInt8](repeating: recording, count: 16)
    }

    private var comments: [UInt8] {
        let entries = tags.map { "\($0)=\($1)" }
        return littleEndian(0) + littleEndian(entries.count)
            + entries.flatMap { littleEndian($0.utf8.count) + Array($0.utf8) }
    }

    private func littleEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
