/// Normalizes names for comparison.
///
/// `Mr. Björk & the N.W.A` and `mr bjork and the nwa` fold to the same text. Folding is idempotent. Pure functions:
/// safe on any thread, independent of the locale.
public enum Folding {
    /// The folded form: lower case, no diacritics, `&` spelled out, apostrophes and full stops dropped, other
    /// punctuation as one space. CJK is kept; a name that is only punctuation (`!!!`) is unchanged.
    public static func folded(_ text: String) -> String {
        foldedASCII(text) ?? foldedUnicode(text)
    }

    /// Removes Discogs' numbers for namesakes, such as ` (2)`, anywhere in an artist's name: `Vendetta (2) & Barber
    /// (3)` becomes `Vendetta & Barber`.
    public static func withoutDisambiguation(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var kept: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let end = endOfNumber(in: bytes, from: index) {
                index = end
            } else {
                kept.append(bytes[index])
                index += 1
            }
        }
        return kept.count == bytes.count ? text : String(decoding: kept, as: UTF8.self)
    }

    /// A name for display: without byte order marks, and with single spaces.
    static func tidied(_ text: String) -> String {
        guard !isTidy(text) else { return text }
        return text.filter { $0 != "\u{FEFF}" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// True for ASCII text with nothing to remove, as most names of an export. Such text needs no tables of Unicode.
    private static func isTidy(_ text: String) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard byte < 0x80, byte > 32 || (byte == 32 && previous != 32) else { return false }
            previous = byte
        }
        return previous != 32 || text.isEmpty
    }

    /// Trims white space at both ends. Text that begins and ends in visible ASCII needs no tables of Unicode.
    static func trimmed(_ text: String) -> String {
        let visible: ClosedRange<UInt8> = 0x21...0x7E
        if let first = text.utf8.first, let last = text.utf8.last, visible ~= first, visible ~= last { return text }
        return trimmed(text[...])
    }

    /// Trims white space at both ends.
    static func trimmed(_ text: some StringProtocol) -> String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }

    /// The index after a ` (12)` that starts here; nil when there is none.
    private static func endOfNumber(in bytes: [UInt8], from start: Int) -> Int? {
        guard start + 3 < bytes.count, bytes[start] == UInt8(ascii: " "), bytes[start + 1] == UInt8(ascii: "(")
        else { return nil }
        var index = start + 2
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        guard index > start + 2, index < bytes.count, bytes[index] == UInt8(ascii: ")") else { return nil }
        return index + 1
    }
}

// MARK: ASCII

extension Folding {
    /// Folds ASCII text without Unicode tables; nil for other text.
    private static func foldedASCII(_ text: String) -> String? {
        var kept: [UInt8] = []
        kept.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            append(byte, to: &kept)
        }
        if kept.last == space { kept.removeLast() }
        return kept.isEmpty ? asItIs(text) : String(decoding: kept, as: UTF8.self)
    }

    private static func append(_ byte: UInt8, to kept: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): kept.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): kept.append(byte | 0x20)
        case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "."): break
        case UInt8(ascii: "&"):
            appendSpace(to: &kept)
            kept.append(contentsOf: "and ".utf8)
        default: appendSpace(to: &kept)
        }
    }

    private static func appendSpace(to kept: inout [UInt8]) {
        if let last = kept.last, last != space { kept.append(space) }
    }

    private static var space: UInt8 { UInt8(ascii: " ") }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Folds a name without letters and digits: lower case, with single spaces.
    private static func asItIs(_ text: some StringProtocol) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

// MARK: Unicode

extension Folding {
    private static func foldedUnicode(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in Normalization.compatible(text) {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars { append(lower, to: &kept) }
        }
        if kept.last == " " { kept.removeLast() }
        guard kept.isEmpty else { return Normalization.composed(String(kept)) }
        return asItIs(Normalization.compatibleComposed(text))
    }

    private static func append(_ scalar: Unicode.Scalar, to kept: inout String.UnicodeScalarView) {
        if let spelled = spelledOut[scalar] {
            kept.append(contentsOf: spelled.unicodeScalars)
        } else if scalar == "&" {
            appendSpace(to: &kept)
            kept.append(contentsOf: "and ".unicodeScalars)
        } else if isKept(scalar) {
            kept.append(scalar)
        } else if !isDropped(scalar) {
            appendSpace(to: &kept)
        }
    }

    private static func appendSpace(to kept: inout String.UnicodeScalarView) {
        if let last = kept.last, last != " " { kept.append(" ") }
    }

    /// Letters that do not decompose, with the letters that people type for them. Unicode's decomposition covers all
    /// others.
    private static let spelledOut: [Unicode.Scalar: String] = [
        "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "ß": "ss", "þ": "th", "ı": "i", "ħ": "h",
        "ŧ": "t", "ς": "σ",
    ]

    /// True for letters, digits, and marks that are part of a letter outside Latin, Greek and Cyrillic.
    static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber,
            .otherNumber:
            true
        case .modifierLetter: !isDropped(scalar)
        case .nonspacingMark, .spacingMark: !isDropped(scalar)
        default: false
        }
    }

    /// True for diacritics, apostrophes, full stops and invisible characters.
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F: true
        case 0x27, 0x2E, 0x60, 0xB4, 0x02B9...0x02BF, 0x2018...0x201B, 0x2032, 0x2035: true
        default: scalar.properties.generalCategory == .format
        }
    }
}
