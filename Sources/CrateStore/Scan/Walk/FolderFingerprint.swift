internal import CrateCore

/// A hash of a folder's listing; while it is unchanged, nothing in the folder needs to be opened.
struct FolderFingerprint: Hashable, Sendable {
    /// Increased when the rules for reading or grouping files change, so that every folder is scanned again.
    private static let rules: UInt64 = 3

    /// The hash, 16 bytes. A folder with a hash of an earlier version is examined again, but its files are not opened.
    let bytes: [UInt8]

    /// Takes a fingerprint as the store has it.
    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Hashes the names, sizes, times and (where persistent) inode numbers of all files in a folder.
    init(_ folder: AlbumFolder) {
        var text: [UInt8] = []
        text.reserveCapacity(64 * (folder.files.count + folder.sidecars.count + 1))
        Self.append(Self.rules << 1 | (folder.isDiscSet ? 1 : 0), to: &text)
        if folder.hasSiblings { text.append(2) }
        if folder.hasVolumes { text.append(3) }
        for name in folder.neighbours { text.append(contentsOf: [4] + name.utf8) }
        for file in folder.files { Self.append(file, to: &text) }
        text.append(1)
        for file in folder.sidecars { Self.append(file, to: &text) }
        bytes = SipHash.hash(text)
    }

    private static func append(_ file: AlbumFolder.File, to text: inout [UInt8]) {
        text.append(contentsOf: file.path.utf8)
        text.append(0)
        append(UInt64(bitPattern: file.size), to: &text)
        append(UInt64(bitPattern: file.modifiedAt), to: &text)
        append(file.inode, to: &text)
    }

    private static func append(_ number: UInt64, to text: inout [UInt8]) {
        // SAFETY: the bytes of a local value, which are copied.
        withUnsafeBytes(of: number.littleEndian) { text.append(contentsOf: $0) }
    }
}
