internal import CrateCore

/// One slot of a ``ProblemRing``, 1 KiB: the line's length and the CRC-32 (32 bits each), the sequence number (64
/// bits), all little-endian; then the line, padded with zeros. The checksum covers length, sequence number and line.
struct ProblemSlot {
    /// The bytes of a slot with its header; a problem's line is shortened to fit.
    static let size = 1024
    /// The maximum length of a line in bytes.
    static let room = size - header
    private static let header = 16
    /// The highest plausible sequence number; a higher one means damage.
    private static let last = UInt64(1) << 62

    /// The number of the problem, from 1, which also determines its slot.
    let sequence: UInt64
    /// The record as JSON, without padding; at most ``room`` bytes.
    let line: [UInt8]

    init(sequence: UInt64, line: [UInt8]) {
        precondition(line.count <= Self.room, "A slot's line has at most \(Self.room) bytes.")
        self.sequence = sequence
        self.line = line
    }

    /// Parses a slot; nil if it is empty or incomplete.
    init?(_ bytes: ArraySlice<UInt8>) {
        func number(_ range: Range<Int>) -> UInt64 {
            bytes.dropFirst(range.lowerBound).prefix(range.count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        guard bytes.count >= Self.header else { return nil }
        let length = Int(number(0..<4))
        guard length > 0, length <= bytes.count - Self.header else { return nil }
        sequence = number(8..<16)
        line = Array(bytes.dropFirst(Self.header).prefix(length))
        guard (1...Self.last).contains(sequence), UInt64(sum) == number(4..<8) else { return nil }
    }

    /// The slot as it is written, padded to ``size``.
    var bytes: [UInt8] {
        let bytes = Self.little(UInt32(line.count)) + Self.little(sum) + Self.little(sequence) + line
        return bytes + [UInt8](repeating: 0, count: Self.size - bytes.count)
    }

    private var sum: UInt32 { CRC32.of(Self.little(UInt32(line.count)) + Self.little(sequence) + line) }

    private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
        // SAFETY: the bytes of a local value, which are copied.
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
