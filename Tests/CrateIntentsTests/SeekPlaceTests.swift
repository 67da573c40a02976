import CrateCore
import Testing

@testable import CrateIntents

/// The notation of seek positions.
@Suite struct SeekPlaceTests {
    @Test(arguments: ["86400", "1440:00", "86400.0", "-86400"]) func aDayIsTheMost(text: String) {
        let day = Duration.seconds(86_400)
        #expect(SeekPlace(text) == (text.hasPrefix("-") ? .offset(.zero - day) : .time(day)))
    }

    @Test(arguments: ["86401", "1e15", "1e300", "-1e300", "1441:00", "nan", "inf"])
    func moreThanADayIsNoPlace(text: String) { #expect(SeekPlace(text) == nil) }
}
