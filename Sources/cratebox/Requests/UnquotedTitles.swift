/// Several titles that were typed without quotes: `evening tides first snow`.
enum UnquotedTitles {
    /// The most words that are divided, because every group of them is looked up.
    private static let mostWords = 12

    /// The titles that the words are, one after the other, each as long as possible; nil if some words are in none.
    static func of(_ words: [String], where isTitle: (String) throws -> Bool) rethrows -> [String]? {
        words.count > mostWords ? nil : try titles(words[...], isTitle)
    }

    private static func titles(
        _ words: ArraySlice<String>, _ isTitle: (String) throws -> Bool
    ) rethrows -> [String]? {
        guard !words.isEmpty else { return [] }
        for count in stride(from: words.count, to: 0, by: -1) {
            let title = words.prefix(count).joined(separator: " ")
            guard try isTitle(title), let rest = try titles(words.dropFirst(count), isTitle) else { continue }
            return [title] + rest
        }
        return nil
    }
}
