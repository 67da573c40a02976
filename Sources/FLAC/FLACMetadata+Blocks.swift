extension FLACMetadata {
    /// Fields with a picture as text: the current one of Ogg files and its predecessor.
    static let pictureFields: FLACFields = ["METADATA_BLOCK_PICTURE", "COVERART"]
    /// How many bytes at the end of an Ogg file are searched for its last page; more than a page can have.
    private static let lastPageReach = 1 << 17

    /// Parses regular blocks; nil if libFLAC has to do it: for a cue sheet, and for inconsistent blocks.
    init?(_ blocks: MetadataBlocks, _ file: FLACFile, _ fields: FLACFields?) {
        guard blocks.first(.cueSheet) == nil,
            let first = blocks.blocks.first?.bytes(in: file, head: blocks.head), let info = FLACStreamInfo(first)
        else { return nil }
        var hasPicture = blocks.first(.picture) != nil
        var comments: [FLACComment] = []
        for block in blocks.blocks where block.kind == .comments {
            guard let bytes = block.bytes(in: file, head: blocks.head) else { return nil }
            var reader = VorbisComments(bytes)
            let found = reader.read { name in
                hasPicture = hasPicture || Self.pictureFields.name(of: name) != nil
                if let fields { return fields.name(of: name) }
                return VorbisComments.capitals(name)
            }
            guard let found else { return nil }
            comments += found
        }
        self.init(streamInfo: info, comments: comments, cueSheet: nil, pictures: [], mayHavePicture: hasPicture)
        addLength(blocks, file)
    }

    /// Adds the length of an Ogg stream from its last page. Encoders that write in one pass leave it out of STREAMINFO.
    mutating func addLength(_ blocks: MetadataBlocks?, _ file: FLACFile) {
        guard streamInfo.totalFrames == nil, let serial = blocks?.serial else { return }
        streamInfo.totalFrames = Self.lastGranule(of: serial, in: file)
    }

    /// The length of an Ogg stream by its last page.
    static func lastGranule(of serial: UInt32, in file: FLACFile) -> Int64? {
        guard let length = file.length else { return nil }
        let start = max(0, length - Int64(lastPageReach))
        return OggPage.lastGranule(of: serial, in: file.bytes(at: start, count: lastPageReach))
    }
}
