internal import SQLite

/// A request as artist and title without a word between them, in either order, with spaces anywhere: `greenday dookie`
/// is Dookie by Green Day.
struct JoinedSearch {
    /// Longer requests are not divided.
    private static let mostWords = 8

    /// The request divided at each space: the joined words before it, and those after it without a leading article.
    private let halves: [(left: String, right: String)]

    /// Takes the words of the request, in the form of ``SpokenName/words``.
    init(_ words: [String]) {
        guard (2...Self.mostWords).contains(words.count) else {
            halves = []
            return
        }
        halves = words.indices.dropFirst().map { place in
            let right = words[place...]
            let hasArticle = right.count > 1 && SpokenVocabulary.articles.contains(words[place])
            return (words[..<place].joined(), right.dropFirst(hasArticle ? 1 : 0).joined())
        }
    }

    /// The releases found, newest first.
    /// - Parameter artists: The field of the artists: the album's, or those of its tracks.
    func run(in index: Database, limit: Int, artists: IndexSchema.Mark = .artist) throws -> [Int64] {
        let (title, artist) = (IndexSchema.Mark.title.rawValue, artists.rawValue)
        let parts = halves.flatMap { half -> [String] in
            guard let left = JoinedName.term(of: [half.left]), let right = JoinedName.term(of: [half.right]) else {
                return []
            }
            return [(artist, title), (title, artist)].map { "(\"\($0)\(left)\" AND \"\($1)\(right)\")" }
        }
        return parts.isEmpty ? [] : try NameSearch.releases(parts.joined(separator: " OR "), in: index, limit: limit)
    }

    /// How an album fits a request that is its artist and its title in either order; nil for any other request.
    func fit(_ title: SpokenName, by artist: SpokenName) -> AlbumFit? {
        guard !halves.isEmpty else { return nil }
        let (title, short, artist) = (title.words.joined(), title.short.joined(), artist.words.joined())
        return halves.compactMap { half -> AlbumFit? in
            let other = half.left == artist ? half.right : half.right == artist ? half.left : nil
            return other == title ? .named : other == short ? .shortly : nil
        }.min()
    }
}
