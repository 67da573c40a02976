internal import CrateCore

/// The tracks that a rip should have by its tags or by Discogs, and has no file for.
struct AbsentTracks {
    /// A track of the rip: its place on the release and its position in the tags.
    struct Present {
        let place: Int
        let position: String?

        /// Whether it is the track that is printed at a position.
        fileprivate func matches(_ printed: String) -> Bool {
            position.map { $0.uppercased() == printed.uppercased() || Int($0) == place } ?? false
        }
    }

    /// A disc and a number, as in `2-3`; the disc is 1 for a number alone.
    private struct Number: Hashable {
        var disc = 1
        var number: Int

        init(disc: Int, number: Int) { (self.disc, self.number) = (disc, number) }

        init?(_ position: String?) {
            let parts = position?.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) } ?? []
            guard (1...2).contains(parts.count), let number = parts.last ?? nil, let disc = parts[0] else { return nil }
            (self.disc, self.number) = (parts.count == 2 ? disc : 1, number)
        }
    }

    /// The most absent tracks whose positions are determined; a higher number comes from tags that count something
    /// else.
    private static let limit = 99

    /// The number of tracks that it lacks.
    let count: Int
    /// Their positions in playing order; empty if only the number is known.
    var positions: [String] { known.map(\.position) }
    private let known: [Absent]

    /// A track that the rip lacks: its position, and its place on the release if that is known.
    private struct Absent {
        let position: String
        var place: Int?
    }

    /// Compares the tracks of a rip with those that it should have.
    /// - Parameters:
    ///   - expected: The number of tracks that it should have.
    ///   - listed: The positions of the release's tracks by their places; empty if Discogs lists none.
    init(expected: Int, present: [Present], listed: [Int: String]) {
        count = max(expected - present.count, 0)
        guard count > 0, count <= Self.limit else {
            known = []
            return
        }
        let found = Self.listed(present, listed) ?? Self.numbered(expected, present)
        known = found.count == count ? found : []
    }

    /// The tracks with known positions. One without a known place has a negative one that no other has.
    func tracks(of release: Release.ID) -> [Track] {
        known.enumerated().map { index, track in
            Track(
                id: Track.ID(release: release, place: track.place ?? -(index + 1)), position: track.position, title: "")
        }
    }

    /// The positions that Discogs lists and the rip lacks; nil if Discogs lists none, or a track's position differs
    /// from that at its place.
    private static func listed(_ present: [Present], _ listed: [Int: String]) -> [Absent]? {
        guard !listed.isEmpty, present.allSatisfy({ track in listed[track.place].map(track.matches) ?? false })
        else { return nil }
        let places = Set(present.map(\.place))
        return listed.filter { !places.contains($0.key) }.sorted { $0.key < $1.key }.map { place, position in
            Absent(position: position.isEmpty ? "\(place)" : position, place: place)
        }
    }

    /// The numbers that are skipped on each disc, and for a single disc also those that are missing at its end. Empty
    /// unless every track has a number of its own.
    private static func numbered(_ expected: Int, _ present: [Present]) -> [Absent] {
        let numbers = Set(present.compactMap { Number($0.position) })
        guard numbers.count == present.count, !numbers.isEmpty else { return [] }
        let discs = Dictionary(grouping: numbers, by: \.disc).sorted { $0.key < $1.key }
        return discs.flatMap { disc, tracks in
            let highest = tracks.map(\.number).max() ?? 0
            let last = discs.count == 1 ? expected : highest
            guard last > 0, last <= limit else { return [Absent]() }
            return (1...last).filter { !numbers.contains(Number(disc: disc, number: $0)) }.map { number in
                discs.count == 1
                    ? Absent(position: "\(number)", place: number) : Absent(position: "\(disc)-\(number)")
            }
        }
    }
}
