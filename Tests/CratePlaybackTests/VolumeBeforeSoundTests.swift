import CrateCore
import CratePlayback
import CrateTesting
import Synchronization
import Testing

extension PlaybackSuite {
    @Suite struct VolumeBeforeSoundTests {
        private let music: Music
        private let card: VirtualDACMixer
        private let shared: SharedDAC

        init() throws {
            music = try Music()
            card = try VirtualDACMixer()
            shared = try SharedDAC(mixer: card)
        }

        /// An engine for the card, whose volume is prepared before each first sample.
        private func engine(_ settings: VolumeSettings) -> (engine: PlaybackEngine, volume: OutputVolume) {
            let pcm = shared.pcm
            let volume = OutputVolume(pcm: { pcm }, settings: settings)
            let engine = PlaybackEngine(output: OutputSettings(pcm: pcm), beforeSound: { volume.prepare($0) })
            return (engine, volume)
        }

        private func play(_ engine: PlaybackEngine, _ file: String) async throws {
            let journal = Journal(of: engine.events())
            #expect(try await engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
            try await journal.first("the end") { $0 == .finished }
        }

        /// The steps written to the card between each opening and its first frame; nil if it was unchanged.
        private func written() -> [[Int]?] {
            var last: [Int]?
            var written: [[Int]?] = []
            for event in shared.dac.events() {
                switch event.name {
                case "open": last = nil
                case "volume": last = event.values["values"]?.split(separator: ",").compactMap { Int($0) }
                case "start": written.append(last)
                default: break
                }
            }
            return written
        }

        @Test func theStartIsSetBeforeTheFirstFrameIsHeard() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 9_000)
            let (engine, _) = engine(VolumeSettings(ceiling: Decibels(-10), start: Decibels(-30)))
            try await play(engine, file)
            engine.shutDown()
            #expect(written() == [[40, 40]])
            expectHeard(shared.dac.capture(), raw, frame: 4, period: 44_100)
        }

        @Test func everyOpenIsAtWhatWasSetAndNotAboveTheCeiling() async throws {
            let (file, _) = try await music.file("a.flac", frames: 9_000)
            let (engine, volume) = engine(VolumeSettings(ceiling: Decibels(-10)))
            try await play(engine, file)
            _ = await volume.change(.decibels(Decibels(-25)))
            try card.set([100, 100])
            try await play(engine, file)
            try card.pull()
            try card.set([100, 100])
            try card.plug()
            try await play(engine, file)
            try await play(engine, file)
            engine.shutDown()
            #expect(try card.steps() == [50, 50])
            // For the last album the device is still open and the volume unchanged.
            #expect(written() == [[80, 80], [50, 50], [50, 50], [50, 50]])
        }

        @Test func theHookIsCalledOnceAnOpenWithTheNameThatWasAskedFor() async throws {
            let (file, _) = try await music.file("a.flac", frames: 2_000)
            let names = Mutex<[String]>([])
            let calls: @Sendable (String) -> Void = { name in names.withLock { $0.append(name) } }
            let engine = PlaybackEngine(output: OutputSettings(pcm: shared.pcm), beforeSound: calls)
            try await play(engine, file)
            try await play(engine, file)
            engine.shutDown()
            #expect(names.withLock { $0 } == [shared.pcm, shared.pcm])
            #expect(card.writes().isEmpty)
        }
    }
}
