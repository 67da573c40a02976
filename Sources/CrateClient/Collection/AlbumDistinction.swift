/// What tells albums of the same title and artist from each other: the year, else the format, else the number.
public enum AlbumDistinction {
    /// A word for each album, by release; none where there is one album alone.
    /// - Parameter twins: Albums of one title and one artist.
    public static func words(for twins: [AlbumEntry]) -> [Int64: String] {
        guard twins.count > 1 else { return [:] }
        let years = twins.map { $0.year.map { "\($0)" } }
        let formats = twins.map(\.format)
        let both = zip(years, formats).map { year, format -> String? in
            guard let year, let format else { return nil }
            return "\(year), \(format)"
        }
        for words in [years, formats, both] {
            let known = words.compactMap(\.self)
            // Each has one, and no two have the same.
            guard known.count == twins.count, Set(known).count == known.count else { continue }
            return Dictionary(zip(twins.map(\.release), known)) { first, _ in first }
        }
        return Dictionary(twins.map { ($0.release, "\($0.release)") }) { first, _ in first }
    }
}
