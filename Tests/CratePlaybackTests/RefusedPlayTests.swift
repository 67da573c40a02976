import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

extension PlaybackSuite {
    /// A refused play does not affect the music: the same queue and position, without losing a frame.
    @Suite struct RefusedPlayTests {
        let music: Music

        init() throws { music = try Music() }

        /// Why the other album does not start.
        enum Refusal: CaseIterable {
            case filesMissing, undecodable, brokenFrames, noSuchTrack, trackMissing, trackUndecodable
            case outputRate, outputWidth, outputBusy, outputDenied, outputAbsent

            var reason: AlbumGap.Reason {
                switch self {
                case .filesMissing: .filesMissing
                case .undecodable, .brokenFrames, .trackUndecodable: .undecodable
                case .noSuchTrack, .trackMissing: .noSuchTrack
                case .outputRate, .outputWidth: .outputFormat
                case .outputBusy: .outputBusy
                case .outputDenied: .outputDenied
                case .outputAbsent: .outputAbsent
                }
            }
        }

        /// The state of the first album.
        enum Standing: CaseIterable {
            case playing, ending, paused, released, yielded, lost
        }

        @Test(arguments: Refusal.allCases, Standing.allCases)
        func whatPlaysIsLeftAlone(refusal: Refusal, standing: Standing) async throws {
            let (files, raws) = try await music.files([40_000, 21_000])
            let (other, track) = try await refused(refusal)
            var options = Studio.options(speed: 4)
            (options.rates, options.formats) = (.list([44_100, 48_000]), ["S16_LE"])
            let studio = try Studio(options, idle: standing == .released ? .zero : nil)
            let (engine, first) = (studio.engine, album(1, files))
            // The first album cannot end in the meantime, however busy the machine is.
            try studio.dac.stopClock(at: .frame(standing == .ending ? 50_000 : 10_000))
            // Nor can the device return before the play is refused.
            if standing == .lost { try studio.dac.inject(.gone(.frame(5_000))) }
            #expect(try await engine.play(first, startingTrackID: nil) == nil)
            try await stand(studio, standing)
            let before = engine.report.state
            switch refusal {
            case .outputBusy: try studio.dac.inject(.busy(seconds: 0.1))
            case .outputDenied: try studio.dac.inject(.denied())
            case .outputAbsent: try studio.dac.inject(.absent(seconds: 0.1))
            default: break
            }
            let gap = try await engine.play(other, startingTrackID: track)
            // A removed device is neither in use by another program nor able to refuse a format.
            let reasons = standing == .lost ? [refusal.reason, .outputAbsent] : [refusal.reason]
            #expect(gap.map { reasons.contains($0.reason) } == true, "\(String(describing: gap))")
            // A device in use by another program, or removed, is awaited.
            let wasMoving = standing == .playing || standing == .ending
            let isWaited = standing == .lost || (wasMoving && [.outputBusy, .outputAbsent].contains(refusal))
            if !isWaited { #expect(engine.report.state == before) }
            #expect(engine.report.track == first.tracks[standing == .ending ? 1 : 0].id)
            #expect(engine.albums == [first.release])
            if standing == .lost { try studio.dac.plugIn() }
            try studio.dac.startClock()
            for request in [TransportRequest.reclaim, .retry, .resume] where engine.report.state != .stopped {
                await engine.perform(request)
            }
            try await studio.ended()
            #expect(studio.journal.entries.filter { $0 == .stopped }.isEmpty)
            // A track that is not in the rip is refused before the engine is asked.
            #expect(studio.journal.entries.contains { $0.isRefusal } == (refusal != .noSuchTrack))
            expectHeard(studio.dac.capture(), raws[0] + raws[1], frame: 4, period: try studio.period())
        }

        /// The file that was tried is the one that is played, even if it is removed afterwards.
        @Test func aFileThatGoesBehindItsTrialIsPlayed() async throws {
            let (files, raws) = try await music.files([40_000, 21_000])
            let dac = try SharedDAC(Studio.options(speed: 4))
            try dac.dac.stopClock(at: .frame(10_000))
            let engine = PlaybackEngine(
                output: OutputSettings(pcm: dac.pcm),
                onStart: { release in
                    if release == Release.ID(rawValue: 2) { unlink(files[1]) }
                })
            defer { engine.shutDown() }
            let journal = Journal(of: engine.events())
            #expect(try await engine.play(album(1, [files[0]]), startingTrackID: nil) == nil)
            #expect(try await engine.play(album(2, [files[1]]), startingTrackID: nil) == nil)
            try dac.dac.startClock()
            try await journal.first("the end") { $0 == .finished }
            let heard = dac.dac.capture()
            #expect(!FileManager.default.fileExists(atPath: files[1]))
            #expect(heard.firstRange(of: raws[1]) != nil)
        }

        private func stand(_ studio: Studio, _ standing: Standing) async throws {
            switch standing {
            case .playing: break
            case .ending:
                try await studio.journal.first("the second track") {
                    if case .track(let id, _, _) = $0 { id.place == 2 } else { false }
                }
            case .paused: await studio.engine.perform(.pause)
            case .released:
                await studio.engine.perform(.pause)
                try await studio.journal.first("the release") { $0 == .closed }
            case .yielded: await studio.engine.perform(.yield)
            case .lost:
                try await studio.journal.first("the loss", where: \.isLoss)
            }
        }

        private func refused(_ refusal: Refusal) async throws -> (rip: Rip, track: Track.ID?) {
            let good = try await music.file("good.flac", frames: 20_000, seed: 5, rate: 48_000).path
            let text = try music.folder.write("no music", to: "text.flac")
            let missing = music.folder.path("missing.flac")
            func album(_ files: [String], _ place: Int? = nil) -> (rip: Rip, track: Track.ID?) {
                let rip = CratePlaybackTests.album(2, files)
                return (rip, place.map { Track.ID(release: rip.release, place: $0) })
            }
            switch refusal {
            case .filesMissing: return album([missing, missing])
            case .undecodable: return album([text, missing])
            case .brokenFrames:
                let head = Array((music.folder.bytes(of: "good.flac") ?? []).prefix(100))
                return album([try music.folder.write(head, to: "head.flac")])
            case .noSuchTrack: return album([good], 7)
            case .trackMissing: return album([good, missing], 2)
            case .trackUndecodable: return album([good, text], 2)
            case .outputRate:
                return album([try await music.file("fast.flac", frames: 20_000, rate: 96_000).path])
            case .outputWidth:
                return album([try await music.file("wide.flac", frames: 20_000, bits: 24).path])
            case .outputBusy, .outputDenied, .outputAbsent: return album([good])
            }
        }

        /// The device is reopened for it, or kept open.
        @Test(arguments: [44_100, 48_000], [true, false])
        func whatIsNotRefusedTakesItsPlace(rate: Int, isPaused: Bool) async throws {
            let (files, raws) = try await music.files([100_000])
            let other = try await music.file("other.flac", frames: 30_000, seed: 9, rate: rate)
            let studio = try Studio(Studio.options(speed: 2))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            if isPaused { await studio.engine.perform(.pause) }
            #expect(try await studio.engine.play(album(2, [other.path]), startingTrackID: nil) == nil)
            #expect(studio.engine.report.state == .playing && studio.engine.albums == [Release.ID(rawValue: 2)])
            try studio.dac.startClock()
            try await studio.ended()
            let heard = studio.dac.capture()
            let begin = try #require(studio.events("prepare").last?.frame)
            #expect(Array(heard.prefix(begin * 4)) == Array(raws[0].prefix(begin * 4)))
            expectHeard(
                Array(heard.dropFirst(begin * 4)), other.raw, frame: 4,
                period: try #require(studio.events("hw_params").last?["period"]))
            #expect(studio.events("open").count == (rate == 44_100 ? 1 : 2))
        }

        /// Without music, the refusal is the outcome too, and nothing plays afterwards.
        @Test(arguments: Refusal.allCases) func withNothingPlayingItIsTheOutcome(refusal: Refusal) async throws {
            let (other, track) = try await refused(refusal)
            var options = Studio.options(speed: 4)
            (options.rates, options.formats) = (.list([44_100, 48_000]), ["S16_LE"])
            let studio = try Studio(options)
            switch refusal {
            case .outputBusy: try studio.dac.inject(.busy(seconds: 0.1))
            case .outputDenied: try studio.dac.inject(.denied())
            case .outputAbsent: try studio.dac.inject(.absent(seconds: 0.1))
            default: break
            }
            #expect(try await studio.engine.play(other, startingTrackID: track)?.reason == refusal.reason)
            #expect(studio.engine.report.state == .stopped && studio.engine.queue.isEmpty)
        }
    }
}

extension PlaybackEvent {
    fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}
