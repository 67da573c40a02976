internal import CrateStore

/// The words of a language for years and decades.
struct YearWords: Sendable {
    /// The first year of each decade: `seventies`.
    let decades: [String: Int]
    /// What may stand before the word for a decade: `nineteen`.
    let century: String
    /// What follows the digits of a decade: the `s` of `1970s` and `70s`.
    let endings: Set<String>
    /// Words that make digits a decade: the `lata` of `lata 70`.
    let marks: Set<String>
    /// Words that change nothing: `the`, `year`.
    let fillers: Set<String>

    init(decades: [String: Int], century: String, endings: [String], marks: [String] = [], fillers: [String]) {
        self.decades = Dictionary(decades.map { (Folding.folded($0), $1) }) { first, _ in first }
        self.century = Folding.folded(century)
        (self.endings, self.marks) = (Set(endings), Set(marks.map(Folding.folded)))
        self.fillers = Set((fillers + marks).map(Folding.folded))
    }

    /// Joins the folded words that are not fillers.
    func bare(_ words: [String]) -> String { words.filter { !fillers.contains($0) }.joined(separator: " ") }

    /// The years that folded words mean: a decade, or a year in digits; nil for any others.
    func span(of words: [String]) -> ClosedRange<Int>? {
        let text = bare(words)
        if let decade = decade(text, isMarked: !marks.isDisjoint(with: words)) { return decade...(decade + 9) }
        guard text.count == 4, let year = Int(text), year >= 1000 else { return nil }
        return year...year
    }

    private func decade(_ text: String, isMarked: Bool) -> Int? {
        if let known = decades[text] ?? decades[withoutCentury(text)] { return known }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let ending = String(text.dropFirst(digits.count))
        guard endings.contains(ending) || isMarked && ending.isEmpty, let number = Int(digits), number % 10 == 0 else {
            return nil
        }
        switch digits.count {
        case 2: return number < 20 ? 2000 + number : 1900 + number
        case 4: return number
        default: return nil
        }
    }

    private func withoutCentury(_ text: String) -> String {
        guard !century.isEmpty, text.hasPrefix(century) else { return text }
        return String(text.dropFirst(century.count).drop { $0 == " " })
    }
}
