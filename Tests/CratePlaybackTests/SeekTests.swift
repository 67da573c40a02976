import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

extension PlaybackSuite {
    @Suite struct SeekTests {
        let music: Music

        init() throws { music = try Music() }

        /// Seeks while the device is yielded, so that nothing moves, then plays to the end.
        private func heard(
            after targets: [SeekTarget], in rip: Rip, _ studio: Studio
        ) async throws -> (report: TransportReport, bytes: [UInt8]) {
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(rip, startingTrackID: nil) == nil)
            var report = await studio.engine.perform(.yield)
            let place = studio.dac.capture().count
            for target in targets { report = await studio.engine.perform(.seek(target)) }
            await studio.engine.perform(.reclaim)
            try studio.dac.startClock()
            try await studio.ended()
            return (report, Array(studio.dac.capture().dropFirst(place)))
        }

        @Test(
            arguments: [
                ([.time(.milliseconds(1_500), of: nil)], 0, 66_150), ([.time(.seconds(-3), of: nil)], 0, 0),
                ([.frame(FrameCount(7), of: nil), .offset(.milliseconds(10))], 0, 448),
                ([.frame(FrameCount(44_107), of: nil), .offset(.seconds(-1))], 0, 7),
                ([.frame(FrameCount(100), of: nil), .offset(.seconds(-1))], 0, 0),
                ([.offset(.seconds(1_000_000))], 1, 0), ([.time(.seconds(5), of: nil)], 1, 0),
                ([.frame(FrameCount(79_999), of: nil), .offset(.milliseconds(1))], 1, 0),
                ([.time(.microseconds(100_000), of: Track.ID("9.2"))], 1, 4_410),
                ([.frame(FrameCount(5), of: Track.ID("9.2")), .time(.milliseconds(20), of: Track.ID("9.1"))], 0, 882),
            ] as [([SeekTarget], Int, Int)])
        func everyFormOfATargetIsExact(targets: [SeekTarget], track: Int, frame: Int) async throws {
            let (files, raws) = try await music.files([80_000, 30_000])
            let studio = try Studio(Studio.options(speed: 4))
            let rip = album(9, files)
            let (report, heard) = try await heard(after: targets, in: rip, studio)
            #expect(report.track == rip.tracks[track].id)
            let truth = raws[track].dropFirst(frame * 4) + raws[(track + 1)...].joined()
            expectHeard(heard, Array(truth), frame: 4, period: try studio.period())
        }

        /// The second file's rate is unknown until it is open; the first file is long enough for that, or so short that
        /// both are open.
        @Test(arguments: [80_000, 400_000])
        func aTimeInAFileOfAnotherRateIsMeantInItsOwn(frames: Int) async throws {
            let (first, _) = try await music.file("a.flac", frames: frames)
            let (second, raw) = try await music.file("b.flac", frames: 90_000, seed: 2, rate: 96_000)
            let studio = try Studio(Studio.options(speed: 2))
            let targets = [SeekTarget.time(.milliseconds(400), of: Track.ID("9.2")), .offset(.milliseconds(100))]
            let (report, heard) = try await heard(after: targets, in: album(9, [first, second]), studio)
            #expect(report.track == Track.ID("9.2") && report.elapsed == .milliseconds(500))
            let period = try #require(studio.events("hw_params").last?["period"])
            expectHeard(heard, Array(raw.dropFirst(48_000 * 4)), frame: 4, period: period)
        }

        /// The first file is so long that no other one is opened for it.
        @Test(
            arguments: [
                (SeekTarget.time(.seconds(2), of: Track.ID("9.2")), "9.3"),
                (.frame(FrameCount(30_000), of: Track.ID("9.2")), "9.3"),
                (.time(.seconds(2), of: Track.ID("9.3")), nil), (.frame(FrameCount(20_000), of: Track.ID("9.3")), nil),
            ] as [(SeekTarget, String?)])
        func theEndOfAFileThatIsNotOpenIsKnown(target: SeekTarget, track: String?) async throws {
            let (files, _) = try await music.files([4_000_000, 30_000, 20_000])
            let studio = try Studio(Studio.options(speed: 1))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(9, files), startingTrackID: nil) == nil)
            await studio.engine.perform(.pause)
            let report = await studio.engine.perform(.seek(target))
            #expect(report.track == track.flatMap { Track.ID($0) } && report.elapsed == .zero)
            #expect(report.state == (track == nil ? .stopped : .paused))
        }

        /// The first two files are open, the last one is not.
        @Test(
            "A header without a length, or with too long a one, hides no end",
            arguments: [0, 44_100 * 600],
            [
                (SeekTarget.time(.seconds(100), of: nil), "9.2"), (.offset(.seconds(100)), "9.2"),
                (.frame(FrameCount(80_000), of: nil), "9.2"), (.time(.seconds(100), of: Track.ID("9.3")), nil),
            ] as [(SeekTarget, String?)])
        func wrongLengths(declared: Int64, goal: (target: SeekTarget, track: String?)) async throws {
            let (files, _) = try await music.files([80_000, 4_000_000, 20_000])
            for file in files { try declare(declared, in: file) }
            let studio = try Studio(Studio.options(speed: 1))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(9, files), startingTrackID: nil) == nil)
            await studio.engine.perform(.pause)
            let inside = await studio.engine.perform(.seek(.time(.seconds(1), of: nil)))
            #expect(inside.elapsed == .seconds(1) && inside.isLengthKnown)
            let report = await studio.engine.perform(.seek(goal.target))
            #expect(report.track == goal.track.flatMap { Track.ID($0) } && report.elapsed == .zero)
            #expect(report.state == (goal.track == nil ? .stopped : .paused))
        }

        /// Changes the number of frames in STREAMINFO: RFC 9639, section 8.2.
        private func declare(_ frames: Int64, in file: String) throws {
            var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            bytes[21] = bytes[21] & 0xF0 | UInt8(frames >> 32 & 15)
            for index in 0..<4 { bytes[22 + index] = UInt8(frames >> (24 - 8 * index) & 255) }
            try bytes.write(to: URL(fileURLWithPath: file))
        }

        @Test func aTrackThatIsNotInTheQueueIsNowhereToGoTo() async throws {
            let (files, raws) = try await music.files([80_000])
            let studio = try Studio(Studio.options(speed: 2))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(9, files), startingTrackID: nil) == nil)
            let report = await studio.engine.perform(.seek(.frame(.zero, of: Track.ID("8.1"))))
            #expect(report.isRefused && report.state == .playing)
            try studio.dac.startClock()
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
        }
    }
}
