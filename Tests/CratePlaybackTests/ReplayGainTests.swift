import CrateCore
import FLAC
import Testing

@testable import CratePlayback

@Suite struct ReplayGainTests {
    private func stage(_ mode: ReplayGainMode, _ fields: KeyValuePairs<String, String>) -> GainStage? {
        ReplayGain(fields.map { FLACComment(name: $0.key, value: $0.value) }).stage(mode)
    }

    @Test(
        arguments: [
            ("-7.03 dB", -7.03), ("-7.03", -7.03), ("-7,03 dB", -7.03), ("+1.50 dB", 1.5), (" - 6.5 DB ", -6.5),
            ("-6.5dB", -6.5), ("0", 0), ("-3 LU", -3), ("\u{2212}4.25 dB", -4.25), ("-5.00 dB\0", -5),
            ("nan", nil), ("inf dB", nil), ("-400 dB", nil), ("0x1p3", nil), ("", nil), ("dB", nil), ("loud", nil),
            ("-1.234,5 dB", nil), ("--3 dB", nil), ("1e400", nil),
        ] as [(String, Double?)])
    func aGainIsReadInEverySpelling(text: String, decibels: Double?) {
        #expect(ReplayGain.gain(text) == decibels)
    }

    @Test(
        arguments: [
            ("0.988547", 0.988547), ("0,5", 0.5), ("1.2", 1.2), ("1", 1), ("3.1e-05", 3.1e-05), ("0", nil),
            ("-0.5", nil), ("32767", nil), ("nan", nil), ("", nil),
        ] as [(String, Double?)])
    func aPeakIsReadInEverySpelling(text: String, peak: Double?) {
        #expect(ReplayGain.peak(text) == peak)
    }

    @Test(arguments: [("-1280", 0.0), ("0", 5), ("-2560", -5), (" 256 ", 6), ("1.5", nil), ("99999", nil)])
    func loudnessIsReckonedToTheSameAim(text: String, decibels: Double?) {
        #expect(ReplayGain.loudness(text) == decibels)
    }

    @Test func eachModeTakesItsOwnAndElseTheOther() {
        let both: KeyValuePairs = ["REPLAYGAIN_TRACK_GAIN": "-3 dB", "REPLAYGAIN_ALBUM_GAIN": "-5 dB"]
        #expect(stage(.off, both) == nil)
        #expect(stage(.track, both) == GainStage(.track, Decibels(-3)))
        #expect(stage(.album, both) == GainStage(.album, Decibels(-5)))
        #expect(stage(.album, ["REPLAYGAIN_TRACK_GAIN": "-3 dB"]) == GainStage(.track, Decibels(-3)))
        #expect(stage(.track, ["REPLAYGAIN_ALBUM_GAIN": "-5 dB"]) == GainStage(.album, Decibels(-5)))
        #expect(stage(.track, ["TITLE": "-3 dB"]) == nil)
    }

    @Test func theOtherNamesCountWhereTheUsualOnesAreMissing() {
        #expect(stage(.track, ["R128_TRACK_GAIN": "-2560"])?.decibels == Decibels(-5))
        #expect(stage(.album, ["R128_ALBUM_GAIN": "-2304"])?.decibels == Decibels(-4))
        #expect(stage(.track, ["RG_RADIO": "-2.5 dB"])?.decibels == Decibels(-2.5))
        #expect(
            stage(.track, ["R128_TRACK_GAIN": "-2560", "REPLAYGAIN_TRACK_GAIN": "-7 dB"])?.decibels == Decibels(-7))
        #expect(
            stage(.track, ["R128_TRACK_GAIN": "-2560", "REPLAYGAIN_TRACK_GAIN": "nan"])?.decibels == Decibels(-5))
        #expect(
            stage(.track, ["REPLAYGAIN_TRACK_GAIN": "400 dB", "REPLAYGAIN_TRACK_GAIN": "-2 dB"])?.decibels
                == Decibels(-2))
    }

    @Test(arguments: ["0.9", "1.0", "0.5", "1.3", "0.000031"]) func theLoudestSampleStaysWithinFullScale(peak: String)
        throws
    {
        for gain in stride(from: -12.0, through: 24, by: 1.5) {
            let found = try #require(
                stage(.track, ["REPLAYGAIN_TRACK_GAIN": "\(gain) dB", "REPLAYGAIN_TRACK_PEAK": peak]))
            let loudest = try #require(Double(peak)) * found.factor
            #expect(loudest <= 1 + 1e-12)
            #expect(found.isLimited == (found.decibels < Decibels(gain)))
            if found.isLimited { #expect(abs(loudest - 1) < 1e-12) }
        }
    }

    @Test func withoutAPeakMusicIsOnlyTurnedDown() {
        #expect(stage(.track, ["REPLAYGAIN_TRACK_GAIN": "+6 dB"]) == GainStage(.track, Decibels(0)))
        #expect(stage(.track, ["REPLAYGAIN_TRACK_GAIN": "-6 dB"]) == GainStage(.track, Decibels(-6)))
        // A track's peak does not apply to the album.
        #expect(
            stage(.album, ["REPLAYGAIN_ALBUM_GAIN": "+6 dB", "REPLAYGAIN_TRACK_PEAK": "0.1"])
                == GainStage(.album, Decibels(0)))
    }

    @Test func aStageIsSaidInWords() {
        #expect(GainStage(.track, Decibels(-7.03)).description == "ReplayGain track -7.03 dB")
        #expect(
            GainStage(.album, Decibels(1.5), isLimited: true).description
                == "ReplayGain album +1.5 dB, held by its peak")
        #expect(GainStage(.volume, Decibels(-99_999.99)).description == "software volume off")
    }
}
