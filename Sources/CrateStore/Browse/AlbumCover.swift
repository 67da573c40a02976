internal import LinuxSystem

/// The picture of an album, as its file has it.
public struct AlbumCover: Sendable, Hashable {
    /// Which file it was read from, and that file's state then.
    struct Stamp: Sendable, Hashable {
        let root: String
        let path: String
        let inode: UInt64
        let size: Int64
        let modifiedAt: Int64
    }

    /// The bytes of the picture, 16 MiB at most.
    public let bytes: [UInt8]
    /// The media type by the first bytes: `image/jpeg` or `image/png`.
    public let type: String
    /// The SHA-256 of the bytes in lower-case hexadecimal.
    public let hash: String
    let stamp: Stamp
}
