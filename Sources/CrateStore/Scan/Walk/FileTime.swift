internal import Glibc

/// Converts modification times for the store.
enum FileTime {
    /// Nanoseconds since 1970; clamped for dates before 1678 or after 2262.
    static func nanoseconds(_ time: timespec) -> Int64 {
        let (seconds, isTooLarge) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isTooLate) = seconds.addingReportingOverflow(Int64(time.tv_nsec))
        guard !isTooLarge, !isTooLate else { return time.tv_sec < 0 ? .min : .max }
        return sum
    }
}
