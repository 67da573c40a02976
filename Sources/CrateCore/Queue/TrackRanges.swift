/// Formats the places of tracks for lists and sentences.
public enum TrackRanges {
    /// Formats places in their order, with consecutive ones as a range: `1, 3-5`.
    public static func text(_ places: [Int]) -> String {
        let ranges = places.reduce(into: [ClosedRange<Int>]()) { ranges, place in
            if let last = ranges.last, last.upperBound + 1 == place {
                ranges[ranges.count - 1] = last.lowerBound...place
            } else {
                ranges.append(place...place)
            }
        }
        let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return words.joined(separator: ", ")
    }
}
