/// Reads the index entries of all albums, one portion after the other.
struct DocumentReader: Sendable {
    /// The number of releases read at a time.
    static let length = 256

    /// The entries of some releases, read in one access to the store.
    struct Portion: Sendable {
        let documents: [AlbumDocument]
        /// The words in them that no earlier portion had.
        let words: [WordList.New]
        /// The number of releases read so far.
        let end: Int
    }

    private let store: Store
    private let releases: [Int64]
    private var start = 0
    private var words = WordList()

    init(store: Store, releases: [Int64]) { (self.store, self.releases) = (store, releases) }

    /// The next portion; nil at the end. Numbers without an album are skipped.
    mutating func next() throws -> Portion? {
        guard start < releases.count else { return nil }
        let end = min(start + Self.length, releases.count)
        let documents = try store.read { try AlbumDocument.read(Array(releases[start..<end]), words: &words, in: $0) }
        start = end
        return Portion(documents: documents, words: words.take(), end: end)
    }
}
