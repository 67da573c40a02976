import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

extension PlaybackSuite {
    @Suite struct GainTests {
        let music: Music

        init() throws { music = try Music() }

        private func tagged(_ name: String, _ seed: Int, frames: Int, _ tags: [String]) async throws
            -> (path: String, raw: [UInt8])
        {
            try await music.file(name, frames: frames, seed: seed, options: tags.flatMap { ["-T", $0] })
        }

        /// Plays through a gain; returns the captured samples.
        private func play(
            _ files: [String], _ mode: ReplayGainMode, _ options: VirtualDAC.Options = VirtualDAC.Options()
        ) async throws -> (heard: [UInt8], engine: PlaybackEngine, dac: VirtualDAC) {
            let shared = try SharedDAC(options)
            let gain = SampleGain(replayGain: mode)
            let engine = PlaybackEngine(output: OutputSettings(pcm: shared.pcm), gain: gain)
            let journal = Journal(of: engine.events())
            #expect(try await engine.play(rip(tracks(files)), startingTrackID: nil) == nil)
            try await journal.first("the end") { $0 == .finished }
            return (shared.dac.capture(), engine, shared.dac)
        }

        @Test func eachTrackHasItsOwnGainFromItsFirstFrameOn() async throws {
            let first = try await tagged("a.flac", 1, frames: 30_011, ["replaygain_track_gain=-6,00 dB"])
            let second = try await tagged("b.flac", 2, frames: 20_003, ["ReplayGain_Track_Gain=-12.5 dB"])
            let third = try await tagged("c.flac", 3, frames: 10_007, ["TITLE=As it is"])
            let (heard, engine, dac) = try await play([first.path, second.path, third.path], .track)
            var place = expectScaled(heard, first.raw, by: -6)
            place = expectScaled(Array(heard.dropFirst(place)), second.raw, by: -12.5) + place
            // A file without tags is played unchanged, without dither.
            let period = try #require(dac.events().first { $0.name == "hw_params" }?["period"])
            expectHeard(Array(heard.dropFirst(place)), third.raw, frame: 4, period: period)
            #expect(dac.events().filter { $0.name == "start" }.count == 1)
            #expect(engine.lastSignalPath?.gain == [])
        }

        @Test func anAlbumsGainHoldsForAllOfIt() async throws {
            let tags = ["REPLAYGAIN_ALBUM_GAIN=-4.2 dB", "REPLAYGAIN_TRACK_GAIN=-1 dB"]
            let first = try await tagged("a.flac", 1, frames: 20_011, tags)
            let second = try await tagged("b.flac", 2, frames: 20_003, tags)
            let (heard, engine, _) = try await play([first.path, second.path], .album)
            _ = expectScaled(heard, first.raw + second.raw, by: -4.2)
            let path = try #require(engine.lastSignalPath)
            #expect(path.verdict == .converted)
            #expect(path.gain == ["ReplayGain album -4.2 dB"])
            #expect(path.sentence == "Not bit-perfect: ReplayGain album -4.2 dB, dithered.")
        }

        @Test func aPeakKeepsASoftTrackWithinFullScale() async throws {
            let tags = ["REPLAYGAIN_TRACK_GAIN=+9 dB", "REPLAYGAIN_TRACK_PEAK=0.891251"]
            let file = try await tagged("a.flac", 1, frames: 20_011, tags)
            let (heard, engine, _) = try await play([file.path], .track)
            _ = expectScaled(heard, file.raw, by: 1)
            #expect(engine.lastSignalPath?.gain == ["ReplayGain track +1.0 dB, held by its peak"])
        }

        @Test(arguments: ["S24_3LE", "S24_LE", "S32_LE"]) func theProductIsAsFineAsTheDevice(container: String)
            async throws
        {
            let file = try await tagged("a.flac", 1, frames: 20_011, ["REPLAYGAIN_TRACK_GAIN=-7.03 dB"])
            var options = VirtualDAC.Options()
            options.formats = [container]
            let (heard, _, _) = try await play([file.path], .track, options)
            let bytes = container == "S24_3LE" ? 3 : 4
            _ = expectScaled(
                heard, widened(file.raw, from: 2, to: container), by: -7.03, bytes: bytes)
        }

        @Test func withNothingAskedForTagsChangeNothing() async throws {
            let file = try await tagged("a.flac", 1, frames: 30_011, ["REPLAYGAIN_TRACK_GAIN=-6 dB"])
            let (heard, engine, dac) = try await play([file.path], .off)
            let period = try #require(dac.events().first { $0.name == "hw_params" }?["period"])
            expectHeard(heard, file.raw, frame: 4, period: period)
            #expect(engine.lastSignalPath?.gain == [])
        }
    }
}

/// Expects a capture to begin with these samples at another level, dithered. Returns their length in bytes.
func expectScaled(
    _ heard: [UInt8], _ raw: [UInt8], by decibels: Double, bytes: Int = 2, _ location: SourceLocation = #_sourceLocation
) -> Int {
    let found = ScaledSamples(heard, raw, decibels: decibels, bytes: bytes)
    #expect(found.areRight, "\(found)", sourceLocation: location)
    return raw.count
}

extension Decibels {
    /// The factor by the definition of the decibel.
    var linear: Double { pow(10, rawValue / 20) }
}
