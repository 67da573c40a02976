internal import CrateCore
internal import CrateStore

/// A volume as written or spoken: `40%`, `-12dB`, `40 percent`, `forty`.
struct VolumeText {
    /// The change that the text asks for; nil if it is no volume.
    let change: VolumeChange?

    init(_ text: String) {
        if let written = VolumeChange(text) {
            change = written
            return
        }
        change = UtteredAmount(text)?.first(Self.percent).map { .percent($0) }
    }

    private static func percent(_ folded: String, in language: any Localization.Type) -> Int? {
        language.vocabulary.number(of: withoutUnit(folded, in: language), among: 0...100)
    }

    /// The words before those for percent.
    private static func withoutUnit(_ folded: String, in language: any Localization.Type) -> String {
        var words = folded.split(separator: " ")
        while let last = words.last, language.percentWords.contains(String(last)) { words.removeLast() }
        return words.joined(separator: " ")
    }

    /// Whether the text is a percentage above 100 or below -100, which neither a level nor a step can be: `101`,
    /// `-200%`, `150 percent`.
    static func isBeyondRange(_ text: String) -> Bool {
        guard let word = text.unspaced else { return false }
        let number = word.hasSuffix("%") ? word.dropLast() : word[...]
        let isSigned = number.hasPrefix("+") || number.hasPrefix("-")
        let spoken = UtteredAmount(text)?.first { (folded: String, language: any Localization.Type) -> Bool? in
            isAboveRange(withoutUnit(folded, in: language)) ? true : nil
        }
        return spoken == true || isAboveRange(isSigned ? number.dropFirst() : number)
    }

    private static func isAboveRange(_ digits: some StringProtocol) -> Bool {
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
        return Int(digits).map { $0 > 100 } ?? true
    }
}
