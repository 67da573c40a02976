/// The container of a FLAC stream: RFC 9639, sections 6 and 10.1.
public enum FLACContainer: Sendable, Hashable {
    /// A native stream, marked by `fLaC`.
    case native
    /// A stream in Ogg pages, marked by `OggS`.
    case ogg

    /// How many bytes are searched for the marker in a file that begins with foreign bytes.
    private static let reach = 65_536
    /// The bytes read for the first page of every stream in an Ogg file.
    private static let firstPages = 4096

    /// Detects the container from the first bytes, after any ID3v2 tag, and seeks back to the start.
    ///
    /// The file name is not considered. As in libFLAC, foreign bytes before a native marker are skipped.
    /// - Throws: `empty`, `notFLAC`, `badMetadata` for zeros, or `system` with the source's failure.
    public static func detect(in source: some FLACByteSource) throws(FLACError) -> FLACContainer {
        let head = try bytes(of: source, at: 0, count: 10)
        guard !head.isEmpty else { throw FLACError(.open, .empty) }
        let start = lengthOfID3(head)
        let mark = start == 0 ? head : try bytes(of: source, at: start, count: 4)
        if mark.starts(with: "OggS".utf8) {
            let pages = try bytes(of: source, at: start, count: firstPages)
            guard OggPage.mayBeginFLAC(pages) else { throw FLACError(.open, .notFLAC) }
            return try rewound(source, .ogg)
        }
        if mark.starts(with: "fLaC".utf8) { return try rewound(source, .native) }
        let window = try bytes(of: source, at: start, count: reach)
        guard contains(window, Array("fLaC".utf8)) else {
            // A file whose bytes did not reach the disk, for example in a power cut, has zeros; no other kind of file
            // begins with so many.
            throw FLACError(.open, window.contains { $0 != 0 } ? .notFLAC : .badMetadata)
        }
        return try rewound(source, .native)
    }

    private static func rewound(_ source: some FLACByteSource, _ container: Self) throws(FLACError) -> Self {
        guard source.seek(to: 0) else { throw FLACError(.open, .system(source.failure)) }
        return container
    }

    /// The length of an ID3v2 tag at the start (ID3v2.4, section 3.1: a synchsafe length), or 0.
    private static func lengthOfID3(_ head: [UInt8]) -> Int64 {
        guard head.count == 10, head.starts(with: "ID3".utf8) else { return 0 }
        let size = head[6...9].reduce(Int64(0)) { $0 << 7 | Int64($1 & 0x7F) }
        let footer: Int64 = head[5] & 0x10 == 0 ? 0 : 10
        return 10 + size + footer
    }

    private static func bytes(
        of source: some FLACByteSource, at offset: Int64, count: Int
    ) throws(FLACError) -> [UInt8] {
        guard source.seek(to: offset) else { throw FLACError(.open, .system(source.failure)) }
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            // SAFETY: `filled` is less than the buffer's size, and the span ends where the buffer does.
            let got = unsafe bytes.withUnsafeMutableBytes { buffer in
                var rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).mutableBytes
                return source.read(into: &rest)
            }
            if got < 0 { throw FLACError(.open, .system(source.failure)) }
            if got == 0 { break }
            filled += got
        }
        return Array(bytes.prefix(filled))
    }

    private static func contains(_ window: [UInt8], _ marker: [UInt8]) -> Bool {
        guard window.count >= marker.count else { return false }
        return (0...window.count - marker.count).contains { window[$0...].starts(with: marker) }
    }
}
