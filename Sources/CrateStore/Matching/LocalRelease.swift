internal import CrateCore

/// Computes the local id of a rip that matches no release; the same wherever the same recording is scanned, unless
/// another album of the store has its samples.
enum LocalRelease {
    /// The negative of the first 52 bits (big-endian) of a SHA-256.
    ///
    /// The hash is over the STREAMINFO MD5 (16 bytes) and the number of frames (8 bytes, big-endian, 0 when unknown) of
    /// every file in playing order. If any file has no MD5, it is over the library's UUID in lower case, a zero byte,
    /// the rip's folder relative to the library's root, and, when the folder has several rips, a zero byte and the
    /// rip's key; all in UTF-8.
    static func id(_ group: RipGroup, library: String, folder: String) -> Release.ID {
        id(bytes: recording(group.files) ?? place(group.key, library: library, folder: folder))
    }

    /// The local id of a rip whose samples another album has too, according to the tags: over the same bytes, followed
    /// by a zero byte and the folded artist, and a zero byte and the folded title.
    static func id(_ group: RipGroup, named names: TaggedRelease, library: String, folder: String) -> Release.ID {
        let rip = recording(group.files) ?? place(group.key, library: library, folder: folder)
        return id(bytes: rip + [0] + Array(names.foldedArtist.utf8) + [0] + Array(names.foldedTitle.utf8))
    }

    static func id(bytes: [UInt8]) -> Release.ID {
        let first = SHA256.hash(bytes).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // Zero is not a valid id.
        return Release.ID(rawValue: -max(1, Int64(first >> 12)))
    }

    private static func recording(_ files: [RipFile]) -> [UInt8]? {
        var bytes: [UInt8] = []
        for file in files {
            guard let md5 = file.md5 else { return nil }
            bytes += Self.bytes(hexadecimal: md5)
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: (file.frames ?? 0) >> (56 - 8 * $0)) }
        }
        return bytes
    }

    private static func place(_ key: String, library: String, folder: String) -> [UInt8] {
        Array(library.lowercased().utf8) + [0] + Array(folder.utf8) + (key.isEmpty ? [] : [0] + Array(key.utf8))
    }

    private static func bytes(hexadecimal text: String) -> [UInt8] {
        let digits = text.utf8.map { $0 < 58 ? $0 &- 48 : $0 &- 87 }
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
