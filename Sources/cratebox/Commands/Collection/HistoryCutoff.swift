import ArgumentParser
import CrateCore
import Glibc

/// A time on the command line in local time: a day (`2026-11-21`, `today`, `yesterday`), a month, a year, or a number
/// of days or weeks ago (`30d`, `2w`).
struct HistoryCutoff: ExpressibleByArgument {
    /// The time in UTC as stored: `2026-11-20T23:00:00Z`.
    let stored: String
    /// The time as it was typed.
    let typed: String
    /// What is wrong with the time; nil for a day of the calendar that is not in the future.
    let fault: LocalizedText?

    init?(argument: String) {
        typed = argument
        let back = Self.back(argument)
        guard let (seconds, isInCalendar) = back.map({ ($0, true) }) ?? Self.day(argument) else { return nil }
        fault =
            if !isInCalendar { "“\(argument)” isn't in the calendar." } else if back == nil, seconds > time(nil) {
                "“\(argument)” is in the future."
            } else { nil }
        var (moment, parts) = (seconds, tm())
        gmtime_r(&moment, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
        stored = String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func back(_ text: String) -> time_t? {
        switch text.lowercased() {
        case "today": return midnight(daysBack: 0)
        case "yesterday": return midnight(daysBack: 1)
        default: break
        }
        guard let unit = text.last, let days = ["d": 1, "w": 7][unit], let count = UInt16(text.dropLast()) else {
            return nil
        }
        return time(nil) - time_t(count) * days * 24 * 3600
    }

    /// The start of a day, `daysBack` days ago: mktime(3) normalizes a day of the month below 1.
    private static func midnight(daysBack: Int32) -> time_t? {
        var (now, parts) = (time(nil), tm())
        guard localtime_r(&now, &parts) != nil else { return nil }
        (parts.tm_hour, parts.tm_min, parts.tm_sec, parts.tm_isdst) = (0, 0, 0, -1)
        parts.tm_mday -= daysBack
        return mktime(&parts)
    }

    /// The start of a day, a month or a year, and whether the calendar has that day: mktime(3) normalizes a day that
    /// does not exist. Nil for any other text.
    private static func day(_ text: String) -> (time_t, isInCalendar: Bool)? {
        let words = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = words.compactMap { Int32($0) }
        guard numbers.count == words.count, (1...3).contains(numbers.count), words[0].count == 4 else { return nil }
        let (month, day) = (numbers.count > 1 ? numbers[1] : 1, numbers.count > 2 ? numbers[2] : 1)
        guard (0...99).contains(month), (0...99).contains(day) else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_isdst) = (numbers[0] - 1900, month - 1, day, -1)
        let start = mktime(&parts)
        return (start, parts.tm_mon == month - 1 && parts.tm_mday == day)
    }
}
