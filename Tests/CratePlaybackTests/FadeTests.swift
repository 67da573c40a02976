import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    /// Music whose samples may be changed is faded out before it stops.
    @Suite struct FadeTests {
        let music: Music

        init() throws { music = try Music() }

        private struct Deck {
            let shared: SharedDAC
            let engine: PlaybackEngine
            let journal: Journal<PlaybackEvent>

            init(_ mode: ReplayGainMode = .album) throws {
                let shared = try SharedDAC(Studio.options(speed: 4))
                self.shared = shared
                engine = PlaybackEngine(
                    output: OutputSettings(pcm: shared.pcm, buffer: .milliseconds(200)),
                    gain: SampleGain(replayGain: mode))
                journal = Journal(of: engine.events())
            }

            /// The captured samples of the left channel.
            var left: [Int] {
                let bytes = shared.dac.capture()
                return stride(from: 0, to: bytes.count - 3, by: 4).map {
                    Int(Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8))
                }
            }
        }

        private static let frames = 120_000
        /// Half a second.
        private static let fade = 22_050

        /// Samples far from zero and from each other's neighbours in level.
        private func loud() async throws -> (path: String, left: [Int]) {
            let (path, raw) = try await music.file("loud.flac", frames: Self.frames)
            return (
                path,
                stride(from: 0, to: raw.count, by: 4).map {
                    Int(Int16(truncatingIfNeeded: Int(raw[$0]) | Int(raw[$0 + 1]) << 8))
                }
            )
        }

        @Test func everySampleFollowsALineToSilence() async throws {
            let (file, left) = try await loud()
            let deck = try Deck()
            try deck.shared.dac.stopClock(at: .frame(15_000))
            #expect(try await deck.engine.play(album(1, [file, file]), startingTrackID: nil) == nil)
            #expect(await deck.engine.fadeOut(over: .milliseconds(500)))
            try deck.shared.dac.startClock()
            try await deck.journal.first("the end") { $0 == .stopped }
            // The track was not played to its end.
            #expect(
                deck.journal.entries.contains(
                    .slept(entry: 0, next: QueuedTrack(entry: 0, id: album(1, [file]).tracks[0].id))))
            let heard = deck.left
            let first = try #require(zip(heard, left).enumerated().first { $1.0 != $1.1 }?.offset)
            // The first frames differ by less than a step.
            let begin = (max(first - 8, 0)...first).first { begin in
                zip(heard, left).enumerated().dropFirst(begin).prefix(Self.fade).allSatisfy { place, pair in
                    let factor = 1 - Double(place - begin) / Double(Self.fade)
                    return abs(Double(pair.0) - Double(pair.1) * factor) < 3
                }
            }
            #expect(begin != nil, "the samples from \(first) on follow no line")
            // The beginning of the fade is known only to within a few frames.
            let rest = heard.dropFirst((begin ?? 0) + Self.fade + 8)
            #expect(rest.allSatisfy { $0 == 0 } && rest.count < 44_100)
        }

        @Test func whatIsTakenBackIsHeardInFull() async throws {
            let (file, left) = try await loud()
            let deck = try Deck()
            try deck.shared.dac.stopClock(at: .frame(15_000))
            #expect(try await deck.engine.play(album(1, [file]), startingTrackID: nil) == nil)
            #expect(await deck.engine.fadeOut(over: .milliseconds(100)))
            #expect(await deck.engine.setStopPoint(.queue))
            try deck.shared.dac.startClock()
            try await deck.journal.first("the end") { $0 == .finished }
            let heard = deck.left
            #expect(Array(heard[40_000..<Self.frames]) == Array(left[40_000...]))
            #expect(deck.engine.lastSignalPath?.gain == [])
        }

        @Test func otherMusicBeginsAtFullLevel() async throws {
            let (file, left) = try await loud()
            let deck = try Deck()
            try deck.shared.dac.stopClock(at: .frame(15_000))
            #expect(try await deck.engine.play(album(1, [file]), startingTrackID: nil) == nil)
            #expect(await deck.engine.fadeOut(over: .seconds(1)))
            #expect(try await deck.engine.play(album(2, [file]), startingTrackID: nil) == nil)
            try deck.shared.dac.startClock()
            try await deck.journal.first("the end") { $0 == .finished }
            #expect(
                Array(deck.left.suffix(Self.frames + 44_100).filter { $0 != 0 }.suffix(50_000))
                    == Array(left.filter { $0 != 0 }.suffix(50_000)))
        }

        @Test func exactSamplesStayExact() async throws {
            let (file, left) = try await loud()
            let deck = try Deck(.off)
            try deck.shared.dac.stopClock(at: .frame(15_000))
            #expect(try await deck.engine.play(album(1, [file]), startingTrackID: nil) == nil)
            #expect(await deck.engine.fadeOut(over: .milliseconds(100)) == false)
            try deck.shared.dac.startClock()
            try await deck.journal.first("the end") { $0 == .finished }
            #expect(Array(deck.left.prefix(Self.frames)) == left)
        }
    }
}
