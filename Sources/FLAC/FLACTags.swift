internal import CFLAC
internal import Glibc

// SAFETY: libFLAC's structures are valid during the metadata callback, in which these initializers run, and each
// pointer has as many elements as the count beside it. All values are copies.

/// A Vorbis comment: RFC 9639, section 8.6.
public struct FLACComment: Sendable, Hashable {
    /// The field name in uppercase, because names are case-insensitive.
    public var name: String
    /// The text; invalid UTF-8 is replaced.
    public var value: String

    /// Describes a comment; the name is converted to uppercase, as in ``name``.
    public init(name: String, value: String) {
        self.name = name.uppercased()
        self.value = value
    }

    init(capitals name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// Splits `NAME=value`; nil if there is no `=`, and if the name is too long.
    init?(_ entry: FLAC__StreamMetadata_VorbisComment_Entry) {
        guard let start = unsafe entry.entry else { return nil }
        let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(entry.length))
        guard let split = unsafe bytes.prefix(CommentLimits.name + 1).firstIndex(of: UInt8(ascii: "=")) else {
            return nil
        }
        name = unsafe String(decoding: bytes[..<split], as: UTF8.self).uppercased()
        let text = unsafe CommentLimits.cut(bytes[(split + 1)...], to: CommentLimits.text(of: name))
        value = unsafe String(decoding: text, as: UTF8.self)
    }
}

extension FLACComment {
    /// The longest entry with a number, in bytes.
    private static let mostBytes: UInt32 = 128

    /// Parses a short comment with one of these uppercase names; nil for any other, without reading its text.
    init?(_ entry: FLAC__StreamMetadata_VorbisComment_Entry, among names: [String]) {
        guard let start = unsafe entry.entry, unsafe entry.length <= Self.mostBytes else { return nil }
        let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(entry.length))
        let isNamed = names.contains { name in
            let length = name.utf8.count
            guard bytes.count > length, unsafe bytes[length] == UInt8(ascii: "=") else { return false }
            return unsafe zip(bytes, name.utf8).allSatisfy { byte, letter in
                let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                return (isSmall ? byte - 32 : byte) == letter
            }
        }
        guard isNamed else { return nil }
        unsafe self.init(entry)
    }
}

/// A PICTURE block without its data: RFC 9639, section 8.8. Its fields are untrusted.
public struct FLACPicture: Sendable, Hashable {
    /// The picture type; 3 is the front cover.
    public var type: Int
    /// The declared media type, or `-->` for a URL, which must not be followed.
    public var mime: String
    /// The length of the picture's data in bytes, as the block declares it.
    public var byteCount: Int

    init(_ block: FLAC__StreamMetadata_Picture) {
        type = unsafe Int(block.type.rawValue)
        mime = unsafe block.mime_type.map { unsafe Self.text($0) } ?? ""
        byteCount = unsafe Int(block.data_length)
    }

    /// Reads the beginning of a text that ends with a zero byte.
    private static func text(_ start: UnsafePointer<CChar>) -> String {
        // SAFETY: libFLAC ends the text with a zero byte; strnlen(3) stops there or at the limit.
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: strnlen(start, CommentLimits.name))
        return unsafe String(decoding: CommentLimits.cut(bytes, to: CommentLimits.name), as: UTF8.self)
    }
}

/// The CUESHEET block: RFC 9639, section 8.7. It contains offsets but no titles.
public struct FLACCueSheet: Sendable, Hashable {
    /// A track of a cue sheet, without the lead-out: RFC 9639, section 8.7.1.
    public struct Track: Sendable, Hashable {
        /// The track number as the sheet has it, from 1.
        public var number: Int
        /// The frame of INDEX 01, or of the track itself if it has none.
        public var offset: Int64
        /// False for a data track of a CD, which has no music.
        public var isAudio: Bool
    }

    /// The tracks in the order of the sheet, without the lead-out.
    public var tracks: [Track]
    /// The frame at which the last track ends.
    public var leadOut: Int64

    /// The numbers of the lead-out track: 170 on a CD, otherwise 255.
    private static let leadOutNumbers: Set<UInt8> = [170, 255]

    /// Converts the block; nil if one of its offsets exceeds any recording, a sign of damage.
    init?(_ block: FLAC__StreamMetadata_CueSheet) {
        guard let first = unsafe block.tracks else { return nil }
        let all = unsafe UnsafeBufferPointer(start: first, count: Int(block.num_tracks))
        guard let last = unsafe all.last, let end = unsafe Self.frame(last.offset) else { return nil }
        leadOut = end
        let listed = unsafe all.filter { unsafe !Self.leadOutNumbers.contains($0.number) }
        tracks = unsafe listed.compactMap { unsafe Track($0) }
        guard unsafe tracks.count == listed.count else { return nil }
    }

    /// Validates an offset from the start of the stream; nil if it exceeds any recording.
    static func frame(_ offset: UInt64) -> Int64? {
        offset <= UInt64(FLACStreamInfo.mostFrames) ? Int64(offset) : nil
    }
}

extension FLACCueSheet.Track {
    init?(_ track: FLAC__StreamMetadata_CueSheet_Track) {
        number = unsafe Int(track.number)
        isAudio = unsafe track.type == 0
        let points = unsafe UnsafeBufferPointer(start: track.indices, count: Int(track.num_indices))
        // Index offsets are relative to the track's own offset.
        let one = unsafe points.first { $0.number == 1 }
        let sum = unsafe track.offset.addingReportingOverflow(one?.offset ?? 0)
        guard !sum.overflow, let frame = FLACCueSheet.frame(sum.partialValue) else { return nil }
        offset = frame
    }
}
