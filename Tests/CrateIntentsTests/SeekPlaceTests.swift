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

    @Test(
        "What is longer than a day is called so, and not what is no time",
        arguments: [
            ("86401", true), ("-99999", true), ("+100000", true), ("25h", true), ("24:00:01", true), ("86400", false),
            ("1e15", false), ("soon", false), ("9:99", false), ("120%", false), ("-", false), ("", false),
        ])
    func tooLong(text: String, isTooLong: Bool) { #expect(SeekPlace.isTooLong(text) == isTooLong) }

    @Test(arguments: ["1:+5:03", "1:-5", "+-5", "--5", "1:+5", "0:0x1p3", "", ":", "1:", ":1", "1:2:3:4", "1e"])
    func aSignStandsInFrontOrNowhere(text: String) { #expect(SeekPlace(text) == nil) }

    @Test(
        "Units are written as people write them",
        arguments: [
            ("90s", 90.0), ("1m30s", 90.0), ("2m", 120.0), ("1h2m3s", 3723.0), ("1.5m", 90.0), ("1 M 30 S", 90.0),
        ])
    func units(text: String, seconds: Double) {
        let time = Duration.milliseconds(Int(seconds * 1000))
        #expect(SeekPlace(text) == .time(time))
        #expect(SeekPlace("-" + text) == .offset(.zero - time) && SeekPlace("+" + text) == .offset(time))
    }

    @Test(
        "Sixty after a colon, a unit twice and a unit without a number are no times",
        arguments: [
            "9:99", "1:60", "1:60:00", "1:02:60", "30s1m", "1m1m", "s", "m30s", "1m30", "25h", "+", "1mm",
        ])
    func impossible(text: String) { #expect(SeekPlace(text) == nil) }

    @Test(
        "Numbers that a space separates are not joined to another",
        arguments: ["1 23", "1 .5", "1. 5", "5 0%", "+1 0", "44 100f", "1 2:03", "1m3 0s"])
    func separated(text: String) { #expect(SeekPlace(text) == nil) }

    @Test(arguments: [("1m 30s", 90.0), (" 1:23 ", 83.0), ("83.5 s", 83.5)])
    func otherSpacesMeanNothing(text: String, seconds: Double) {
        #expect(SeekPlace(text) == .time(.milliseconds(Int(seconds * 1000))))
    }

    @Test(
        "A time may be said in words",
        arguments: [
            ("30 seconds", 30), ("Thirty Seconds", 30), ("1 minute 30 seconds", 90), ("two minutes", 120),
            ("a minute", 60), ("forty five seconds", 45),
            ("forty-five seconds", 45), ("-forty seconds", nil), ("1-2 minutes", nil), ("nine parsecs", nil),
            ("a while", nil), ("25 hours", nil),
        ] as [(String, Int?)])
    func words(text: String, seconds: Int?) {
        #expect(SeekPlace(text) == seconds.map { .time(.seconds($0)) })
    }

    @Test("A percentage is a share of a track whose length is known")
    func percent() {
        let track = Track.ID(release: Release.ID(rawValue: 7), place: 2)
        #expect(SeekPlace("50%") == .percent(50) && SeekPlace("0%") == .percent(0))
        #expect(SeekPlace("12.5 %") == .percent(12.5))
        for wrong in ["101%", "+10%", "-10%", "%", "1e1%", "5%%"] { #expect(SeekPlace(wrong) == nil, "\(wrong)") }
        let half = SeekPlace("50%")?.target(of: track, length: .seconds(90))
        #expect(half == .time(.seconds(45), of: track))
        #expect(SeekPlace("50%")?.target(of: nil, length: nil) == nil)
        // The end is the last second, whatever the file has beyond what the collection says.
        #expect(SeekPlace("100%")?.target(of: track, length: .seconds(90)) == .time(.seconds(89), of: track))
        #expect(SeekPlace("99.9%")?.time(from: .zero, in: .seconds(90)) == .seconds(89))
        #expect(SeekPlace("100%")?.target(of: nil, length: .milliseconds(700)) == .time(.zero, of: nil))
    }

    @Test("In another track a step counts from its start, and a step back from its end")
    func otherTrack() {
        let length = Duration.seconds(90)
        #expect(SeekPlace("+10")?.elsewhere(in: nil) == .time(.seconds(10)))
        #expect(SeekPlace("-10")?.elsewhere(in: length) == .time(.seconds(80)))
        #expect(SeekPlace("-2m")?.elsewhere(in: length) == .time(.zero))
        #expect(SeekPlace("-10")?.elsewhere(in: nil) == nil)
        for text in ["10", "50%", "44100f"] { #expect(SeekPlace(text)?.elsewhere(in: nil) == SeekPlace(text)) }
    }

    @Test(arguments: [("1:05", 65.0), ("1:02:03", 3723.0), (".5", 0.5), ("1:00.25", 60.25)])
    func hoursMinutesAndSecondsAreAdded(text: String, seconds: Double) {
        #expect(SeekPlace(text) == .time(.milliseconds(Int(seconds * 1000))))
    }
}
