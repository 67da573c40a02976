internal import CLinux

/// A text to search the list of albums for. It is compared with the encoded rows before they are decoded: a row that is
/// left out certainly does not contain the text, but one that is not may not contain it either.
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
    /// Whether the text has an `i` or a `k`, which a letter outside of ASCII has in its lower case too.
    private let hasFoldedLetter: Bool

    /// Describes a search; nil for a text by which no row can be left out: an empty one or, with `folds`, one that is
    /// not ASCII.
    /// - Parameter folds: Whether case is ignored.
    public init?(_ text: String, at place: Place, folds: Bool) {
        guard !text.isEmpty, !folds || text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        self.place = place
        self.folds = folds
        needle = folds ? text.utf8.map(Self.lowered) : Array(text.utf8)
        hasFoldedLetter = needle.contains(UInt8(ascii: "i")) || needle.contains(UInt8(ascii: "k"))
    }

    /// Whether the text may be in the bytes of a row.
    func mayBe(in row: UnsafeRawBufferPointer, _ scratch: inout [UInt8]) -> Bool {
        // SAFETY: the row is valid during the call; `scratch` has at least as many bytes.
        guard folds else { return Self.contains(row, needle) }
        if scratch.count < row.count { scratch = Array(repeating: 0, count: row.count * 2) }
        return scratch.withUnsafeMutableBytes { scratch in
            let lowered = UnsafeMutableRawBufferPointer(rebasing: scratch[..<row.count])
            Self.lower(row, into: lowered)
            if Self.contains(UnsafeRawBufferPointer(lowered), needle) { return true }
            guard hasFoldedLetter, Self.leads.contains(where: { Self.contains(row, $0) }) else { return false }
            let count = Self.foldLetters(in: lowered, count: row.count)
            return Self.contains(UnsafeRawBufferPointer(rebasing: lowered[..<count]), needle)
        }
    }

    // The two letters outside of ASCII whose lower case is an ASCII letter, or begins with one: U+212A and U+0130.
    // Numbers in a row may have the same bytes.
    private static let dottedI: (UInt8, UInt8) = (0xC4, 0xB0)
    private static let kelvin: (UInt8, UInt8, UInt8) = (0xE2, 0x84, 0xAA)
    private static let leads: [[UInt8]] = [[dottedI.0], [kelvin.0]]

    /// Copies bytes, with ASCII letters in lower case.
    private static func lower(_ row: UnsafeRawBufferPointer, into lowered: UnsafeMutableRawBufferPointer) {
        // SAFETY: both have the same number of bytes. The loop has no branches, so that it becomes vector instructions.
        for index in 0..<row.count { lowered[index] = Self.lowered(row[index]) }
    }

    /// Replaces the two letters outside of ASCII by their lower case.
    /// - Returns: The number of bytes, which is smaller by two for each Kelvin sign.
    private static func foldLetters(in bytes: UnsafeMutableRawBufferPointer, count: Int) -> Int {
        // SAFETY: `to` never exceeds `from`, and both stay within `count` bytes.
        var (from, to) = (0, 0)
        while from < count {
            let rest = count - from
            if rest > 1, (bytes[from], bytes[from + 1]) == dottedI {
                // In lower case a combining dot follows the `i`, so no ASCII text continues after it.
                (bytes[to], bytes[to + 1]) = (UInt8(ascii: "i"), 0xCC)
                (from, to) = (from + 2, to + 2)
            } else if rest > 2, (bytes[from], bytes[from + 1], bytes[from + 2]) == kelvin {
                bytes[to] = UInt8(ascii: "k")
                (from, to) = (from + 3, to + 1)
            } else {
                bytes[to] = bytes[from]
                (from, to) = (from + 1, to + 1)
            }
        }
        return to
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }

    private static func contains(_ row: UnsafeRawBufferPointer, _ needle: [UInt8]) -> Bool {
        // SAFETY: both texts are passed with their sizes.
        cratebox_contains(row.baseAddress, row.count, needle, needle.count) != 0
    }
}
