/// The number of tracks that a rip should have according to its tags.
enum TrackTotal {
    /// The total of one disc, or the sum over all discs; nil when any disc's files have no total, or with a divided
    /// file.
    ///
    /// Some programs number tracks through all discs and write the album's total everywhere; then that total is used.
    static func of(_ discs: [Int: [PlacedFile]], divided: Bool) -> Int? {
        guard !divided else { return nil }
        let all = discs.sorted { $0.key < $1.key }.map(\.value)
        let totals = all.map { mostCommon($0.compactMap(\.file.trackTotal)) }
        guard let first = totals.first, let first else { return nil }
        if all.count == 1 || (Set(totals).count == 1 && countsThrough(all)) { return first }
        return totals.reduce(0) { sum, total in sum.flatMap { sum in total.map { sum + $0 } } }
    }

    private static func countsThrough(_ discs: [[PlacedFile]]) -> Bool {
        zip(discs, discs.dropFirst()).allSatisfy { before, after in
            let highest = before.compactMap(\.track?.number).max() ?? 0
            return after.compactMap(\.track?.number).min().map { $0 > highest } ?? false
        }
    }

    private static func mostCommon(_ numbers: [Int]) -> Int? {
        var counts: [Int: Int] = [:]
        for number in numbers { counts[number, default: 0] += 1 }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
}
