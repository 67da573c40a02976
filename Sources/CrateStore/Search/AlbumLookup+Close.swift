public import CrateCore
internal import GRDB

extension AlbumLookup {
    /// More words than these are no title with a slip in it.
    private static let mostSlippedWords = 12
    /// Albums that are looked at more closely.
    private static let mostLooked = 200

    /// Albums whose names differ from a text by a slip in a word: one letter, or two that changed places. Those whose
    /// title is the text but for slips are given alone where there are any; else those that have all its words in title or
    /// artist. The newest come first.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func close(to text: String, limit: Int = 20) throws(StoreError) -> [Release] {
        let words = Folding.folded(text).split(separator: " ")
        guard !words.isEmpty, words.count <= Self.mostSlippedWords else { return [] }
        let numbers = try? SearchIndex(store: store).useIfCurrent { index in
            try SlippedWords(words).albums(in: index, limit: Self.mostLooked)
        }
        guard let numbers = numbers ?? nil else { return [] }
        let found = try releases(numbers).map { release in
            (release, Folding.folded(release.title).split(separator: " "))
        }
        let titled = found.filter { Slip.isAtMost(between: words, and: $0.1) }
        guard titled.isEmpty else { return titled.prefix(limit).map(\.0) }
        return found.filter { release, title in
            Slip.areAll(words, in: title + Folding.folded(release.artist).split(separator: " "))
        }.prefix(limit).map(\.0)
    }
}
