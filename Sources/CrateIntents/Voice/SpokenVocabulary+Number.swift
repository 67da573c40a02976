internal import CrateStore

extension SpokenVocabulary {
    /// The number in a folded text, in digits or in words; nil for any other text.
    func number(of folded: String, among numbers: ClosedRange<Int>) -> Int? {
        guard !folded.isEmpty else { return nil }
        return numbers.first { value in
            folded == "\(value)" || SpokenForms("\(value)", in: self).all.contains { Folding.folded($0) == folded }
        }
    }
}
