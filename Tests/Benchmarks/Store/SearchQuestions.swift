/// Kinds of searches, the same in every run.
enum SearchQuestions: String, CaseIterable {
    case oneLetter = "1 letter"
    case twoLetters = "2 letters"
    case threeLetters = "3 letters"
    case word = "a word"
    case rare = "a rare word"
    case twoWords = "2 words"
    case typing = "a word and a beginning"
    case threeWords = "3 words"

    func text(_ words: inout ZipfWords) -> String {
        switch self {
        case .oneLetter: String(words.word().prefix(1))
        case .twoLetters: String(words.word().prefix(2))
        case .threeLetters: String((words.word() + "ing").prefix(3))
        case .word: words.word()
        case .rare: words.rare()
        case .twoWords: words.text(2)
        case .typing: words.word() + " " + words.word().prefix(2)
        case .threeWords: words.text(3)
        }
    }
}
