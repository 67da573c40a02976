internal import CrateCore

/// A hash of what a folder holds: as long as it is the same, nothing in the folder is worth opening.
struct FolderFingerprint: Hashable, Sendable {
    /// Counts up when files are read or grouped by other rules than before: every folder is looked at again then.
    private static let rules: UInt64 = 3

    /// 16 bytes of it are plenty to tell two states of one folder apart.
    let bytes: [UInt8]

    /// A stored one.
    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Names, sizes, times and, where they last, inode numbers of everything in a folder.
    init(_ folder: AlbumFolder) {
        var text: [UInt8] = []
        text.reserveCapacity(64 * (folder.files.count + folder.sidecars.count + 1))
        Self.append(Self.rules << 1 | (folder.isDiscSet ? 1 : 0), to: &text)
        if folder.hasSiblings { text.append(2) }
        for file in folder.files { Self.append(file, to: &text) }
        text.append(1)
        for file in folder.sidecars { Self.append(file, to: &text) }
        bytes = Array(SHA256.hash(text).prefix(16))
    }

    private static func append(_ file: AlbumFolder.File, to text: inout [UInt8]) {
        text.append(contentsOf: file.path.utf8)
        text.append(0)
        append(UInt64(bitPattern: file.size), to: &text)
        append(UInt64(bitPattern: file.modifiedAt), to: &text)
        append(file.inode, to: &text)
    }

    private static func append(_ number: UInt64, to text: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { text.append(contentsOf: $0) }
    }
}
