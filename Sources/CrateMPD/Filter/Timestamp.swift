/// Times in the protocol: seconds since 1970, written `2026-11-23T00:17:24Z`.
enum Timestamp {
    private static let day: Int64 = 86_400

    /// The time as written in replies, clamped to the years 1 to 9999.
    static func text(_ seconds: Int64) -> String {
        let bounded = min(max(seconds, -62_135_596_800), 253_402_300_799)
        let days = bounded >= 0 ? bounded / day : (bounded - day + 1) / day
        let (year, month, date) = civil(days)
        let rest = bounded - days * day
        // Lists contain a time for each song, so only the digits are written, into a template.
        var text = Array("0000-00-00T00:00:00Z".utf8)
        func write(_ number: Int64, at place: Int) {
            text[place] += UInt8(truncatingIfNeeded: number / 10)
            text[place + 1] += UInt8(truncatingIfNeeded: number % 10)
        }
        write(year / 100, at: 0)
        write(year % 100, at: 2)
        write(month, at: 5)
        write(date, at: 8)
        write(rest / 3600, at: 11)
        write(rest / 60 % 60, at: 14)
        write(rest % 60, at: 17)
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads `2026-11-23`, `2026-11-23T00:17:24Z`, with an offset such as `+01:00`, or seconds since 1970.
    static func seconds(_ text: String) throws(Ack) -> Int64 {
        if let seconds = date(Substring(text)) { return seconds }
        guard let number = LeadingNumber(whole: text) else {
            throw Ack(.argument, "Failed to parse date")
        }
        return number.value
    }

    private static func date(_ text: Substring) -> Int64? {
        let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let date = parts[2],
            halves[0].utf8.count == 10, 1...12 ~= month, 1...31 ~= date, year >= 0
        else { return nil }
        let midnight = days(year, month, date) * day
        guard halves.count == 2 else { return midnight }
        return time(halves[1]).map { midnight + $0 }
    }

    /// Parses `00:17:24Z`; minutes, seconds and the zone may be missing.
    private static func time(_ text: Substring) -> Int64? {
        let clock = text.prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.count == 2 ? Int64($0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count,
            zip(numbers, [23, 59, 60]).allSatisfy({ 0...$1 ~= $0 })
        else { return nil }
        let seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
        let zone = text[clock.endIndex...]
        if zone.isEmpty || zone == "Z" { return seconds }
        let digits = zone.dropFirst().filter { $0 != ":" }
        guard let sign = zone.first, sign != "Z", digits.utf8.count == 4 || digits.utf8.count == 2,
            let hours = Int64(digits.prefix(2)), let minutes = Int64("0" + digits.dropFirst(2)), hours >= 0,
            minutes >= 0
        else { return nil }
        return seconds - (sign == "+" ? 1 : -1) * (hours * 3600 + minutes * 60)
    }

    /// Days since 1970, and back: Howard Hinnant, "chrono-compatible low-level date algorithms".
    private static func days(_ year: Int64, _ month: Int64, _ date: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + date - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ days: Int64) -> (year: Int64, month: Int64, date: Int64) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
