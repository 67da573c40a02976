/// Finds names that are similar to a misspelt one.
public enum NearestNames {
    /// Returns up to five similar names, nearest first.
    public static func nearest(to name: String, among names: [String], limit: Int = 5) -> [String] {
        let asked = name.lowercased()
        let near = names.enumerated().compactMap { place, candidate -> (distance: Int, place: Int)? in
            let other = candidate.lowercased()
            let isPart = asked.count >= 3 && (other.contains(asked) || asked.contains(other))
            let distance = isPart ? 1 : distance(asked, other)
            return distance <= max(2, asked.count / 3) ? (distance, place) : nil
        }
        return near.sorted { $0 < $1 }.prefix(limit).map { names[$0.place] }
    }

    /// The Levenshtein distance: the smallest number of letters to insert, remove or replace.
    static func distance(_ one: String, _ other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (place, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = place + 1
            for (column, candidate) in other.enumerated() {
                let change = diagonal + (letter == candidate ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }
}
