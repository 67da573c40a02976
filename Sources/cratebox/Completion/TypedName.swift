/// A partly typed name on a command line; unquoted words may be parts of one name.
struct TypedName {
    /// Some of the preceding words and the word being completed.
    struct Phrase {
        /// The preceding words and the last one, with single spaces.
        let whole: String
        /// The part in the preceding words.
        let before: String
    }

    private let before: [String]
    private let present: String

    /// Parses the words of a command line as the shell passes them, with quotes and backslashes.
    /// - Parameter index: The index of the word being completed.
    init(_ words: [String], at index: Int) {
        let words = words.map(Self.plain)
        present = words.indices.contains(index) ? words[index] : ""
        let front = words.prefix(max(0, index)).dropFirst()
        let verbs = CommandPath(front).commands.count - 1
        before = Array(front.drop { $0.hasPrefix("-") }.dropFirst(verbs))
    }

    /// The possible phrases, longest first.
    var phrases: [Phrase] {
        (0...before.count).map { start in
            let front = before[start...].map { $0 + " " }.joined()
            return Phrase(whole: front + present, before: front)
        }
    }

    /// The rest of each matching name after the preceding words. Typed letters keep their case, because shells compare
    /// exactly whereas Cratebox ignores case.
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
