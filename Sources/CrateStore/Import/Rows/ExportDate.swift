/// The dates of exports: local time without a zone, as in the CSV; the zone is not recorded.
enum ExportDate {
    /// True when a text begins with a date like `2015-03-01` that the calendar has.
    static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8.prefix(10))
        let isWritten =
            bytes.count == 10
            && bytes.enumerated().allSatisfy { place, byte in
                place == 4 || place == 7
                    ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
            }
        guard isWritten else { return false }
        func number(_ places: Range<Int>) -> Int {
            bytes[places].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
        return isDay(number(8..<10), month: number(5..<7), year: number(0..<4))
    }

    /// True for a day that the calendar has.
    private static func isDay(_ day: Int, month: Int, year: Int) -> Bool {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: (1...(isLeap ? 29 : 28)).contains(day)
        case 4, 6, 9, 11: (1...30).contains(day)
        case 1...12: (1...31).contains(day)
        default: false
        }
    }

    /// Converts a spreadsheet's date to the CSV's format when only one order of day and month is possible: `23/04/2023
    /// 04:38`, `23.4.2023`, `4/23/2023`; nil for any other.
    static func spreadsheet(_ text: String) -> String? {
        let halves = text.split(separator: " ", maxSplits: 1)
        let parts = (halves.first ?? "").split { "/.-".contains($0) }.map { Int($0) ?? 0 }
        guard parts.count == 3, (1900...2100).contains(parts[2]), parts[0] != parts[1] || parts[0] <= 12 else {
            return nil
        }
        let (day, month): (Int, Int)
        switch (parts[0], parts[1]) {
        case (13...31, 1...12): (day, month) = (parts[0], parts[1])
        case (1...12, 13...31): (day, month) = (parts[1], parts[0])
        case (1...12, parts[0]): (day, month) = (parts[0], parts[0])
        default: return nil
        }
        guard isDay(day, month: month, year: parts[2]), let time = time(halves.count > 1 ? halves[1] : "") else {
            return nil
        }
        return "\(parts[2])-\(two(month))-\(two(day))\(time)"
    }

    /// `04:38` as ` 04:38:00`; empty for an empty text; nil when it is not a time.
    private static func time(_ text: Substring) -> String? {
        guard !text.isEmpty else { return "" }
        let parts = text.split(separator: ":").map { Int($0) ?? -1 }
        guard 2...3 ~= parts.count, 0...23 ~= parts[0], parts.dropFirst().allSatisfy({ 0...59 ~= $0 }) else {
            return nil
        }
        return " \(two(parts[0])):\(two(parts[1])):\(two(parts.count > 2 ? parts[2] : 0))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Converts `2015-03-01T12:30:00-08:00` to the CSV's format, `2015-03-01 12:30:00`, without regard to the zone.
    /// Returns a date without such a time unchanged, and nil for text that does not begin with a date.
    static func naive(_ text: String) -> String? {
        guard isDate(text) else { return nil }
        let time = text.utf8.dropFirst(11).prefix(8)
        guard text.utf8.dropFirst(10).first == UInt8(ascii: "T"), time.count == 8 else { return text }
        return text.prefix(10) + " " + String(decoding: time, as: UTF8.self)
    }
}
