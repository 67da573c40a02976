internal import CLinux
internal import Glibc

/// The time of a record, by two clocks, because the box may lack a real-time clock.
public struct LogMoment: Sendable, Hashable {
    /// The time of day: seconds since 1970, in UTC.
    public var secondsSince1970: Int
    /// The time since the boot, `CLOCK_MONOTONIC`: it never jumps.
    public var sinceBoot: Duration

    /// Combines the readings of the two clocks, taken at one moment.
    /// - Parameters:
    ///   - secondsSince1970: The time of day, in UTC.
    ///   - sinceBoot: The time of `CLOCK_MONOTONIC`.
    public init(secondsSince1970: Int, sinceBoot: Duration) {
        self.secondsSince1970 = secondsSince1970
        self.sinceBoot = sinceBoot
    }

    /// The present time: time(2), clock_gettime(2).
    public static var now: LogMoment {
        var monotonic = timespec()
        clock_gettime(CLOCK_MONOTONIC, &monotonic)
        let sinceBoot = Duration.seconds(monotonic.tv_sec) + .nanoseconds(monotonic.tv_nsec)
        return LogMoment(secondsSince1970: time(nil), sinceBoot: sinceBoot)
    }

    /// The boot id, which distinguishes the monotonic times of different boots; empty if the kernel has none.
    public static let boot: String = {
        guard let file = fopen("/proc/sys/kernel/random/boot_id", "re") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self).filter { !$0.isNewline }
    }()

    /// `2026-11-21T02:40:00Z`: gmtime_r(3).
    package var timeOfDay: String {
        var seconds = secondsSince1970
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
    }

    /// Seconds since the boot, to the millisecond: `812.401`.
    var monotonic: String {
        let (seconds, attoseconds) = sinceBoot.components
        return "\(seconds)." + String(attoseconds / 1_000_000_000_000_000 + 1000).dropFirst()
    }
}
