/// Recoveries of the last minute that were in vain, so that a device that fails for ever is given up. One that plays between
/// two of them is not: the machine was too busy, or the storage too slow.
struct RecoveryCount {
    private var first: Int64 = 0
    private var count = 0

    /// A recovery was of use where at least this part of a second was heard after it: a tenth.
    private static let usefulPart: Int64 = 10

    /// More than this in a minute is a device that is lost.
    private static let limit = 30

    /// Takes account of what was heard since the last one, in frames.
    mutating func noteHeard(_ frames: Int64, rate: Int64) {
        if frames >= rate / Self.usefulPart { count = 0 }
    }

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
