import CrateCore
import Intents
import Testing

@testable import CrateIntents

/// Volumes as they are written and spoken.
@Suite struct VolumeTextTests {
    @Test(
        "A percentage is understood in digits and in words",
        arguments: [
            ("30 percent", .english), ("30 per cent", .english), ("30%", .english), ("30", .english),
            ("thirty percent", .english), ("thirty", .english), ("thirty-percent", .english),
            ("dreißig Prozent", .german), ("30 percent", .german),
            ("trzydzieści procent", .polish), ("30 procent", .polish),
        ] as [(String, Language)])
    func percentage(text: String, language: Language) {
        Language.$current.withValue(language) { #expect(VolumeText(text).change == .percent(30)) }
    }

    @Test(
        "A hyphen within a number in words is no sign", arguments: ["forty-five percent", "Forty-Five", "forty five"])
    func hyphen(text: String) { #expect(VolumeText(text).change == .percent(45)) }

    @Test("Steps, levels and silence are understood as on the command line")
    func written() {
        #expect(VolumeText("+5%").change == .percentBy(5))
        #expect(VolumeText("-12 dB").change == .decibels(Decibels(-12)))
        #expect(VolumeText("mute").change == .mute(true))
    }

    @Test("Only what the output can't do is called impossible")
    func limits() {
        let least = VolumeLevel(decibels: Decibels(-119.9), percent: 1)
        let quietest = VolumeDialog.dialog(for: least, after: .decibels(Decibels(-200))).full
        #expect(quietest == "The volume is 1%, -119.9 dB: only 0% is quieter.")
        let loudest = VolumeLevel(decibels: Decibels(0), percent: 100)
        #expect(
            VolumeDialog.dialog(for: loudest, after: .percentBy(5)).full
                == "The volume is 100%, 0 dB: it goes no louder.")
        let unmuted = VolumeDialog.dialog(for: loudest, after: .percentBy(5), wasMuted: true).full
        #expect(unmuted == "The volume is 100%, 0 dB.")
    }

    @Test(
        "A percentage that is too large is refused with the range, with or without its sign",
        arguments: ["101", "+101", "-200", "101%", "-500 %", "101 percent", "150 per cent", "99999999999999999999"])
    func beyondRange(text: String) {
        #expect(VolumeText(text).change == nil)
        #expect(VolumeText.refusal(of: text).full == "The volume goes from 0% to 100%.")
    }

    @Test(
        "Other text than a large percentage is refused with examples",
        arguments: ["loud", "40 50", "40 50%", "--101", "1.5 percent", "percent", "%", "+"])
    func noVolume(text: String) {
        let sentence = "“\(text)” isn't a volume. Use 40%, +5%, -5%, -12dB, up, down or mute."
        #expect(VolumeText.refusal(of: text).full == sentence)
    }

    @Test(
        "What might be too loud is not guessed",
        arguments: [
            "", "percent", "1.5 percent", "-30 percent", "-thirty", "thirty-", "20-30 percent", "101 percent",
            "30 40 percent", "Blue Train",
        ])
    func others(text: String) { #expect(VolumeText(text).change == nil) }
}
