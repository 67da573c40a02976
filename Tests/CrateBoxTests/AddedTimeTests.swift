import CrateBox
import Testing

/// The times of albums and wants in JSON.
@Suite struct AddedTimeTests {
    @Test(arguments: [
        ("2019-11-02 08:14:55", false, "2019-11-02T08:14:55"), ("2019-11-02 08:14:55", true, "2019-11-02T08:14:55Z"),
        ("2026-11-30T13:26:37Z", false, "2026-11-30T13:26:37Z"), ("2026-11-30T13:26:37Z", true, "2026-11-30T13:26:37Z"),
        ("2015-03-01", false, "2015-03-01"), ("2015-03-01", true, "2015-03-01"),
    ])
    func everyTimeHasTheFormOfTheOthers(stored: String, isUTC: Bool, json: String) {
        #expect(AddedTime.json(stored, isUTC: isUTC) == json)
    }
}
