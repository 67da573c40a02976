/// The metadata of a file, read in one open.
public struct FLACMetadata: Sendable, Hashable {
    /// The contents of STREAMINFO, or the format of the first frame if there is no STREAMINFO.
    public var streamInfo: FLACStreamInfo
    /// The Vorbis comments in file order.
    public var comments: [FLACComment]
    /// The CUESHEET block, if present.
    public var cueSheet: FLACCueSheet?
    /// The PICTURE blocks without their data, in file order; empty unless they were requested.
    public var pictures: [FLACPicture]
    /// False if the file certainly contains no picture.
    public var mayHavePicture = true

    /// Reads the metadata of a native or Ogg FLAC file, with or without foreign tags around it.
    ///
    /// Blocks the calling thread on the file. Regular blocks are parsed directly, everything else by libFLAC. Pictures
    /// can take megabytes to read, so they are left out by default.
    /// - Parameters:
    ///   - folder: an open directory that a relative path is resolved against; nil for the working directory.
    ///   - pictures: whether to return the PICTURE blocks, without their data.
    ///   - fields: the names of the comments to read (default: all).
    /// - Throws: ``FLACError``; `notFLAC` for a file of another kind.
    public static func read(
        path: String, in folder: Int32? = nil, pictures: Bool = false, fields: FLACFields? = nil
    ) throws(FLACError) -> FLACMetadata {
        let file = try FLACFile(path: path, in: folder)
        let blocks = MetadataBlocks(file)
        if !pictures, let blocks, let metadata = FLACMetadata(blocks, file, fields) { return metadata }
        guard file.seek(to: 0) else { throw FLACError(.open, .system(file.failure)) }
        var metadata = try decoded(file, pictures)
        if let fields { metadata.comments.removeAll { !fields.contains($0.name) } }
        metadata.addLength(blocks, file)
        return metadata
    }

    private static func decoded(_ file: FLACFile, _ pictures: Bool) throws(FLACError) -> FLACMetadata {
        let sink = Discard()
        let container = try FLACContainer.detect(in: file)
        var blocks: FLACDecoder.Blocks = [.comments, .cueSheet]
        if pictures { blocks.insert(.pictures) }
        var decoder = try FLACDecoder(
            source: MetadataSource(file), sink: sink, container: container, blocks: blocks)
        try decoder.readMetadata()
        var format = decoder.streamInfo
        if format == nil { format = try firstFrame(&decoder, sink) }
        guard let info = format else { throw FLACError(.metadata, .lostSync) }
        return FLACMetadata(
            streamInfo: info, comments: decoder.comments, cueSheet: decoder.cueSheet, pictures: decoder.pictures)
    }

    private static func firstFrame(
        _ decoder: inout FLACDecoder, _ sink: Discard
    ) throws(FLACError) -> FLACStreamInfo? {
        while sink.format == nil, try decoder.decodeNext() {}
        return sink.format
    }

    /// All values of a field, in file order.
    public func values(_ name: String) -> [String] {
        comments.filter { $0.name == name }.map(\.value)
    }

    /// A sink that keeps only the format of the first block.
    private final class Discard: FLACBlockSink {
        var format: FLACStreamInfo?

        func receive(_ block: borrowing FLACBlock) {
            if format == nil { format = FLACStreamInfo(block) }
        }
    }
}
