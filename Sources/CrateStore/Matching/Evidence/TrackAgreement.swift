/// Whether a rip has the tracks that Discogs lists for a release; each case with the reason as a clause.
enum TrackAgreement: Hashable {
    /// There is no pair of tracks to compare.
    case unknown
    /// The counts are equal, and titles or lengths do not decide.
    case counted(String)
    /// Titles or lengths agree.
    case confirmed(String)
    /// The tracks differ, or too many are missing.
    case contradicted(String)

    /// Compares tracks in playing order. Allows for printed lengths in whole seconds, and for pressings with other
    /// pauses.
    init(rip: [RipEvidence.Track], total: Int, listed: [RipEvidence.Track]) {
        guard !listed.isEmpty, !rip.isEmpty else {
            self = .unknown
            return
        }
        let difference = max(total, rip.count) - listed.count
        let counts = Self.words(difference, listed.count)
        let areLengthsDistinct = Self.areDistinct(rip.compactMap(\.milliseconds))
        let pairs = zip(rip, listed).compactMap { Self.isAlike($0, $1, byLength: areLengthsDistinct) }
        let titled = Self.titled(rip, listed)
        guard !pairs.isEmpty || titled != nil else {
            self =
                switch difference {
                case 0: .counted(counts)
                case 1...: .unknown
                default: .contradicted(counts)
                }
            return
        }
        let aligned = pairs.isEmpty ? 0 : Double(pairs.count(where: \.self)) / Double(pairs.count)
        let share = max(aligned, titled ?? 0)
        switch share {
        case 0.75... where difference >= 0 || rip.count * 5 >= listed.count * 3:
            self = .confirmed("\(counts), the same ones")
        case 0.5... where difference == 0: self = .counted("\(counts), most of them the same")
        default: self = .contradicted(share < 0.5 ? "\(counts), other ones" : counts)
        }
    }

    /// True when lengths differ more among themselves than those of one track on two pressings may: the lengths of
    /// short or equally long tracks would agree with those of any other.
    private static func areDistinct(_ lengths: [Int64]) -> Bool {
        guard let shortest = lengths.min(), let longest = lengths.max() else { return false }
        return longest - shortest > 2 * mostApart
    }

    /// How many milliseconds two lengths of one track are apart at most: they are printed in whole seconds, with or
    /// without pauses.
    private static let mostApart: Int64 = 5000

    /// Nil when neither title nor length is known of both.
    /// - Parameter byLength: Whether equal lengths outweigh other titles, which may be translated.
    private static func isAlike(
        _ one: RipEvidence.Track, _ other: RipEvidence.Track, byLength: Bool
    ) -> Bool? {
        var known = false
        if !one.title.isEmpty, !other.title.isEmpty {
            let (short, long) =
                one.title.count < other.title.count ? (one.title, other.title) : (other.title, one.title)
            if short == long || (short.count > 3 && long.hasPrefix(short)) { return true }
            known = true
        }
        if let mine = one.milliseconds, let theirs = other.milliseconds, byLength || !known {
            if abs(mine - theirs) <= mostApart { return true }
            known = true
        }
        return known ? false : nil
    }

    /// The share of the listed titles that the rip has, at any place; nil when there are no titles to compare.
    private static func titled(_ rip: [RipEvidence.Track], _ listed: [RipEvidence.Track]) -> Double? {
        let (mine, theirs) = (Set(rip.map(\.title)).subtracting([""]), listed.map(\.title).filter { !$0.isEmpty })
        guard !mine.isEmpty, !theirs.isEmpty else { return nil }
        return Double(theirs.count { mine.contains($0) }) / Double(theirs.count)
    }

    private static func words(_ difference: Int, _ listed: Int) -> String {
        switch difference {
        case 0: "same number of tracks"
        case 1: "one track more"
        case 2...: "\(difference) tracks more"
        default: "\(listed) tracks, not \(listed + difference)"
        }
    }
}
