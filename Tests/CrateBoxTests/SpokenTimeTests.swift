import CrateBox
import Foundation
import Testing

/// Spoken times, in the machine's time zone.
@Suite struct SpokenTimeTests {
    private func stored(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> (String, Int) {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
        (parts.tm_hour, parts.tm_min, parts.tm_isdst) = (Int32(hour), Int32(minute), -1)
        var moment = mktime(&parts)
        gmtime_r(&moment, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
        return (String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self), moment)
    }

    @Test func daysAreSaidByTheirDistance() {
        let (_, now) = stored(2026, 3, 1, 12, 30)
        func words(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> String {
            SpokenTime.words(stored(year, month, day, hour, minute).0, now: now)
        }
        #expect(words(2026, 3, 1, 12, 30) == "today 12:30")
        #expect(words(2026, 3, 1) == "today 00:00")
        #expect(words(2026, 2, 28, 23, 59) == "yesterday 23:59")
        #expect(words(2026, 2, 27, 23, 59) == "27 February")
        #expect(words(2026, 1, 1) == "1 January")
        #expect(words(2025, 12, 31, 9, 5) == "31 December 2025")
        #expect(words(2026, 3, 1, 12, 31) == "1 March 2026 12:31")
        #expect(words(2027, 1, 2, 3, 4) == "2 January 2027 03:04")
    }

    @Test("The day alone is said of a date, of UTC where it is known to be that")
    func days() {
        let (_, now) = stored(2026, 3, 1, 12, 30)
        func day(_ text: String, isUTC: Bool = false) -> String { SpokenTime.day(of: text, isUTC: isUTC, now: now) }
        #expect(day("2026-03-01 23:59:59") == "today" && day("2026-03-01") == "today")
        #expect(day("2026-02-28 00:00:00") == "yesterday")
        #expect(day("2026-02-27 23:59:00") == "27 February")
        #expect(day("2019-11-02 08:14:55") == "2 November 2019")
        let (utc, _) = stored(2026, 2, 28, 23, 59)
        #expect(day(utc.replacing("T", with: " ").replacing("Z", with: ""), isUTC: true) == "yesterday")
        for other in ["", "soon", "2026-13-01", "2026-11", "99999-01-01"] { #expect(day(other) == other) }
    }

    @Test(arguments: [
        "", "soon", "2026-13", "2026-11-21", "2026-11-21T02:40:00", "99999-01-01T00:00:00Z", "-1-1-1-1-1-1Z",
    ])
    func whatIsNoTimeStaysAsItIs(text: String) { #expect(SpokenTime.words(text, now: 1_800_000_000) == text) }
}
