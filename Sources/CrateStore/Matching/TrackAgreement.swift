/// Whether a rip's tracks are those that Discogs told of a release.
enum TrackAgreement: Hashable {
    /// Nothing can be compared.
    case unknown
    /// As many, and nothing more is known.
    case counted(String)
    /// They are the same ones.
    case confirmed(String)
    /// They are others.
    case contradicted(String)

    /// Compares tracks in playing order. Printed lengths are seconds, and pressings differ by their pauses.
    init(rip: [RipEvidence.Track], total: Int, told: [RipEvidence.Track]) {
        guard !told.isEmpty, !rip.isEmpty else {
            self = .unknown
            return
        }
        let difference = max(total, rip.count) - told.count
        let counts = Self.words(difference, told.count)
        let pairs = zip(rip, told).compactMap { Self.isAlike($0, $1) }
        let titled = Self.titled(rip, told)
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
        case 0.75... where difference >= 0 || rip.count * 5 >= told.count * 3:
            self = .confirmed("\(counts), the same ones")
        case 0.5... where difference == 0: self = .counted("\(counts), most of them the same")
        default: self = .contradicted(share < 0.5 ? "\(counts), other ones" : counts)
        }
    }

    /// Nil where neither title nor length is known of both.
    private static func isAlike(_ one: RipEvidence.Track, _ other: RipEvidence.Track) -> Bool? {
        var known = false
        if !one.title.isEmpty, !other.title.isEmpty {
            let (short, long) =
                one.title.count < other.title.count ? (one.title, other.title) : (other.title, one.title)
            if short == long || (short.count > 3 && long.hasPrefix(short)) { return true }
            known = true
        }
        if let mine = one.milliseconds, let theirs = other.milliseconds {
            if abs(mine - theirs) <= 5000 { return true }
            known = true
        }
        return known ? false : nil
    }

    /// The share of the told titles that the rip has, at whichever place.
    private static func titled(_ rip: [RipEvidence.Track], _ told: [RipEvidence.Track]) -> Double? {
        let (mine, theirs) = (Set(rip.map(\.title)).subtracting([""]), told.map(\.title).filter { !$0.isEmpty })
        guard !mine.isEmpty, !theirs.isEmpty else { return nil }
        return Double(theirs.count { mine.contains($0) }) / Double(theirs.count)
    }

    private static func words(_ difference: Int, _ told: Int) -> String {
        switch difference {
        case 0: "same number of tracks"
        case 1: "one track more"
        case 2...: "\(difference) tracks more"
        default: "\(told) tracks, not \(told + difference)"
        }
    }
}
