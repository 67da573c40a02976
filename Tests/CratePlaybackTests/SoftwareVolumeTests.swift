import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    @Suite struct SoftwareVolumeTests {
        let music: Music

        init() throws { music = try Music() }

        /// An engine with the volume of its output.
        private struct Deck {
            let shared: SharedDAC
            let engine: PlaybackEngine
            let volume: OutputVolume
            let journal: Journal<PlaybackEvent>

            init(
                _ settings: VolumeSettings, _ options: VirtualDAC.Options = VirtualDAC.Options(),
                mixer: VirtualDACMixer? = nil, replayGain: ReplayGainMode = .off
            ) throws {
                let shared = try SharedDAC(options, mixer: mixer)
                let gain = SampleGain(replayGain: replayGain)
                let volume = OutputVolume(pcm: { shared.pcm }, settings: settings, samples: gain)
                self.shared = shared
                self.volume = volume
                let output = OutputSettings(pcm: shared.pcm).under(settings)
                engine = PlaybackEngine(output: output, gain: gain, beforeSound: { volume.prepare($0) })
                journal = Journal(of: engine.events())
            }

            func play(_ file: String) async throws -> [UInt8] {
                let place = journal.entries.count
                let before = shared.dac.capture().count
                #expect(try await engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
                try await journal.first("the end", from: place) { $0 == .finished }
                return Array(shared.dac.capture().dropFirst(before))
            }
        }

        private static let allowed = VolumeSettings(isSoftwareAllowed: true)

        @Test func withoutBeingAskedThereIsNoVolumeWhereThereIsNoMixer() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 20_011)
            let deck = try Deck(VolumeSettings(start: Decibels(-20)))
            expectHeard(try await deck.play(file), raw, frame: 4, period: 44_100)
            #expect(await deck.volume.level() == nil)
            #expect(await deck.volume.change(.percent(50)) == nil)
        }

        @Test func aCardWithAMixerKeepsItsSamples() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 20_011)
            let card = try VirtualDACMixer()
            let deck = try Deck(Self.allowed, mixer: card)
            #expect(await deck.volume.change(.decibels(Decibels(-25)))?.decibels == Decibels(-25))
            expectHeard(try await deck.play(file), raw, frame: 4, period: 44_100)
            #expect(try card.steps() == [50, 50])
        }

        @Test func fullVolumeIsEveryBitAndLessIsDithered() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 20_011)
            let deck = try Deck(Self.allowed)
            #expect(await deck.volume.level() == VolumeLevel(decibels: Decibels(0), percent: 100))
            expectHeard(try await deck.play(file), raw, frame: 4, period: 44_100)
            #expect(deck.engine.lastSignalPath?.gain == [])
            let level = await deck.volume.change(.decibels(Decibels(-12.5)))
            #expect(level == VolumeLevel(decibels: Decibels(-12.5), percent: 62))
            _ = expectScaled(try await deck.play(file), raw, by: -12.5)
            #expect(deck.engine.lastSignalPath?.gain == ["software volume -12.5 dB"])
            #expect(await deck.volume.change(.percent(0))?.percent == 0)
            #expect(try await deck.play(file).allSatisfy { $0 == 0 })
            #expect(await deck.volume.change(.percent(100))?.decibels == Decibels(0))
            expectHeard(try await deck.play(file), raw, frame: 4, period: 44_100)
        }

        @Test func theStartAndTheCeilingHoldFromTheFirstSampleOn() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 20_011)
            let settings = VolumeSettings(ceiling: Decibels(-10), start: Decibels(-30), isSoftwareAllowed: true)
            let deck = try Deck(settings)
            #expect(await deck.volume.level()?.decibels == Decibels(-30))
            _ = expectScaled(try await deck.play(file), raw, by: -30)
            for change in [
                VolumeChange.percent(100), .percentBy(90), .decibels(Decibels(-3)), .decibelsBy(Decibels(99)),
            ] {
                #expect(await deck.volume.change(change)?.decibels == Decibels(-10))
            }
            _ = expectScaled(try await deck.play(file), raw, by: -10)
            let plain = try Deck(VolumeSettings(ceiling: Decibels(-10), isSoftwareAllowed: true))
            #expect(await plain.volume.level()?.decibels == Decibels(-10))
            _ = expectScaled(try await plain.play(file), raw, by: -10)
        }

        @Test("Only a new start of the box has another start volume")
        func startOfLaterSettings() async throws {
            let limited = VolumeSettings(ceiling: Decibels(-20), isSoftwareAllowed: true)
            let free = try Deck(limited)
            let quiet = try Deck(VolumeSettings(start: Decibels(-30), isSoftwareAllowed: true))
            for start in [-25.0, -40] {
                var later = limited
                later.start = Decibels(start)
                free.volume.use(later)
                #expect(await free.volume.level()?.decibels == Decibels(-20))
            }
            quiet.volume.use(Self.allowed)
            #expect(await quiet.volume.level()?.decibels == Decibels(-30))
        }

        @Test func tagsAndVolumeMakeOneGain() async throws {
            let tag = ["-T", "REPLAYGAIN_TRACK_GAIN=-6 dB"]
            let (file, raw) = try await music.file("a.flac", frames: 20_011, options: tag)
            let deck = try Deck(
                VolumeSettings(start: Decibels(-10), isSoftwareAllowed: true), replayGain: .track)
            _ = expectScaled(try await deck.play(file), raw, by: -16)
            #expect(deck.engine.lastSignalPath?.gain == ["ReplayGain track -6.0 dB", "software volume -10.0 dB"])
        }

        @Test func aChangeIsHeardWithinTheShortBufferAndWithoutAJump() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 220_500)
            let deck = try Deck(Self.allowed, Studio.options(speed: 1))
            #expect(try await deck.engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
            let now = deck.shared.dac.capture().count / 4
            _ = await deck.volume.change(.decibels(Decibels(-20)))
            let latest = deck.shared.dac.capture().count / 4
            try await deck.journal.first("the end") { $0 == .finished }
            let heard = deck.shared.dac.capture()
            // Unchanged up to a frame, then a ramp of 441 frames, then the new level to the end.
            let first = zip(heard, raw).enumerated().first { $1.0 != $1.1 }.map { $0.offset / 4 }
            let change = try #require(first)
            let buffer = 44_100 * 3 / 10
            #expect(change >= now && change <= latest + buffer + 1_000, "\(now) \(change) \(latest)")
            let settled = (change + 442) * 4
            _ = expectScaled(Array(heard.dropFirst(settled)), Array(raw.dropFirst(settled)), by: -20)
            let (low, high) = (1.0, Decibels(-20).linear)
            let isOnLine = (change..<change + 440).allSatisfy { frame in
                let place = 4 * frame
                let value = { (bytes: [UInt8]) in
                    Double(Int16(truncatingIfNeeded: Int(bytes[place]) | Int(bytes[place + 1]) << 8))
                }
                // The ramp began with the change or a few frames earlier, where it was too small to be visible.
                return (0..<12).contains { early in
                    let factor = low + (high - low) * Double(frame - change + early) / 441
                    return abs(value(heard) - value(raw) * factor) < 1.5
                }
            }
            #expect(isOnLine)
        }

        @Test func aVolumeAllowedWhileMusicPlaysAppliesFromTheNextOpening() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 60_000)
            let deck = try Deck(VolumeSettings(), Studio.options(speed: 4))
            try deck.shared.dac.stopClock(at: .frame(20_000))
            #expect(try await deck.engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
            deck.volume.use(Self.allowed) { [engine = deck.engine] in engine.isOutputOpen }
            for change in [VolumeChange.percent(40), .mute(true), .decibels(Decibels(-20))] {
                #expect(await deck.volume.change(change) == nil)
            }
            #expect(await deck.volume.level() == nil)
            #expect(await deck.volume.wait() == .nextStart)
            try deck.shared.dac.startClock()
            await deck.engine.perform(.stop)
            #expect(await deck.volume.wait() == nil)
            #expect(await deck.volume.change(.decibels(Decibels(-20)))?.decibels == Decibels(-20))
            _ = expectScaled(try await deck.play(file), raw, by: -20)
            #expect(await deck.volume.wait() == nil)
        }

        @Test func aVolumeOutlivesTheDevice() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 20_011)
            let deck = try Deck(Self.allowed)
            // Before anything was opened.
            #expect(await deck.volume.change(.decibels(Decibels(-40)))?.decibels == Decibels(-40))
            _ = expectScaled(try await deck.play(file), raw, by: -40)
            deck.volume.restore()
            _ = expectScaled(try await deck.play(file), raw, by: -40)
            #expect(await deck.volume.level()?.decibels == Decibels(-40))
        }

        @Test func aCardThatIsAwayHasNoVolume() async {
            let volume = OutputVolume(
                pcm: { "hw:CARD=NoSuchCard,DEV=0" }, settings: Self.allowed, samples: SampleGain())
            #expect(await volume.level() == nil)
            #expect(await volume.change(.percent(30)) == nil)
        }
    }
}
