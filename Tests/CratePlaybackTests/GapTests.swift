import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

extension PlaybackSuite {
    @Suite struct GapTests {
        let music: Music

        init() throws { music = try Music() }

        @Test func filesThatAreGoneAreCountedAndPassedOver() async throws {
            let (first, one) = try await music.file("a.flac", frames: 3_000)
            let (second, two) = try await music.file("b.flac", frames: 30_000, seed: 2)
            let gone = music.folder.path("gone.flac")
            let studio = try Studio()
            let heard = try await studio.play(tracks([gone, first, gone, second, gone]))
            let period = try #require(studio.events("hw_params").first?["period"])
            expectHeard(heard, one + two, frame: 4, period: period)
            #expect(studio.engine.lastStart == StartReport(track: id(2), missing: 3))
        }

        @Test func aShortTrackBeforeMissingOnesIsPlayedAllTheSame() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 500)
            let gone = music.folder.path("gone.flac")
            for start in [nil, 0] {
                let studio = try Studio()
                let heard = try await studio.play(tracks([file, gone]), from: start)
                let period = try #require(studio.events("hw_params").first?["period"])
                expectHeard(heard, raw, frame: 4, period: period)
            }
        }

        @Test func withNoFileLeftThereIsNothingToPlay() async throws {
            let studio = try Studio()
            let all = tracks([music.folder.path("x.flac"), music.folder.path("y.flac")])
            #expect(try await studio.engine.play(rip(all), startingTrackID: nil)?.reason == .filesMissing)
            let exact = try await studio.engine.play(rip(all), startingTrackID: all[1].id)
            #expect(exact?.reason == .noSuchTrack && exact?.detail.track == "77.2" && exact?.detail.file == all[1].file)
            let unknown = try await studio.engine.play(rip(all), startingTrackID: id(9))
            #expect(unknown?.reason == .noSuchTrack && unknown?.detail.track == "77.9")
            #expect(studio.events("open").isEmpty)
        }

        @Test(
            arguments: [
                ("text", "NOT_FLAC", nil), ("empty", "EMPTY", nil), ("loop", nil, "ELOOP"),
            ] as [(String, String?, String?)])
        func whatIsNoMusicIsUndecodable(kind: String, flac: String?, errno: String?) async throws {
            let path = music.folder.path("it.flac")
            switch kind {
            case "text": try music.folder.write("Not music at all.", to: "it.flac")
            case "empty": try music.folder.write("", to: "it.flac")
            default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
            }
            let studio = try Studio()
            for start in [nil, id(1)] {
                let gap = try await studio.engine.play(rip(tracks([path])), startingTrackID: start)
                #expect(gap?.reason == .undecodable)
                #expect(gap?.detail.flac == flac && gap?.detail.errno == errno && gap?.detail.file == path)
                #expect(gap?.detail.track == start?.description)
            }
        }

        @Test("A folder or a pipe in the place of a file is no file", arguments: [true, false])
        func whatIsNoFileIsMissing(isFolder: Bool) async throws {
            let path = music.folder.path("it.flac")
            if isFolder {
                try music.folder.makeFolder("it.flac")
            } else {
                #expect(mkfifo(path, 0o600) == 0)
            }
            let studio = try Studio()
            let gap = try await studio.engine.play(rip(tracks([path])), startingTrackID: nil)
            #expect(gap?.reason == .filesMissing && gap?.detail.file == path)
            let exact = try await studio.engine.play(rip(tracks([path])), startingTrackID: id(1))
            #expect(exact?.reason == .noSuchTrack && exact?.detail.file == path)
        }

        @Test func aTruncatedFileIsHeardAsFarAsItGoes() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 60_000)
            let (next, two) = try await music.file("b.flac", frames: 20_000, seed: 2)
            let bytes = try #require(music.folder.bytes(of: "a.flac"))
            try music.folder.write(Array(bytes.prefix(bytes.count / 2)), to: "a.flac")
            let studio = try Studio()
            let heard = try await studio.play(tracks([file, next]))
            var whole = 0
            while heard[(4 * whole)...].starts(with: raw[(4 * whole)..<(4 * (whole + 1_152))]) { whole += 1_152 }
            #expect(whole > 10_000)
            let period = try #require(studio.events("hw_params").first?["period"])
            expectHeard(Array(heard.dropFirst(4 * whole)), two, frame: 4, period: period)
            #expect(
                studio.journal.entries.contains {
                    if case .damaged(id(1), _, file) = $0 { true } else { false }
                })
        }

        /// libFLAC replaces the frame by silence, so that the file has its length.
        @Test func aFrameThatIsDamagedIsReported() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 60_000)
            var bytes = try #require(music.folder.bytes(of: "a.flac"))
            for place in [bytes.count / 2, bytes.count / 2 + 1] { bytes[place] ^= 0x5A }
            try music.folder.write(bytes, to: "a.flac")
            let studio = try Studio()
            let heard = try await studio.play(tracks([file]))
            #expect(heard.count >= raw.count && !heard.starts(with: raw))
            #expect(studio.journal.entries.contains { if case .damaged(id(1), _, file) = $0 { true } else { false } })
        }

        @Test func bytesAfterTheLastFrameAreNoDamage() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 60_000)
            let bytes = try #require(music.folder.bytes(of: "a.flac"))
            // A tag of another format, and what looks like the header of a frame.
            try music.folder.write(
                bytes + Array("TAG".utf8) + [0xFF, 0xF8, 0xC9, 0x18] + bytes.prefix(90), to: "a.flac")
            let studio = try Studio()
            let heard = try await studio.play(tracks([file]))
            expectHeard(heard, raw, frame: 4, period: try #require(studio.events("hw_params").first?["period"]))
            #expect(!studio.journal.entries.contains { if case .damaged = $0 { true } else { false } })
        }

        @Test func outputsThatCannotBeUsedSayWhy() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 10_000)
            let nowhere = PlaybackEngine(output: OutputSettings(pcm: "no-such-pcm"))
            #expect(try await nowhere.play(rip(tracks([file])), startingTrackID: nil)?.reason == .outputAbsent)
            nowhere.shutDown()
            for (fault, reason, code) in [
                (VirtualDAC.Fault.busy(seconds: 0.3), AlbumGap.Reason.outputBusy, -16), (.denied(), .outputDenied, -13),
                (.absent(seconds: 0.3), .outputAbsent, -19),
            ] {
                let studio = try Studio()
                try studio.dac.inject(fault)
                let gap = try await studio.engine.play(rip(tracks([file])), startingTrackID: nil)
                #expect(gap?.reason == reason && gap?.detail.alsa == code && gap?.detail.pcm == studio.shared.pcm)
            }
            let studio = try Studio()
            try studio.dac.inject(.denied())
            _ = try await studio.engine.play(rip(tracks([file])), startingTrackID: nil)
            let heard = try await studio.play(tracks([file]))
            expectHeard(heard, raw, frame: 4, period: try #require(studio.events("hw_params").first?["period"]))
        }
    }

    @Suite struct QueueTests {
        let music: Music

        init() throws { music = try Music() }

        @Test func spansOfOneFileAreHeardFromFrameToFrame() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 90_000)
            let spans = [(0, 10_000), (10_000, 30_001), (40_000, 50_000), (70_000, nil)] as [(Int, Int?)]
            let all = spans.enumerated().map { place, span in
                Rip.Track(
                    id: id(place + 1), file: file,
                    span: FrameSpan(start: FrameCount(span.0), end: span.1.map { FrameCount($0) }))
            }
            let studio = try Studio()
            let heard = try await studio.play(all)
            let period = try #require(studio.events("hw_params").first?["period"])
            let truth = raw[..<(30_001 * 4)] + raw[(40_000 * 4)..<(50_000 * 4)] + raw[(70_000 * 4)...]
            expectHeard(heard, Array(truth), frame: 4, period: period)
            #expect(studio.journal.entries.compactMap(\.track) == all.map(\.id))
            let place = studio.dac.capture().count
            let later = try await studio.play(all, from: 2).dropFirst(place)
            expectHeard(Array(later), Array(truth.dropFirst(30_001 * 4)), frame: 4, period: period)
        }

        @Test func anotherFormatDrainsAndReopensAndNothingIsCut() async throws {
            var files: [String] = []
            var raws: [[UInt8]] = []
            let formats = [(44_100, 16, 2), (48_000, 16, 2), (48_000, 24, 2), (48_000, 24, 1), (44_100, 16, 2)]
            for (number, format) in formats.enumerated() {
                let (file, raw) = try await music.file(
                    "\(number).flac", frames: 9_000 + number, seed: number, rate: format.0, bits: format.1,
                    channels: format.2)
                files.append(file)
                raws.append(format.1 == 24 ? widened(raw, from: 3, to: "S32_LE") : raw)
            }
            let studio = try Studio()
            let heard = try await studio.play(tracks(files))
            let sets = studio.events("hw_params")
            #expect(sets.compactMap { $0["rate"] } == formats.map(\.0))
            var rest = heard[...]
            for (raw, set) in zip(raws, sets) {
                let period = try #require(set["period"])
                let frame = try #require(set["channels"]) * (set.values["format"] == "S16_LE" ? 2 : 4)
                let count = (raw.count / frame + period - 1) / period * period * frame
                expectHeard(Array(rest.prefix(count)), raw, frame: frame, period: period)
                rest = rest.dropFirst(count)
            }
            #expect(rest.isEmpty)
            #expect(studio.journal.entries.compactMap(\.track) == (1...5).map { id($0) })
        }

        @Test func aHundredTinyTracksAreHeardInOrder() async throws {
            var files: [String] = []
            var truth: [UInt8] = []
            let (first, one) = try await music.file("a.flac", frames: 20, options: ["--lax"])
            let (second, two) = try await music.file("b.flac", frames: 31, seed: 3)
            for _ in 0..<100 {
                files += [first, second]
                truth += one + two
            }
            let studio = try Studio(Studio.options(speed: 1))
            let heard = try await studio.play(tracks(files))
            expectHeard(heard, truth, frame: 4, period: try #require(studio.events("hw_params").first?["period"]))
            #expect(studio.journal.entries.compactMap(\.track).count == 200)
        }

        @Test func aSmallBufferIsFedAllTheSame() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 90_000)
            var options = Studio.options(speed: 1)
            options.bufferBytes = 128...32_768
            let studio = try Studio(options)
            let heard = try await studio.play(tracks([file]))
            expectHeard(heard, raw, frame: 4, period: try #require(studio.events("hw_params").first?["period"]))
        }
    }
}
