internal import CLinux

/// A text that albums are looked for with. It is compared with the bytes of their rows, before these are read: an album
/// that is left out has the text nowhere, and one that is not may have it, or not.
public struct ListedText: Sendable, Hashable {
    /// The part of an album that must contain the text.
    public enum Place: Sendable, Hashable {
        /// In the title, the artist or another fact of the album.
        case album
        /// In the facts of the album, or of a track with an artist of its own.
        case artist
        /// In the title of a track. Other tracks are left out.
        case tracks
        /// In the facts of the album or of a track.
        case anywhere
    }

    /// The part of an album that must contain the text.
    public let place: Place
    private let needle: [UInt8]
    private let folds: Bool

    /// Describes a search that is compared with the bytes of rows.
    /// - Parameter folds: Whether capitals do not count. With a text that is not ASCII every album may have it then.
    /// - Returns: Nil for a text that decides nothing.
    public init?(_ text: String, at place: Place, folds: Bool) {
        guard !text.isEmpty, !folds || text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        self.place = place
        self.folds = folds
        needle = folds ? text.utf8.map(Self.lowered) : Array(text.utf8)
    }

    /// Whether the text may be in the bytes of a row.
    func mayBe(in row: UnsafeRawBufferPointer, _ scratch: inout [UInt8]) -> Bool {
        // SAFETY: the row is valid during the call; `scratch` has at least as many bytes.
        guard folds else { return Self.contains(row, needle) }
        if scratch.count < row.count { scratch = Array(repeating: 0, count: row.count * 2) }
        return scratch.withUnsafeMutableBytes { lowered in
            for index in 0..<row.count { lowered[index] = Self.lowered(row[index]) }
            let lowered = UnsafeRawBufferPointer(rebasing: lowered[..<row.count])
            return Self.contains(lowered, needle) || Self.foldsToASCII.contains { Self.contains(row, $0) }
        }
    }

    /// The two letters outside of ASCII whose small letters are in it: the Kelvin sign and the Turkish capital İ.
    private static let foldsToASCII = [Array("\u{212A}".utf8), Array("\u{130}".utf8)]

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }

    private static func contains(_ row: UnsafeRawBufferPointer, _ needle: [UInt8]) -> Bool {
        // SAFETY: both texts are passed with their sizes.
        cratebox_contains(row.baseAddress, row.count, needle, needle.count) != 0
    }
}
