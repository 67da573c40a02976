internal import CrateCore
internal import Glibc

/// Formats stored times for people, in local time.
public enum SpokenTime {
    /// `today 14:02`, `yesterday 21:10`, `12 March` or `12 March 2024` for `2026-11-21T02:40:00Z`. Times in the future,
    /// which a wrong clock causes, have year and time. Anything else is unchanged.
    public static func words(_ stored: String) -> String { words(stored, now: time(nil)) }

    /// The text at a given time in seconds since 1970.
    public static func words(_ stored: String, now: Int) -> String {
        guard let moment = seconds(of: stored), let then = parts(moment), let today = parts(now) else { return stored }
        let clock = "\(two(then.tm_hour)):\(two(then.tm_min))"
        let day = Self.day(then).text
        let year = "\(Int(then.tm_year) + 1900)"
        guard moment <= now else { return "\(day) \(year) \(clock)" }
        switch days(from: then, to: today) {
        case 0: return String(localized: "today \(clock)")
        case 1: return String(localized: "yesterday \(clock)")
        default: return then.tm_year == today.tm_year ? day : "\(day) \(year)"
        }
    }

    /// The day of a time such as `2026-11-21 02:40:00`: `today`, `yesterday`, `12 March` or `12 March 2024`. Anything
    /// else is unchanged.
    /// - Parameter isUTC: True if the time is UTC; false if its time zone is unknown, so that its date is used as it
    ///   is.
    public static func day(of stored: String, isUTC: Bool) -> String { day(of: stored, isUTC: isUTC, now: time(nil)) }

    /// The day at a given time in seconds since 1970.
    public static func day(of stored: String, isUTC: Bool, now: Int) -> String {
        let moment = isUTC ? seconds(of: stored.replacing(" ", with: "T") + "Z") : nil
        guard let then = moment.flatMap(parts) ?? date(in: stored), let today = parts(now) else { return stored }
        switch days(from: then, to: today) {
        case 0: return String(localized: "today")
        case 1: return String(localized: "yesterday")
        default:
            let words = day(then).text
            return then.tm_year == today.tm_year ? words : "\(words) \(Int(then.tm_year) + 1900)"
        }
    }

    /// The date with which a text begins: `2026-11-21`.
    private static func date(in text: String) -> tm? {
        let numbers = text.prefix(10).split(separator: "-").compactMap { Int32($0) }
        guard numbers.count == 3, (1000...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
            (1...31).contains(numbers[2])
        else { return nil }
        var date = tm()
        (date.tm_year, date.tm_mon, date.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
        return date
    }

    private static func day(_ parts: tm) -> LocalizedText {
        let day = parts.tm_mday
        return switch parts.tm_mon {
        case 0: "\(day) January"
        case 1: "\(day) February"
        case 2: "\(day) March"
        case 3: "\(day) April"
        case 4: "\(day) May"
        case 5: "\(day) June"
        case 6: "\(day) July"
        case 7: "\(day) August"
        case 8: "\(day) September"
        case 9: "\(day) October"
        case 10: "\(day) November"
        default: "\(day) December"
        }
    }

    private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Parses `2026-11-21T02:40:00Z`: timegm(3).
    private static func seconds(of stored: String) -> Int? {
        let numbers = stored.split { "-T:Z".contains($0) }.compactMap { Int32($0) }
        guard numbers.count == 6, stored.hasSuffix("Z"), (1000...9999).contains(numbers[0]) else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
        return timegm(&parts)
    }

    /// Converts to local time: localtime_r(3).
    private static func parts(_ moment: Int) -> tm? {
        var (moment, parts) = (moment, tm())
        return localtime_r(&moment, &parts) == nil ? nil : parts
    }

    /// The number of midnights between two times, independent of daylight saving time.
    private static func days(from then: tm, to today: tm) -> Int {
        func midnight(_ parts: tm) -> Int {
            var day = tm()
            (day.tm_year, day.tm_mon, day.tm_mday) = (parts.tm_year, parts.tm_mon, parts.tm_mday)
            return timegm(&day) / 86_400
        }
        return midnight(today) - midnight(then)
    }
}
