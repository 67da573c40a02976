/// A metadata block as it lies in a file: RFC 9639, section 8.1. Its bytes are read when they are wanted.
struct MetadataBlock {
    /// The types that the scan cares about.
    enum Kind: UInt8 {
        case streamInfo = 0
        case comments = 4
        case cueSheet = 5
        case picture = 6
    }

    /// Where its bytes are.
    enum Place {
        /// From this offset of the file on.
        case file(Int64)
        /// Taken out of Ogg packets.
        case memory([UInt8])
    }

    /// What it is; nil for padding, seek tables and what nobody here reads.
    let kind: Kind?
    /// Bytes behind the header.
    let length: Int
    let place: Place

    /// Its bytes from an offset on, as many as there are up to a count; nil where the file does not give them.
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
    /// The bytes at an offset, fewer where the file ends; nothing moves, and what cannot be read is not there.
    func bytes(at offset: Int64, count: Int) -> [UInt8] {
        guard offset >= 0, count > 0, seek(to: offset) else { return [] }
        let room = Int(clamping: max(0, (length ?? .max) - offset))
        let wanted = min(count, room)
        guard wanted > 0 else { return [] }
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
