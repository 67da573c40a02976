/// The number of tracks that a rip should have according to its tags.
enum TrackTotal {
    /// A tag with a higher number counts something else: `101` is the first track of the first disc.
    private static let highestNumber = 99

    /// The total of one disc, or the sum over all discs; nil with a divided file.
    ///
    /// Some programs number tracks through all discs and write the album's total everywhere; then that total is used. A
    /// disc without a total has the tracks up to its highest number. Nil if no disc has a total and no number is
    /// skipped, or if a disc without a total has a file without a number of its own.
    static func of(_ discs: [Int: [PlacedFile]], divided: Bool) -> Int? {
        guard !divided else { return nil }
        let all = discs.sorted { $0.key < $1.key }.map(\.value)
        let totals = all.map { mostCommon($0.compactMap(\.file.trackTotal)) }
        let isThrough = countsThrough(all)
        if let first = totals.first, let first, all.count == 1 || (Set(totals).count == 1 && isThrough) { return first }
        let known = totals.compactMap(\.self)
        if known.count == totals.count { return known.reduce(0, +) }
        let parts = known.isEmpty && isThrough ? [Array(all.joined())] : all
        let counts = zip(parts, totals).map { files, total in total ?? highest(files) }
        guard !counts.contains(nil) else { return nil }
        let sum = counts.reduce(0) { $0 + ($1 ?? 0) }
        return known.isEmpty && sum <= all.joined().count ? nil : sum
    }

    /// The highest track number in the tags, at least the number of files; nil if a file has no number of its own.
    private static func highest(_ files: [PlacedFile]) -> Int? {
        var numbers: Set<Int> = []
        for file in files {
            guard let track = file.taggedTrack, let number = track.number, track.side == 0, track.part == 0,
                number <= highestNumber, numbers.insert(number).inserted
            else { return nil }
        }
        return max(numbers.max() ?? 0, files.count)
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
