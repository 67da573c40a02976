internal import SQLite

/// A search without an index: compares the same terms of every album with the same words as ``AlbumSearch``.
struct AlbumScan {
    /// The number of releases read at a time.
    private static let portion = 256

    let words: SearchWords
    let limit: Int

    /// The releases found: by title, then artist, then any field, newest first within each.
    func run(in store: Database) throws -> [Int64] {
        let releases = try store.values(
            Int64.self, sql: "SELECT release.id FROM release WHERE \(AlbumLookup.isAlbum) \(AlbumLookup.newestFirst)")
        var found: (titles: [Int64], artists: [Int64], others: [Int64]) = ([], [], [])
        for start in stride(from: 0, to: releases.count, by: Self.portion) where found.titles.count < limit {
            let portion = Array(releases[start..<min(start + Self.portion, releases.count)])
            var words = WordList()
            for document in try AlbumDocument.read(portion, words: &words, in: store) {
                if isMet(by: document.albumTerms, .title) {
                    found.titles.append(document.release)
                } else if isMet(by: document.albumTerms, .artist) {
                    found.artists.append(document.release)
                } else if isMet(by: document.trackTerms, nil) {
                    found.others.append(document.release)
                }
            }
        }
        return Array((found.titles + found.artists + found.others).prefix(limit))
    }

    private func isMet(by terms: String, _ mark: IndexSchema.Mark?) -> Bool {
        var terms = terms
        return terms.withUTF8 { bytes in
            let all = bytes.split(separator: UInt8(ascii: " "))
            guard let mark else { return words.areAll(among: all) }
            let letter = mark.rawValue.utf8.first
            return words.areAll(among: all.filter { $0.first == letter }.map { $0.dropFirst() })
        }
    }
}
