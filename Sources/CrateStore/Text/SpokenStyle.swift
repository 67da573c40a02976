/// One of several ways to speak a name.
struct SpokenStyle {
    /// The language of number words, and the index among their variants.
    struct Numbers {
        let language: SpokenVocabulary
        let choice: Int
    }

    /// The words for numbers; nil for digits.
    var number: Numbers?
    /// The index among a sign's names.
    var sign = 0
    /// False gives `nwa` and `ac dc`, true gives `n w a` and `acdc`.
    var turned = false

    /// A name in this style; folded, except for the words of numbers and signs.
    func text(of pieces: [SpokenPiece], in language: SpokenVocabulary) -> String {
        var words = [""]
        for (place, piece) in pieces.enumerated() {
            switch piece {
            case .word(let word):
                let long = number == nil ? nil : language.longForm(of: word)
                words[words.count - 1] += Folding.folded(long ?? word)
            case .number(let digits, let ending): add(Self.said(digits, ending, number), to: &words)
            case .roman(let word, let digits):
                guard let number else {
                    words[words.count - 1] += word
                    continue
                }
                // The first variant is the number in digits; the others are in words.
                let other = Numbers(language: number.language, choice: number.choice - 1)
                let said = number.choice == 0 ? .inline(digits) : Self.said(digits, "", other)
                add(said, to: &words)
            case .joint(let joint): add(joint, at: place, pieces, to: &words)
            case .sign(let sign):
                let names = language.names(of: sign)
                words += [names[min(self.sign, names.count - 1)], ""]
            case .gap: words.append("")
            }
        }
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private enum Said {
        /// Part of the word when it is next to letters: `u2`.
        case inline(String)
        case apart(String)
    }

    private static func said(_ digits: String, _ ending: String, _ variant: Numbers?) -> Said {
        guard let variant, let number = SpokenNumber(digits) else { return .inline(digits + ending) }
        let words = number.words(in: variant.language)
        let chosen = words[min(variant.choice, words.count - 1)]
        switch ending {
        case "": return .apart(chosen)
        case "s": return .apart(EnglishNumbers.plural(of: chosen))
        default: return .apart(EnglishNumbers.ordinal(of: number))
        }
    }

    private func add(_ said: Said, to words: inout [String]) {
        switch said {
        case .inline(let text): words[words.count - 1] += text
        case .apart(let text): words += [text, ""]
        }
    }

    private func add(_ joint: Character, at place: Int, _ pieces: [SpokenPiece], to words: inout [String]) {
        if joint == "." {
            if let number, Self.isNumber(pieces[place - 1]), Self.isNumber(pieces[place + 1]) {
                words += [number.language.point, ""]
            } else if turned {
                words.append("")
            }
        } else if !turned {
            words.append("")
        }
    }

    private static func isNumber(_ piece: SpokenPiece) -> Bool {
        if case .number = piece { true } else { false }
    }
}
