import ALSA
import CrateTesting
import Glibc
import Testing

@testable import CratePlayback

extension PlaybackSuite {
    /// Queries to a device that has just stopped by itself.
    @Suite struct StoppedLookTests {
        static let faults: [(VirtualDAC.Fault, Int32)] = [
            (.xrun(.frame(300)), -EPIPE), (.suspend(.frame(300)), -ESTRPIPE),
            (.gone(.frame(300), seconds: 60), -ENODEV),
        ]

        @Test(arguments: faults) func aStoppedDeviceIsNoLookAtMusic(fault: VirtualDAC.Fault, code: Int32) throws {
            // It plays three hundred frames in seven microseconds, before the first query.
            let shared = try SharedDAC(Studio.options(speed: 1000))
            let format = StreamFormat(rate: 44_100, bits: 16, channels: 2)
            var output = try Output.open(shared.pcm, format, OutputSettings(buffer: .seconds(2)))
            try shared.dac.inject(fault)
            #expect(try output.writePreroll([UInt8](repeating: 0, count: 40_000 * 4).span.bytes) == 40_000)
            #expect(throws: ALSAError(.delay, code)) { try output.heard() }
        }
    }

    /// A position between two polls.
    @Suite struct CarriedPlaceTests {
        private let entry = PositionSnapshot.Entry(phase: .playing, rate: 44_100, time: 1_000, ahead: 22_050)

        @Test func theClockCarriesAPlaceOn() {
            #expect(entry.elapsed(at: 1_000) == 0 && entry.elapsed(at: 251_001_000) == 251_000_000)
            #expect(entry.elapsed(at: 0) == 0)
        }

        @Test func nothingIsHeardBeyondWhatTheDeviceHeld() {
            #expect(entry.elapsed(at: 900_000_000_000) == 500_000_000)
            #expect(entry.elapsed(at: .max) == 500_000_000)
            var empty = entry
            empty.ahead = 0
            #expect(empty.elapsed(at: 900_000_000_000) == 0)
        }

        @Test func whatStandsIsNotCarriedOn() {
            var standing = entry
            standing.phase = .paused
            #expect(standing.elapsed(at: 251_001_000) == 0)
            standing = PositionSnapshot.Entry(phase: .playing, rate: 0, time: 0, ahead: .max)
            #expect(standing.elapsed(at: 251_001_000) == 0)
        }
    }
}
