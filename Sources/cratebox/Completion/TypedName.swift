/// A name on a command line that is not at its end: words without quotes may be parts of one name.
struct TypedName {
    /// Some of the words before, and the one that is completed.
    struct Phrase {
        /// All of it.
        let whole: String
        /// The part that stands in the words before.
        let before: String
    }

    private let before: [String]
    private let present: String

    /// The words of a command line as its shell has them, with quotes and backslashes, and which of them is completed.
    init(_ words: [String], at index: Int) {
        let words = words.map(Self.plain)
        present = words.indices.contains(index) ? words[index] : ""
        let front = words.prefix(max(0, index)).dropFirst()
        let verbs = CommandPath(front).commands.count - 1
        before = Array(front.drop { $0.hasPrefix("-") }.dropFirst(verbs))
    }

    /// What may be meant, the longest first.
    var phrases: [Phrase] {
        (0...before.count).map { start in
            let front = before[start...].map { $0 + " " }.joined()
            return Phrase(whole: front + present, before: front)
        }
    }

    /// What the names go on with behind the words before. What is typed stays as it is typed: shells compare letter by
    /// letter, and Cratebox takes capitals for small ones.
    func endings(of names: [String], after phrase: Phrase) -> [String] {
        let start = phrase.whole.lowercased()
        return names.filter { $0.lowercased().hasPrefix(start) && $0.count >= phrase.whole.count }.map { name in
            present + name.dropFirst(phrase.whole.count)
        }
    }

    private static func plain(_ word: String) -> String {
        var result = ""
        var isEscaped = false
        for letter in word {
            if isEscaped || !#"\"'"#.contains(letter) { result.append(letter) }
            isEscaped = !isEscaped && letter == "\\"
        }
        return result
    }
}
