/// Damages texts in ways that respect numbers, quotes and brackets.
public struct FuzzText {
    /// The present text.
    public private(set) var bytes: [UInt8]
    private let pieces: [[UInt8]]

    /// Creates a damager.
    /// - Parameter pieces: Texts to insert in addition to the usual ones.
    public init(_ text: String, pieces: [String] = []) {
        bytes = Array(text.utf8)
        self.pieces = (pieces + Self.usual).map { Array($0.utf8) }
    }

    /// Numbers at and beyond the limits of common types.
    public static let numbers = [
        "0", "-1", "1", "255", "65536", "2147483648", "4294967296", "1099511627777", "9007199254740993",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551616", "1e308", "-1e999",
        "1e-999", "0.1", "00", "99999999999999999999999999999999", "NaN", "",
    ]
    private static let usual = [
        "\"", "\"\"", "'", ",", ";", "\n", "\r", "\r\n", "\t", "\0", "\\", "\\u0000", "\\ud800", "{", "}", "[", "]",
        ":", "null",
        "true", "\u{FEFF}", "\u{1B}[2J", "é", "🎵", "\u{202E}", "e\u{301}\u{301}", " ",
    ]

    /// Damages the text in one to eight places.
    public mutating func damage(_ random: inout SeededNumbers) {
        for _ in 0..<Int.random(in: 1...8, using: &random) { damageOnce(&random) }
    }

    private mutating func damageOnce(_ random: inout SeededNumbers) {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1, 2: replaceNumber(&random)
        case 3, 4: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place(&random))
        case 5: bytes.removeSubrange(range(&random))
        case 6: bytes.insert(contentsOf: bytes[range(&random)], at: place(&random))
        case 7:
            guard !bytes.isEmpty else { return }
            bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        default: repeatPiece(&random)
        }
    }

    private func place(_ random: inout SeededNumbers) -> Int { Int.random(in: 0...bytes.count, using: &random) }

    private func range(_ random: inout SeededNumbers) -> Range<Int> {
        let first = place(&random)
        return first..<min(bytes.count, first + Int.random(in: 0...200, using: &random))
    }

    private mutating func replaceNumber(_ random: inout SeededNumbers) {
        let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
        let starts = bytes.indices.filter { isDigit(bytes[$0]) && ($0 == 0 || !isDigit(bytes[$0 - 1])) }
        guard let start = starts.randomElement(using: &random) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: Array((Self.numbers.randomElement(using: &random) ?? "").utf8))
    }

    /// Inserts a piece several times, occasionally very often.
    private mutating func repeatPiece(_ random: inout SeededNumbers) {
        let piece = pieces.randomElement(using: &random) ?? []
        let count = Int.random(in: 0..<20, using: &random) == 0 ? 20_000 : Int.random(in: 0...100, using: &random)
        bytes.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: place(&random))
    }
}
