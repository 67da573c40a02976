/// The number of terminal columns of a text, as with wcwidth(3) but per character instead of per scalar: a family emoji
/// takes two columns, not six.
///
/// Control characters have width 0. ``CleanText`` removes them before text reaches a terminal.
package enum DisplayWidth {
    /// The columns that a text without line ends takes.
    package static func of(_ text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The width of a character: 0, 1 or 2, or more for letter clusters that terminals show side by side, as in
    /// Devanagari.
    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        return isPicture(scalars) ? 2 : scalars.reduce(0) { $0 + of($1) }
    }

    /// The longest prefix of at most this width.
    package static func prefix(_ text: some StringProtocol, _ columns: Int) -> String {
        var room = columns
        return String(
            text.prefix { character in
                room -= of(character)
                return room >= 0
            })
    }

    /// A flag, an emoji with a skin tone, joined emoji, or a character with emoji presentation.
    private static func isPicture(_ scalars: Character.UnicodeScalarView) -> Bool {
        guard let first = scalars.first, first.value > 0x22, scalars.dropFirst().first != nil else { return false }
        if isFlagLetter(first) { return true }
        guard first.properties.isEmoji else { return false }
        return scalars.dropFirst().contains { scalar in
            scalar == "\u{FE0F}" || scalar == "\u{200D}" || scalar.properties.isEmojiModifier
        }
    }

    private static func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("\u{1F1E6}"..."\u{1F1FF}").contains(scalar)
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.isControl ? 0 : 1 }
        if scalar.isWithoutWidth { return 0 }
        return WideCharacters.contain(scalar) ? 2 : 1
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

    /// Combining marks, format characters, and the vowels and final consonants of Hangul syllables.
    fileprivate var isWithoutWidth: Bool {
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: false
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator, .control: true
            default: false
            }
        }
    }
}
