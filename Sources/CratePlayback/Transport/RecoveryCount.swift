/// Recoveries of the last minute, so that a device that fails for ever is given up.
struct RecoveryCount {
    private var first: Int64 = 0
    private var count = 0

    /// More than this in a minute is a device that is lost.
    private static let limit = 30

    /// Counts one, and says whether it is still worth trying.
    mutating func isWorthTrying(at now: Int64) -> Bool {
        if now - first > 60_000_000_000 {
            first = now
            count = 0
        }
        count += 1
        return count <= Self.limit
    }
}
