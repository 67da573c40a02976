/// Unicode's normalization forms: <https://www.unicode.org/reports/tr15/>. Pure functions.
///
/// The standard library keeps its normalization internal, and Foundation does it with ICU, 34 MB in every program. A
/// table of our own does not change with the toolchain either: names in stores stay folded as they are.
enum Normalization {
    private static let decompositions = Decompositions(table)

    /// The scalars of a text in form NFKD.
    static func compatible(_ text: String) -> [Unicode.Scalar] { decomposed(text, isCompatible: true) }

    /// A text in form NFC.
    static func composed(_ text: String) -> String {
        // No two characters below U+0300 combine, so a text of such characters is composed already.
        text.unicodeScalars.allSatisfy { $0.value < 0x0300 }
            ? text : composed(decomposed(text, isCompatible: false))
    }

    /// A text in form NFKC.
    static func compatibleComposed(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text : composed(compatible(text))
    }
}

// MARK: Decomposition

extension Normalization {
    private static func decomposed(_ text: String, isCompatible: Bool) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                scalars.append(scalar)
            } else if let syllable = Hangul.index(scalar.value) {
                Hangul.decompose(syllable) { append($0, to: &scalars) }
            } else {
                decompositions.decompose(scalar.value, isCompatible: isCompatible) { append($0, to: &scalars) }
            }
        }
        order(&scalars)
        return scalars
    }

    private static func append(_ value: UInt32, to scalars: inout [Unicode.Scalar]) {
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }

    /// Sorts each run of marks by combining class, and keeps the order of marks of one class.
    private static func order(_ scalars: inout [Unicode.Scalar]) {
        var start = 0
        while start < scalars.count {
            var end = start
            while end < scalars.count, combiningClass(scalars[end]) > 0 { end += 1 }
            if end > start + 1 {
                let marks = scalars[start..<end].enumerated().map { ($1, combiningClass($1), $0) }
                let sorted = marks.sorted { ($0.1, $0.2) < ($1.1, $1.2) }
                scalars.replaceSubrange(start..<end, with: sorted.lazy.map(\.0))
            }
            start = end + 1
        }
    }

    private static func combiningClass(_ scalar: Unicode.Scalar) -> UInt8 {
        scalar.value < 0x0300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
    }
}

// MARK: Composition

extension Normalization {
    /// Composes decomposed scalars: section 3.11 of the Unicode Standard, D117.
    static func composed(_ scalars: [Unicode.Scalar]) -> String {
        var kept: [Unicode.Scalar] = []
        kept.reserveCapacity(scalars.count)
        var starter: Int?
        var last: UInt8 = 0
        for scalar in scalars {
            let own = combiningClass(scalar)
            // A mark is blocked by one of its own class or a higher one, a starter by anything in between.
            if let starter, last < own || last == 0 && starter == kept.count - 1,
                let composite = composite(kept[starter], scalar)
            {
                kept[starter] = composite
                continue
            }
            if own == 0 { starter = kept.count }
            last = own
            kept.append(scalar)
        }
        return String(String.UnicodeScalarView(kept))
    }

    private static func composite(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        guard second.value >= 0x0300 else { return nil }
        let found = Hangul.composite(first.value, second.value) ?? decompositions.composite(first.value, second.value)
        return found.flatMap(Unicode.Scalar.init)
    }
}

/// Syllables of Hangul, which are composed by arithmetic: section 3.12 of the Unicode Standard.
private enum Hangul {
    private static let (syllables, leads, vowels, tails): (UInt32, UInt32, UInt32, UInt32) = (
        0xAC00, 0x1100, 0x1161, 0x11A7
    )
    private static let (leadCount, vowelCount, tailCount): (UInt32, UInt32, UInt32) = (19, 21, 28)

    /// The number of a syllable; nil for other characters.
    static func index(_ value: UInt32) -> UInt32? {
        value >= syllables && value < syllables + leadCount * vowelCount * tailCount ? value - syllables : nil
    }

    static func decompose(_ index: UInt32, _ take: (UInt32) -> Void) {
        take(leads + index / (vowelCount * tailCount))
        take(vowels + index % (vowelCount * tailCount) / tailCount)
        if index % tailCount != 0 { take(tails + index % tailCount) }
    }

    static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
        if first >= leads, first < leads + leadCount, second >= vowels, second < vowels + vowelCount {
            return syllables + ((first - leads) * vowelCount + second - vowels) * tailCount
        }
        guard let index = index(first), index % tailCount == 0, second > tails, second < tails + tailCount else {
            return nil
        }
        return first + second - tails
    }
}
