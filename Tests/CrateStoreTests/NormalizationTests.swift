import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// Compares our normalization and folding with Foundation's, by which the names in stores were folded.
@Suite struct NormalizationTests {
    /// Assigned characters, in texts of 256 with a letter after each, so that they do not combine.
    private static func texts(of plane: UInt32) -> [String] {
        stride(from: plane << 16, to: (plane + 1) << 16, by: 256).compactMap { start in
            var text = String.UnicodeScalarView()
            for scalar in (start..<start + 256).compactMap(Unicode.Scalar.init)
            where scalar.properties.generalCategory != .unassigned {
                text.append(scalar)
                text.append("x")
            }
            return text.isEmpty ? nil : String(text)
        }
    }

    /// Strings of equal canonical form are equal to Swift, so the scalars are compared.
    private func expectSame(_ own: String, _ other: String, _ text: String) {
        guard !own.unicodeScalars.elementsEqual(other.unicodeScalars) else { return }
        Issue.record("\(hex(text)) gives \(hex(own)) in place of \(hex(other))")
    }

    private func hex(_ text: String) -> String {
        text.unicodeScalars.prefix(12).map { String($0.value, radix: 16) }.joined(separator: " ")
    }

    private func expectFoundationsAnswers(_ text: String) {
        expectSame(
            String(String.UnicodeScalarView(Normalization.compatible(text))),
            text.decomposedStringWithCompatibilityMapping, text)
        expectSame(Normalization.composed(text), text.precomposedStringWithCanonicalMapping, text)
        expectSame(Normalization.compatibleComposed(text), text.precomposedStringWithCompatibilityMapping, text)
    }

    @Test(arguments: 0...16 as ClosedRange<UInt32>) func everyCharacterIsNormalizedAsByFoundation(plane: UInt32) {
        for text in Self.texts(of: plane) { expectFoundationsAnswers(text) }
    }

    /// What a name of this character was folded to by versions with Foundation.
    @Test(arguments: 0...16 as ClosedRange<UInt32>) func everyCharacterIsFoldedAsItWas(plane: UInt32) {
        for text in Self.texts(of: plane) { expectSame(Folding.folded(text), Self.folded(text), text) }
        // Alone, as a name that may be without letters.
        let step = plane < 2 ? 1 : 61
        for value in stride(from: plane << 16, to: (plane + 1) << 16, by: step) {
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
            expectSame(Folding.folded(String(scalar)), Self.folded(String(scalar)), String(scalar))
        }
    }

    /// The characters that combine with others: letters, marks of every class, jamo, signs of scripts. Without
    /// syllables that a final jamo completes: Foundation leaves the two apart.
    private static let combining: [Unicode.Scalar] =
        [0x41, 0x61, 0x6F, 0x73, 0x75, 0x3B1, 0x3C9, 0x438, 0x915, 0x9C7, 0xBC6, 0xDDC, 0xDD9, 0x1025, 0x1B05, 0x30AB]
        .compactMap(Unicode.Scalar.init)
        + [0xAC01, 0x1100, 0x1112, 0x1161, 0x1175, 0x11A8, 0x11C2, 0x1E9B, 0x212B, 0xFB1D, 0x1F82]
        .compactMap(Unicode.Scalar.init)
        + (0x300...0x34E).compactMap(Unicode.Scalar.init)
        + [
            0x5B0, 0x5BC, 0x64B, 0x653, 0x654, 0x93C, 0x9BE, 0xBBE, 0xDCF, 0xDCA, 0x102E, 0x1B35, 0x3099, 0x309A,
            0x1DC0,
        ]
        .compactMap(Unicode.Scalar.init)

    @Test(arguments: 1...16 as ClosedRange<UInt64>) func combinationsAreNormalizedAsByFoundation(seed: UInt64) {
        var random = SeededNumbers(state: seed)
        for _ in 0..<1000 {
            let scalars = (0..<random.next() % 9 + 1).compactMap { _ in Self.combining.randomElement(using: &random) }
            let text = String(String.UnicodeScalarView(scalars))
            expectFoundationsAnswers(text)
            expectSame(Folding.folded(text), Self.folded(text), text)
        }
    }

    @Test func syllablesOfHangulAreComposed() {
        #expect(Normalization.composed("\u{1112}\u{1161}\u{11AB}").unicodeScalars.map(\.value) == [0xD55C])
        #expect(Normalization.composed("\u{D558}\u{11AB}").unicodeScalars.map(\.value) == [0xD55C])
        #expect(Normalization.composed("\u{D558}\u{11A7}").unicodeScalars.map(\.value) == [0xD558, 0x11A7])
        #expect(Folding.folded("\u{D558}\u{11AB}") == Self.folded("\u{D558}\u{11AB}"))
    }

    @Test func aLongRunOfMarksIsSortedAtOnce() {
        let marks = String(repeating: "\u{301}\u{323}", count: 20_000)
        let sorted = Normalization.compatible("a" + marks)
        #expect(sorted.count == 40_001)
        #expect(sorted[1] == "\u{323}")
        #expect(sorted[40_000] == "\u{301}")
    }

    @Test func foldingIsIdempotentForEveryCharacter() {
        for text in Self.texts(of: 0) + Self.texts(of: 1) {
            let folded = Folding.folded(text)
            expectSame(Folding.folded(folded), folded, text)
        }
    }
}

// MARK: Folding with Foundation

extension NormalizationTests {
    private static func folded(_ text: String) -> String {
        let decomposed = text.decomposedStringWithCompatibilityMapping
        var kept = String.UnicodeScalarView()
        for scalar in decomposed.unicodeScalars {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars { append(lower, to: &kept) }
        }
        if kept.last == " " { kept.removeLast() }
        guard kept.isEmpty else { return String(kept).precomposedStringWithCanonicalMapping }
        return decomposed.precomposedStringWithCanonicalMapping.lowercased().split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    private static let spelledOut: [Unicode.Scalar: String] = [
        "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "ß": "ss", "þ": "th", "ı": "i", "ħ": "h",
        "ŧ": "t", "ς": "σ",
    ]

    private static func append(_ scalar: Unicode.Scalar, to kept: inout String.UnicodeScalarView) {
        func space() { if let last = kept.last, last != " " { kept.append(" ") } }
        if let spelled = spelledOut[scalar] { return kept.append(contentsOf: spelled.unicodeScalars) }
        if Folding.isKept(scalar) { return kept.append(scalar) }
        switch scalar.value {
        case 0x26:
            space()
            kept.append(contentsOf: "and ".unicodeScalars)
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F: break
        case 0x27, 0x2E, 0x60, 0xB4, 0x02B9...0x02BF, 0x2018...0x201B, 0x2032, 0x2035: break
        default: if scalar.properties.generalCategory != .format { space() }
        }
    }
}
