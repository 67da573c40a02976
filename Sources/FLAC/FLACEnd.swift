/// The end of a file's music, found in its last bytes. STREAMINFO may leave the length out, or give a wrong one.
public enum FLACEnd {
    /// How many bytes at the end of a file are searched for its last frame, one after the other. Nearly every frame is
    /// in the first; the largest possible one, of 65,535 samples in eight channels of 32 bits, is in the last.
    private static let reaches = [1 << 16, 1 << 19, 1 << 22]

    /// Finds the number of frames up to the end of the last one that is whole: by the number in its own header, or by
    /// the last page of an Ogg stream.
    ///
    /// Blocks the calling thread on the file.
    /// - Returns: nil for a file that cannot be read, and for one whose blocks are irregular.
    public static func frames(path: String) -> Int64? {
        guard let file = try? FLACFile(path: path), let blocks = MetadataBlocks(file), let length = file.length else {
            return nil
        }
        if let serial = blocks.serial { return FLACMetadata.lastGranule(of: serial, in: file) }
        guard let last = blocks.blocks.last, case .file(let offset) = last.place,
            let info = blocks.blocks.first?.bytes(in: file, head: blocks.head)
        else { return nil }
        let start = offset + Int64(last.length)
        for reach in reaches {
            let first = max(start, length - Int64(reach))
            if let end = lastFrame(in: file.bytes(at: first, count: reach), info) { return end }
            if first == start { break }
        }
        return nil
    }

    /// Decodes the frames in some bytes, which may begin anywhere, and returns the end of the last one.
    private static func lastFrame(in bytes: [UInt8], _ streamInfo: [UInt8]) -> Int64? {
        // The length in the header is set to 0 (unknown), because a decoder stops at that length.
        var info = streamInfo
        info[13] &= 0xF0
        for index in 14..<18 { info[index] = 0 }
        let header = Array("fLaC".utf8) + [0x80, 0, 0, UInt8(FLACStreamInfo.length)] + info
        let sink = LastBlock()
        guard var decoder = try? FLACDecoder(source: Bytes(header + bytes), sink: sink, container: .native),
            (try? decoder.readMetadata()) != nil
        else { return nil }
        var (end, faults) = (Int64(0), 0)
        while (try? decoder.decodeNext()) == true {
            // A frame with a wrong checksum may be no frame at all, but samples that look like its header.
            if decoder.damage.checksum == faults { end = sink.end } else { faults = decoder.damage.checksum }
        }
        return end > 0 ? FLACStreamInfo.frames(UInt64(end)) : nil
    }

    /// A sink that keeps only the end of the last block.
    private final class LastBlock: FLACBlockSink {
        private(set) var end: Int64 = 0

        func receive(_ block: borrowing FLACBlock) {
            end = max(block.firstFrame, 0) &+ Int64(block.frameCount)
        }
    }

    /// Gives a decoder the last bytes of a file as a stream of their own.
    private final class Bytes: FLACByteSource {
        private let bytes: [UInt8]
        private var place = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var position: Int64 { Int64(place) }
        var length: Int64? { Int64(bytes.count) }
        var failure: Int32 { 0 }

        func read(into buffer: inout MutableRawSpan) -> Int {
            let count = min(buffer.byteCount, bytes.count - place)
            for index in 0..<count { buffer.storeBytes(of: bytes[place + index], toByteOffset: index, as: UInt8.self) }
            place += count
            return count
        }

        func seek(to offset: Int64) -> Bool { false }
    }
}
