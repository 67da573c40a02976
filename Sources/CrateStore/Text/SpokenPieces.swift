/// Splits a name into its spoken pieces.
struct SpokenPieces {
    private(set) var pieces: [SpokenPiece] = []
    private let characters: [Character]

    /// Splits a name after Unicode compatibility normalization.
    init(_ text: String) {
        // The text is split at ½, which normalization would turn into 1, a slash and 2.
        let whole = text.split(separator: "½", omittingEmptySubsequences: false).map {
            Normalization.compatibleComposed(String($0))
        }
        characters = Array(whole.joined(separator: "½"))
        var index = 0
        while index < characters.count { index = take(index) }
    }

    /// Parses the piece at an index, and returns the index after it.
    private mutating func take(_ start: Int) -> Int {
        let character = characters[start]
        if Self.isDigit(character) { return takeNumber(start) }
        if Self.isLetter(character) { return takeWord(start) }
        switch character {
        case "'", "’", "‘", "`", "´", "ʼ": break
        case ".", "/", "-", "‐", "‑":
            pieces.append(isInside(start) ? .joint(character) : .gap)
        case "\"", "″", "”":
            let isInch = start > 0 && Self.isDigit(characters[start - 1])
            pieces.append(isInch ? .sign("\"") : .gap)
        default: pieces.append(SpokenVocabulary.english.signs[character] == nil ? .gap : .sign(character))
        }
        return start + 1
    }

    private mutating func takeNumber(_ start: Int) -> Int {
        var index = start
        var digits = ""
        while index < characters.count {
            if Self.isDigit(characters[index]) {
                digits.append(characters[index])
                index += 1
            } else if !digits.isEmpty, digits.count <= 3 || index != start + digits.count, isThousands(index) {
                index += 1
            } else {
                break
            }
        }
        let ending = letters(from: index)
        let isEnding = ["st", "nd", "rd", "th", "s"].contains(ending.lowercased())
        pieces.append(.number(digits, ending: isEnding ? ending.lowercased() : ""))
        return isEnding ? index + ending.count : index
    }

    private mutating func takeWord(_ start: Int) -> Int {
        let word = letters(from: start)
        let isSeparate = start == 0 || !Self.isDigit(characters[start - 1])
        if isSeparate, let number = Self.roman[word] {
            pieces.append(.roman(word.lowercased(), number))
        } else {
            pieces.append(.word(word.lowercased()))
        }
        return start + word.count
    }

    private func letters(from start: Int) -> String {
        String(characters[min(start, characters.count)...].prefix { Self.isLetter($0) })
    }

    /// True when letters or digits are on both sides.
    private func isInside(_ index: Int) -> Bool {
        guard index > 0, index + 1 < characters.count else { return false }
        return [characters[index - 1], characters[index + 1]].allSatisfy { Self.isLetter($0) || Self.isDigit($0) }
    }

    /// True when a comma here separates thousands: exactly three digits follow.
    private func isThousands(_ index: Int) -> Bool {
        characters[index] == "," && characters[(index + 1)...].prefix { Self.isDigit($0) }.count == 3
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// A letter, or a digit of another script.
    private static func isLetter(_ character: Character) -> Bool {
        !isDigit(character) && character != "½" && (character.unicodeScalars.first.map(Folding.isKept) ?? false)
    }

    /// A single letter counts as a letter; numerals from twenty on are not used for records.
    private static let roman: [String: String] = [
        "II": "2", "III": "3", "IV": "4", "VI": "6", "VII": "7", "VIII": "8", "IX": "9", "XI": "11", "XII": "12",
        "XIII": "13", "XIV": "14", "XV": "15", "XVI": "16", "XVII": "17", "XVIII": "18", "XIX": "19",
    ]
}
