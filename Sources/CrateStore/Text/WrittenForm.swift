/// A name in the spelling of a recogniser whose vocabulary has it: `n.w.a`, `don't`, `ágætis byrjun`, `s&m`.
enum WrittenForm {
    /// The lower-case form with its original letters, without brackets and without punctuation that only separates
    /// words.
    ///
    /// Drops what hassil drops from recognised text (its util.py): a form with more could never match.
    static func of(_ text: String) -> String? {
        let characters = Array(Normalization.composed(text).lowercased())
        var kept = ""
        for (place, character) in characters.enumerated() {
            switch character {
            case "’": kept.append("'")
            case _ where character.isWhitespace || brackets.contains(character): kept.append(" ")
            case _ where punctuation.contains(character):
                if isInside(place, characters) || endsInitials(place, characters) { kept.append(character) }
            default: kept.append(character)
            }
        }
        let form = kept.split(separator: " ").joined(separator: " ")
        return form.isEmpty ? nil : form
    }

    private static let brackets: Set<Character> = ["(", ")", "[", "]", "{", "}", "<", ">", "|", "@", "\\", "\"", ";"]
    private static let punctuation: Set<Character> = [
        ".", "。", ",", "，", "?", "¿", "？", "؟", "!", "¡", "！", "；", ":", "：", "…", "—", "–", "―",
    ]

    /// True for the last full stop of `N.W.A.`, which is kept.
    private static func endsInitials(_ place: Int, _ characters: [Character]) -> Bool {
        guard place > 2, characters[place] == ".", characters[place - 2] == "." else { return false }
        return characters[place - 1].isLetter && characters[place - 3].isLetter
    }

    private static func isInside(_ place: Int, _ characters: [Character]) -> Bool {
        guard place > 0, place + 1 < characters.count else { return false }
        return [characters[place - 1], characters[place + 1]].allSatisfy { $0.isLetter || $0.isNumber }
    }
}
