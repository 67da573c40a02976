/// Reads cover pictures embedded in FLAC files.
public enum FLACCover {
    /// The largest accepted picture in bytes. A block cannot be larger, but text can.
    public static let mostBytes = 1 << 24
    /// The length of a picture of the largest size as base64 text.
    private static let mostText = mostBytes / 3 * 4 + 4
    private static let frontCover = 3
    private static let fields: [String] = ["METADATA_BLOCK_PICTURE", "COVERART"]
    private static let names = FLACFields(fields)

    /// Returns the bytes of the front cover or of the only picture, or nil if that is neither a JPEG nor a PNG.
    ///
    /// Searches PICTURE blocks, then the tag for pictures in Ogg files, then `COVERART`. URLs (`-->`) are never
    /// followed. Reads only the chosen picture completely. A relative path is resolved against `folder`, an open
    /// directory, if there is one.
    /// - Throws: ``FLACError`` when the file cannot be opened.
    public static func read(path: String, in folder: Int32? = nil) throws(FLACError) -> [UInt8]? {
        let file = try FLACFile(path: path, in: folder)
        guard let blocks = MetadataBlocks(file) else { return nil }
        let pictures = blocks.blocks.filter { $0.kind == .picture }
        return chosen(pictures, in: file) ?? tagged(blocks, file)
    }

    private static func chosen(_ blocks: [MetadataBlock], in file: FLACFile) -> [UInt8]? {
        let pictures = blocks.compactMap { PictureBlock($0, in: file) }
        let picture = pictures.first { $0.type == frontCover } ?? (pictures.count == 1 ? pictures.first : nil)
        return picture?.data(in: file)
    }

    private static func tagged(_ blocks: MetadataBlocks, _ file: FLACFile) -> [UInt8]? {
        var found: [FLACComment] = []
        for block in blocks.blocks where block.kind == .comments {
            guard let bytes = block.bytes(in: file, head: blocks.head) else { continue }
            var reader = VorbisComments(bytes)
            found += reader.read(limit: mostText) { names.name(of: $0) } ?? []
        }
        let values = found.filter { $0.name == fields[0] }.compactMap { Base64.bytes($0.value) }
        let asBlocks = values.map { MetadataBlock(kind: .picture, length: $0.count, place: .memory($0)) }
        if let picture = chosen(asBlocks, in: file) { return picture }
        return found.first { $0.name == fields[1] }.flatMap { Base64.bytes($0.value) }.flatMap { bytes in
            PictureFormat(bytes) != nil && bytes.count <= mostBytes ? bytes : nil
        }
    }
}

/// The place and type of a PICTURE block: RFC 9639, section 8.8. Its width, height and media type are ignored.
private struct PictureBlock {
    let type: Int
    private let block: MetadataBlock
    private let offset: Int
    private let length: Int

    /// Parses the fields before the picture; nil for a URL, and for data that is neither JPEG nor PNG.
    init?(_ block: MetadataBlock, in file: FLACFile) {
        let number = { (offset: Int) -> Int? in
            guard let bytes = block.bytes(from: offset, count: 4, in: file), bytes.count == 4 else { return nil }
            return Int(BigEndian.number(bytes))
        }
        guard let type = number(0), let mediaLength = number(4), mediaLength < block.length,
            let media = block.bytes(from: 8, count: min(mediaLength, 4), in: file), media != Array("-->".utf8),
            let described = number(8 + mediaLength), described < block.length,
            // Width, height, colour depth and number of colours take 16 bytes.
            let length = number(12 + mediaLength + described + 16)
        else { return nil }
        self.type = type
        self.block = block
        offset = 12 + mediaLength + described + 20
        self.length = length
        guard length > 0, length <= block.length - offset, length <= FLACCover.mostBytes,
            let mark = block.bytes(from: offset, count: PictureFormat.markLength, in: file), PictureFormat(mark) != nil
        else { return nil }
    }

    func data(in file: FLACFile) -> [UInt8]? { block.bytes(from: offset, count: length, in: file) }
}
