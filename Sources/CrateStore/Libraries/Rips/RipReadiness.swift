/// How near a rip of an album is to being played.
///
/// Of several rips, the nearest one is played, or gives the reason why none is: where an album is played and opened as well
/// as in lists.
enum RipReadiness: Int, Comparable {
    /// Its library can be used, and something of it can be decoded.
    case playable
    /// Its library can't be used, and something of it could be decoded. Using that library helps, so it comes before files
    /// that are missing or can't be decoded.
    case away
    /// Its library can be used, and nothing of it can be decoded.
    case silent
    /// Its library can't be used, and nothing of it could be decoded.
    case lost

    init(isLive: Bool, sounds: Bool) {
        self = isLive ? (sounds ? .playable : .silent) : sounds ? .away : .lost
    }

    /// Orders by how near music is, the nearest first.
    static func < (one: RipReadiness, other: RipReadiness) -> Bool { one.rawValue < other.rawValue }

    /// The nearest of an album's rips, in the order in which they are given, which is that of subscription. Of those whose
    /// library can't be used, the first gives the reason.
    static func nearest<Rip>(of rips: [Rip], _ readiness: (Rip) -> RipReadiness) -> [Rip] {
        guard let best = rips.map(readiness).min() else { return [] }
        return rips.filter { readiness($0) == best }
    }
}
