/// A metadata block of a file: RFC 9639, section 8.1. Its bytes are read on demand.
struct MetadataBlock {
    /// The block types that the scan uses.
    enum Kind: UInt8 {
        case streamInfo = 0
        case comments = 4
        case cueSheet = 5
        case picture = 6
    }

    /// The location of the block's bytes.
    enum Place {
        /// In the file, from this offset.
        case file(Int64)
        /// In memory, extracted from Ogg packets.
        case memory([UInt8])
    }

    /// The type; nil for padding, seek tables and other types that are not used.
    let kind: Kind?
    /// The number of bytes after the header.
    let length: Int
    let place: Place

    /// Reads up to `count` bytes from an offset; nil if the file cannot supply them.
    func bytes(from offset: Int = 0, count: Int = .max, in file: FLACFile, head: [UInt8] = []) -> [UInt8]? {
        guard offset >= 0, offset <= length else { return nil }
        let count = min(count, length - offset)
        guard count > 0 else { return [] }
        switch place {
        case .memory(let bytes):
            return Array(bytes[offset..<(offset + count)])
        case .file(let start):
            let first = start + Int64(offset)
            if first + Int64(count) <= Int64(head.count) { return Array(head[Int(first)..<(Int(first) + count)]) }
            let bytes = file.bytes(at: first, count: count)
            return bytes.count == count ? bytes : nil
        }
    }
}

extension FLACFile {
    /// Reads the bytes at an offset: fewer at the end of the file, none if they cannot be read. Moves `position`.
    func bytes(at offset: Int64, count: Int) -> [UInt8] {
        guard offset >= 0, count > 0, seek(to: offset) else { return [] }
        let room = Int(clamping: max(0, (length ?? .max) - offset))
        let wanted = min(count, room)
        guard wanted > 0 else { return [] }
        // SAFETY: the buffer has room for `wanted` bytes. `read` writes at most the rest, and `filled` counts what it
        // wrote.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            while filled < wanted {
                var rest = unsafe UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
                )
                .mutableBytes
                let got = read(into: &rest)
                guard got > 0 else { return }
                filled += got
            }
        }
        return bytes
    }
}
