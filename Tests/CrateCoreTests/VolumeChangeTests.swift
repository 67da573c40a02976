import CrateCore
import Testing

@Suite struct VolumeChangeTests {
    @Test(arguments: [
        ("40%", VolumeChange.percent(40)), ("40", .percent(40)), ("0%", .percent(0)), ("100", .percent(100)),
        ("+5%", .percentBy(5)), ("-5%", .percentBy(-5)), ("-5", .percentBy(-5)), ("-12dB", .decibels(Decibels(-12))),
        ("-12.5 dB", .decibels(Decibels(-12.5))), ("0db", .decibels(Decibels(0))), ("+2dB", .decibelsBy(Decibels(2))),
        ("--2dB", .decibelsBy(Decibels(-2))), ("up", .percentBy(5)), ("Down", .percentBy(-5)), ("mute", .mute(true)),
        ("unmute", .mute(false)),
    ]) func aVolumeIsReadAsItIsWritten(text: String, change: VolumeChange) {
        #expect(VolumeChange(text) == change)
    }

    @Test(arguments: [
        "", "%", "loud", "101%", "-101", "dB", "nandB", "infdB", "5.5%", "++5%", "1e400dB", "1e308dB", "-1e308dB",
        "+1001dB", "--1001dB", "3dB", "20 dB", "0.5dB", "30 40", "4 0%", "9223372036854775807", "-9223372036854775808",
        "-9223372036854775808%",
        "+9223372036854775807%", "9223372036854775808", "-9223372036854775809",
        "170141183460469231731687303715884105728",
    ])
    func whatIsNoVolumeIsRefused(text: String) {
        #expect(VolumeChange(text) == nil)
    }

    @Test(arguments: [
        VolumeChange.percent(40), .percentBy(5), .percentBy(-5), .decibels(Decibels(-12.5)), .decibelsBy(Decibels(2)),
        .decibelsBy(Decibels(-2)), .mute(true), .mute(false),
    ]) func aVolumeIsWrittenAsItIsRead(change: VolumeChange) {
        #expect(VolumeChange(change.description) == change)
    }
}
