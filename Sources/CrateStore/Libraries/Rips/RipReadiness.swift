/// How close a rip of an album is to being played.
///
/// Of several rips, the closest one is played, or its gap is the reason why none can be. Playback and lists use the
/// same order.
enum RipReadiness: Int, Comparable {
    /// Its library can be used, and something of it can be decoded.
    case playable
    /// Its library can't be used, and something of it could be decoded. Connecting the library would help, so this
    /// comes before files that are missing or can't be decoded.
    case away
    /// Its library can be used, and nothing of it can be decoded.
    case silent
    /// Its library can't be used, and nothing of it could be decoded.
    case lost

    init(isLive: Bool, sounds: Bool) {
        self = isLive ? (sounds ? .playable : .silent) : sounds ? .away : .lost
    }

    /// Orders by how close a rip is to being played, the closest first.
    static func < (one: RipReadiness, other: RipReadiness) -> Bool { one.rawValue < other.rawValue }

    /// The closest of an album's rips, in the given order, which is that of subscription. If their libraries can't be
    /// used, the first one has the reason.
    static func nearest<Rip>(of rips: [Rip], _ readiness: (Rip) -> RipReadiness) -> [Rip] {
        guard let best = rips.map(readiness).min() else { return [] }
        return rips.filter { readiness($0) == best }
    }
}
