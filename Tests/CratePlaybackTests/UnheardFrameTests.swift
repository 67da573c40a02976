import Testing

@testable import CratePlayback

/// Where playback continues after a device has stopped: one table. 48,000 frames were written, the last poll saw frame
/// 1,000 at second 10, and a period is 2,000 frames at 44,100 Hz.
@Suite struct UnheardFrameTests {
    struct Row: Sendable, CustomStringConvertible {
        let description: String
        var seen: Int64 = 1_000
        var now = 10.5
        var frame: Int64?
        var time: Double?
        var isAsleep = false
        let expected: Int64
    }

    static let table = [
        Row(description: "a pulled card tells nothing: the clock", expected: 23_050),
        Row(description: "a plug-in's pointer, read a moment later", frame: 23_040, expected: 23_040),
        Row(description: "its pointer ahead of our clock", frame: 23_100, expected: 23_100),
        Row(description: "a pointer that has moved, read late", now: 900, frame: 20_000, expected: 20_000),
        Row(description: "a pointer that has not moved for more than a period", frame: 1_000, expected: 23_050),
        Row(description: "a pointer that has never moved: nothing was played", seen: 0, frame: 0, expected: 0),
        Row(description: "a pulled card of which nothing was seen", seen: 0, expected: 22_050),
        Row(description: "nothing was played, and it says so", now: 10.01, frame: 0, expected: 0),
        Row(description: "hardware that tells when it stopped", frame: 22_050, time: 10.4, expected: 18_640 + 3_410),
        Row(description: "and whose pointer is old", frame: 12_000, time: 10.4, expected: 18_640),
        Row(description: "a stop before the last look is the start's time", frame: 23_049, time: 9, expected: 23_049),
        Row(description: "a stop that is still to come is none", time: 11, expected: 23_050),
        Row(description: "asleep: the clock went on", now: 900, frame: 1_700, isAsleep: true, expected: 1_700),
        Row(
            description: "asleep, by the time of the stop", now: 900, frame: 1_700, time: 10.1, isAsleep: true,
            expected: 5_410),
        Row(description: "all of it was heard", now: 900, expected: 48_000),
        Row(description: "it stood while the clock ran dry", now: 900, frame: 60_000, expected: 48_000),
    ]

    @Test(arguments: table) func whatIsKnownBestDecides(row: Row) {
        func nanoseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1e9).rounded()) }
        let found = UnheardFrame.first(
            written: 48_000, seen: (row.seen, nanoseconds(10)), now: nanoseconds(row.now), rate: 44_100, period: 2_000,
            stop: StoppedDevice(frame: row.frame, time: row.time.map(nanoseconds)), isAsleep: row.isAsleep)
        #expect(found == row.expected)
    }
}
