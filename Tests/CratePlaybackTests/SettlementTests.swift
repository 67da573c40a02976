import CrateCore
import CrateTesting
import Testing

@testable import CratePlayback

extension PlaybackSuite {
    /// The result of moving or resuming music.
    @Suite struct SettlementTests {
        let music: Music

        init() throws { music = try Music() }

        private var gone: String { music.folder.path("gone.flac") }

        /// Plays the first of some tracks, which is long.
        private func playing(_ files: [String]) async throws -> Studio {
            let studio = try Studio(Studio.options(speed: 1, pause: false))
            let first = try await music.file("long.flac", frames: 20 * 44_100).path
            #expect(try await studio.engine.play(album(1, [first] + files), startingTrackID: nil) == nil)
            return studio
        }

        private func settlement(of studio: Studio) async -> Settlement {
            await PlaybackEngine.$settlingLimit.withValue(.seconds(60)) { await studio.engine.settlement() }
        }

        private func track(_ place: Int) -> Track.ID { Track.ID(release: Release.ID(rawValue: 1), place: place) }

        @Test func whatPlaysAtItsNewPlaceIsSettled() async throws {
            let studio = try await playing([try await music.file("next.flac", frames: 20 * 44_100, seed: 2).path])
            for request in [TransportRequest.next, .previous, .seek(.offset(.seconds(2))), .pause, .resume] {
                await studio.engine.perform(request)
                #expect(await settlement(of: studio) == .settled, "\(request)")
            }
            #expect(studio.engine.report.state == .playing)
        }

        /// Tracks that can't be played are skipped in the direction of the move, once they are known.
        @Test func previousGoesBackOverFilesThatAreGone() async throws {
            let last = try await music.file("last.flac", frames: 20 * 44_100, seed: 3).path
            let text = try music.folder.write("Not music at all.", to: "text.flac")
            let studio = try await playing([gone, text, last])
            await studio.engine.perform(.next)
            #expect(await settlement(of: studio) == .settled)
            #expect(studio.engine.report.track == track(4))
            await studio.engine.perform(.previous)
            #expect(await settlement(of: studio) == .settled)
            #expect(studio.engine.report.track == track(1))
            await studio.engine.perform(.previous)
            #expect(studio.engine.report.track == track(1))
            // After a start behind these tracks, each move back finds one more of them unplayable.
            let all = studio.engine.queue[0].rip
            #expect(try await studio.engine.play(all, startingTrackID: track(4)) == nil)
            for place in [4, 4, 1] {
                await studio.engine.perform(.previous)
                #expect(await settlement(of: studio) == .settled)
                #expect(studio.engine.report.track == track(place))
            }
        }

        @Test func filesThatAreGoneEndItWithTheirReason() async throws {
            let studio = try await playing([gone, gone])
            await studio.engine.perform(.next)
            let missing = AlbumGap(.filesMissing, detail: GapDetail { $0.file = gone })
            let sound = UnplayableSound(track: QueuedTrack(entry: 0, id: track(2)), gap: missing)
            #expect(await settlement(of: studio) == .ended(sound))
            #expect(studio.engine.report.state == .stopped)
        }

        @Test func aFileThatIsNoMusicIsTheReason() async throws {
            let text = try music.folder.write("Not music at all.", to: "text.flac")
            let studio = try await playing([text])
            await studio.engine.perform(.pause)
            await studio.engine.perform(.next)
            #expect(studio.engine.report.state == .paused && studio.engine.report.track == track(2))
            await studio.engine.perform(.resume)
            guard case .ended(let sound?) = await settlement(of: studio) else { return #expect(Bool(false)) }
            #expect(sound.gap.reason == .undecodable && sound.track.id == track(2))
        }

        @Test func behindAMissingFileTheNextOnePlaysAndIsReported() async throws {
            let last = try await music.file("last.flac", frames: 20 * 44_100, seed: 3).path
            let studio = try await playing([gone, last])
            await studio.engine.perform(.next)
            #expect(await settlement(of: studio) == .settled)
            #expect(studio.engine.report.track == track(3) && studio.engine.report.state == .playing)
        }
    }
}
