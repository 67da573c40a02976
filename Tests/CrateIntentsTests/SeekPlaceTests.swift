import CrateCore
import Testing

@testable import CrateIntents

/// The notation of seek positions.
@Suite struct SeekPlaceTests {
    @Test(arguments: ["86400", "1440:00", "86400.0", "-86400"]) func aDayIsTheMost(text: String) {
        let day = Duration.seconds(86_400)
        #expect(SeekPlace(text) == (text.hasPrefix("-") ? .offset(.zero - day) : .time(day)))
    }

    @Test(arguments: ["86401", "1e15", "1e300", "-1e300", "1441:00", "1440:01", "24:00:01", "nan", "inf"])
    func moreThanADayIsNoPlace(text: String) { #expect(SeekPlace(text) == nil) }

    @Test(arguments: ["1:+5:03", "1:-5", "+-5", "--5", "1:+5", "0:0x1p3", "", ":", "1:", ":1", "1:2:3:4", "1e"])
    func aSignStandsInFrontOrNowhere(text: String) { #expect(SeekPlace(text) == nil) }

    @Test(arguments: [("1:05", 65.0), ("1:02:03", 3723.0), (".5", 0.5), ("1:00.25", 60.25)])
    func hoursMinutesAndSecondsAreAdded(text: String, seconds: Double) {
        #expect(SeekPlace(text) == .time(.milliseconds(Int(seconds * 1000))))
    }
}
