/// Parses a VORBIS_COMMENT block: RFC 9639, section 8.6. Its numbers are little-endian.
struct VorbisComments {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the comments with wanted names; nil for an inconsistent block.
    /// - Parameters:
    ///   - limit: the bytes to keep of each text (default: by name).
    ///   - wanted: the uppercase name of the comment with these bytes as its name; nil to leave it out.
    mutating func read(limit: Int? = nil, _ wanted: (ArraySlice<UInt8>) -> String?) -> [FLACComment]? {
        guard let vendor = number(), skip(vendor) != nil, let count = number() else { return nil }
        var comments: [FLACComment] = []
        for _ in 0..<count {
            guard let length = number(), let entry = skip(length) else { return nil }
            let start = bytes[entry].prefix(CommentLimits.name + 1)
            guard let split = start.firstIndex(of: UInt8(ascii: "=")) else { continue }
            guard let name = wanted(start[..<split]), comments.count < CommentLimits.count else { continue }
            let text = bytes[(split + 1)..<entry.upperBound]
            let kept = CommentLimits.cut(text, to: limit ?? CommentLimits.text(of: name))
            comments.append(FLACComment(capitals: name, value: String(decoding: kept, as: UTF8.self)))
        }
        return comments
    }

    private mutating func number() -> Int? {
        guard let place = skip(4) else { return nil }
        let start = place.lowerBound
        return Int(bytes[start]) | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2]) << 16
            | Int(bytes[start + 3]) << 24
    }

    private mutating func skip(_ count: Int) -> Range<Int>? {
        guard count <= bytes.count - index else { return nil }
        defer { index += count }
        return index..<(index + count)
    }

    /// Converts a name to uppercase ASCII. A name of up to fifteen letters needs no allocation.
    static func capitals(_ name: ArraySlice<UInt8>) -> String {
        guard name.count <= 64 else { return String(decoding: name, as: UTF8.self).uppercased() }
        // SAFETY: the buffer has room for as many bytes as the name, and each of them is written.
        return unsafe String(unsafeUninitializedCapacity: name.count) { buffer in
            for (index, byte) in name.enumerated() {
                unsafe buffer[index] = capital(byte)
            }
            return name.count
        }
    }

    /// The uppercase byte of an ASCII letter; any other byte as it is.
    static func capital(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte
    }
}
