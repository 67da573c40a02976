/// The ending of a file's name without regard to case, as a number that is quick to compare: every name of a library is
/// compared with all endings.
struct FileEnding: Hashable, Sendable {
    /// Up to eight bytes, the last one lowest.
    private var bytes: UInt64 = 0

    /// Takes an ending without its full stop: `flac`.
    init(_ ending: String) { for byte in ending.utf8 { bytes = bytes << 8 | Self.folded(byte) } }

    /// The ending of a name; nil without a full stop in its last nine bytes.
    init?(of name: String) {
        var shift: UInt64 = 0
        for byte in name.utf8.reversed() {
            if byte == 46 { return }
            guard shift < 64 else { return nil }
            bytes |= Self.folded(byte) << shift
            shift += 8
        }
        return nil
    }

    /// The byte with the bit that lower-case letters and digits have.
    private static func folded(_ byte: UInt8) -> UInt64 { UInt64(byte | 0x20) }
}
