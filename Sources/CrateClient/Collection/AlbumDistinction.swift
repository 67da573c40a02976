/// Distinguishes albums of the same title and artist by year, otherwise by format, otherwise by release number.
public enum AlbumDistinction {
    /// Returns a distinguishing word for each album, by release; empty for a single album.
    /// - Parameter twins: Albums with the same title and artist.
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
            // The words distinguish the albums only if each album has one and all are different.
            guard known.count == twins.count, Set(known).count == known.count else { continue }
            return Dictionary(zip(twins.map(\.release), known)) { first, _ in first }
        }
        return Dictionary(twins.map { ($0.release, "\($0.release)") }) { first, _ in first }
    }
}
