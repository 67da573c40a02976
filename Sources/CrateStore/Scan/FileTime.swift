internal import Glibc

/// When a file was written last, as the store keeps it.
enum FileTime {
    /// Nanoseconds since 1970; the nearest that fits where a file is dated before 1678 or after 2262.
    static func nanoseconds(_ time: timespec) -> Int64 {
        let (seconds, isTooLarge) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isTooLate) = seconds.addingReportingOverflow(Int64(time.tv_nsec))
        guard !isTooLarge, !isTooLate else { return time.tv_sec < 0 ? .min : .max }
        return sum
    }
}
