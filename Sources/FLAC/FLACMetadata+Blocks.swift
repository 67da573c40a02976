extension FLACMetadata {
    /// Fields that hold a picture as text: the first is the way of Ogg, the second the one before it.
    static let pictureFields: Set<String> = ["METADATA_BLOCK_PICTURE", "COVERART"]
    /// How much of an Ogg file's end is searched for its last page: more than a page can have.
    private static let lastPageReach = 1 << 17

    /// What regular blocks say; nil where libFLAC has to be asked: for a cue sheet, and for what makes no sense.
    init?(_ blocks: MetadataBlocks, _ file: FLACFile, _ fields: Set<String>?) {
        guard blocks.first(.cueSheet) == nil,
            let first = blocks.blocks.first?.bytes(in: file, head: blocks.head), let info = FLACStreamInfo(first)
        else { return nil }
        var hasPicture = blocks.first(.picture) != nil
        var comments: [FLACComment] = []
        for block in blocks.blocks where block.kind == .comments {
            guard let bytes = block.bytes(in: file, head: blocks.head) else { return nil }
            var reader = VorbisComments(bytes)
            let found = reader.read { name in
                hasPicture = hasPicture || Self.pictureFields.contains(name)
                return fields?.contains(name) ?? true
            }
            guard let found else { return nil }
            comments += found
        }
        self.init(streamInfo: info, comments: comments, cueSheet: nil, pictures: [], mayHavePicture: hasPicture)
        addLength(blocks, file)
    }

    /// A stream that was written in one go has no length in its STREAMINFO; in Ogg the last page knows it.
    mutating func addLength(_ blocks: MetadataBlocks?, _ file: FLACFile) {
        guard streamInfo.totalFrames == nil, let serial = blocks?.serial, let length = file.length else { return }
        let start = max(0, length - Int64(Self.lastPageReach))
        streamInfo.totalFrames = OggPage.lastGranule(
            of: serial, in: file.bytes(at: start, count: Self.lastPageReach))
    }
}
