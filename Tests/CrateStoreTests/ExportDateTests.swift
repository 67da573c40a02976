import Testing

@testable import CrateStore

/// The dates of exports.
@Suite struct ExportDateTests {
    @Test(
        "A date that the calendar does not have is none",
        arguments: [
            ("2020-12-31", true), ("2020-02-29 08:14:55", true), ("2000-02-29", true), ("2019-02-29", false),
            ("1900-02-29", false), ("2020-13-41", false), ("2020-04-31", false), ("2020-00-10", false),
            ("2020-06-00", false), ("2020/06/01", false), ("2020-06-1", false),
        ])
    func calendar(text: String, isDate: Bool) {
        #expect(ExportDate.isDate(text) == isDate)
        #expect(ExportDate.naive(text) == (isDate ? text : nil))
    }

    @Test(
        "A spreadsheet's date is read if the calendar has it",
        arguments: [("30.4.2023", "2023-04-30"), ("31.4.2023", nil)] as [(String, String?)])
    func spreadsheet(text: String, date: String?) {
        #expect(ExportDate.spreadsheet(text) == date)
    }
}
