/// Suggests names for misspelled ones.
package enum NearestName {
    /// The nearest of the names; nil if none is within the limit.
    /// - Parameter limit: The maximum edit distance in bytes; case is ignored.
    package static func of(_ name: String, among names: some Sequence<String>, within limit: Int) -> String? {
        let letters = Array(name.lowercased().utf8)
        var best: (name: String, distance: Int)?
        for candidate in names {
            let other = Array(candidate.lowercased().utf8)
            guard abs(other.count - letters.count) <= limit else { continue }
            let distance = distance(letters, other)
            // As many edits as letters leave nothing in common.
            guard distance < max(letters.count, other.count) else { continue }
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// The Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and
    /// transpositions.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var before: [Int] = []
        var last = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var row = [i + 1]
            for (j, other) in b.enumerated() {
                var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { best = min(best, before[j - 1] + 1) }
                row.append(best)
            }
            (before, last) = (last, row)
        }
        return last[b.count]
    }
}
