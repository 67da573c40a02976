/// Counts failed recoveries within a minute, so that a device that keeps failing is treated as lost. A recovery after
/// which the device plays resets the count, because such failures are caused by a busy machine or slow storage.
struct RecoveryCount {
    private var first: Int64 = 0
    private var count = 0

    /// A recovery has succeeded if the device then played for at least one second divided by this number.
    private static let usefulPart: Int64 = 10

    /// The maximum number of failed recoveries in a minute.
    private static let limit = 30

    /// Resets the count if enough frames were played since the last recovery.
    mutating func recordHeard(_ frames: Int64, rate: Int64) {
        if frames >= rate / Self.usefulPart { count = 0 }
    }

    /// Counts a recovery. Returns false once there have been too many.
    mutating func isWorthTrying(at now: Int64) -> Bool {
        if now - first > 60_000_000_000 {
            first = now
            count = 0
        }
        count += 1
        return count <= Self.limit
    }
}
