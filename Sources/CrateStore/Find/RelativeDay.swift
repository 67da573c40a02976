internal import Glibc

/// A day by its distance from today in local time: `today`, `yesterday`, or a number of days or weeks ago (`30d`,
/// `2w`).
enum RelativeDay {
    /// The most days back: no album was added more than a century ago.
    private static let mostDays: Int32 = 36_525

    /// The date of the day, such as `2026-11-27`; nil for any other word.
    /// - Parameter now: The time in seconds since 1970.
    static func date(_ word: String, now: time_t = time(nil)) -> String? {
        var (moment, parts) = (now, tm())
        guard let days = daysBack(word), localtime_r(&moment, &parts) != nil else { return nil }
        // At noon, a change to or from summer time can't change the date. mktime(3) normalizes a day of the month below
        // 1.
        (parts.tm_hour, parts.tm_isdst) = (12, -1)
        parts.tm_mday -= days
        _ = mktime(&parts)
        return "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    }

    private static func daysBack(_ word: String) -> Int32? {
        let word = word.lowercased()
        switch word {
        case "today": return 0
        case "yesterday": return 1
        default: break
        }
        let lengths: [Character: Int32] = ["d": 1, "w": 7]
        guard let unit = word.last, let length = lengths[unit], let count = UInt16(word.dropLast()) else { return nil }
        let days = Int32(count) * length
        return days <= mostDays ? days : nil
    }

    private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
