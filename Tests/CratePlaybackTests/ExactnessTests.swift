import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

extension PlaybackSuite {
    @Suite struct ExactnessTests {
        let music: Music

        init() throws { music = try Music() }

        @Test(arguments: Library.albums) func everySampleOfAnAlbumIsHeard(album: String) async throws {
            let files = try Library.files(album)
            var truth: [UInt8] = []
            for file in files { truth += try await reference(file) }
            let studio = try Studio()
            let heard = try await studio.play(tracks(files))
            let set = try #require(studio.events("hw_params").first)
            let width = set.values["format"] == "S16_LE" ? 2 : 4
            if width == 4 { truth = widened(truth, from: 3, to: "S32_LE") }
            expectHeard(heard, truth, frame: 2 * width, period: try #require(set["period"]))
            #expect(studio.events("hw_params").count == 1)
            #expect(studio.events("start").count == 1)
            #expect(studio.journal.entries.compactMap(\.track) == tracks(files).map(\.id))
        }

        @Test(.enabled(if: !StandardFiles.subset.isEmpty), arguments: StandardFiles.subset)
        func everySampleOfTheTestFilesIsHeard(file: String) async throws {
            var options = VirtualDAC.Options()
            options.formats = ["S32_LE"]
            let studio = try Studio(options)
            let heard = try await studio.play(tracks([file]))
            let set = try #require(studio.events("hw_params").first)
            let channels = try #require(set["channels"])
            // flac(1) writes bit depths other than multiples of 8 to WAVE only.
            let isOdd = file.contains("12 bit")
            let truth: [UInt8]
            if isOdd {
                let wave = try await ProcessRun.of("/usr/bin/flac", ["-dcs", file]).outputBytes
                let data = try #require(Data(wave).range(of: Data("data".utf8)))
                truth = widened(Array(wave[(data.upperBound + 4)...]), from: 2, to: "S32_LE")
            } else {
                let raw = try await reference(file)
                truth = widened(raw, from: file.contains("8 bit per") ? 1 : 2, to: "S32_LE")
            }
            expectHeard(heard, truth, frame: 4 * channels, period: try #require(set["period"]))
        }

        @Test(arguments: [
            (8, "S16_LE"), (16, "S16_LE"), (16, "S32_LE"), (16, "S24_3LE"), (16, "S24_LE"), (24, "S32_LE"),
            (24, "S24_3LE"), (24, "S24_LE"),
        ])
        func aWiderContainerHoldsTheSameSamples(bits: Int, container: String) async throws {
            let (file, raw) = try await music.file("a.flac", frames: 30_011, bits: bits)
            var options = VirtualDAC.Options()
            options.formats = [container]
            let studio = try Studio(options)
            let heard = try await studio.play(tracks([file]))
            let truth = widened(raw, from: bits / 8, to: container)
            let set = try #require(studio.events("hw_params").first)
            #expect(set.values["format"] == container)
            expectHeard(heard, truth, frame: truth.count / 30_011, period: try #require(set["period"]))
        }

        @Test(arguments: [
            (1, 11_025), (2, 35_467), (3, 48_000), (4, 96_000), (5, 44_100), (6, 44_100), (7, 8_000), (8, 192_000),
        ])
        func anyChannelsAndRates(channels: Int, rate: Int) async throws {
            let (file, raw) = try await music.file(
                "a.flac", frames: 20_003, rate: rate, channels: channels, options: ["--lax"])
            let studio = try Studio()
            let heard = try await studio.play(tracks([file]))
            let set = try #require(studio.events("hw_params").first)
            #expect(set["rate"] == rate && set["channels"] == channels)
            expectHeard(heard, raw, frame: 2 * channels, period: try #require(set["period"]))
        }

        @Test func whatTheDeviceCannotHoldIsRefusedAndNeverCut() async throws {
            let (file, _) = try await music.file("a.flac", frames: 10_000, rate: 96_000, bits: 24)
            var options = VirtualDAC.Options()
            options.formats = ["S16_LE"]
            let studio = try Studio(options)
            let gap = try await studio.engine.play(rip(tracks([file])), startingTrackID: nil)
            #expect(gap?.reason == .outputFormat)
            #expect(gap?.detail.rate == 96_000 && gap?.detail.bits == 24 && gap?.detail.channels == 2)
            #expect(gap?.library == nil && gap?.detail.pcm == studio.shared.pcm)
            #expect(gap?.detail.cause == .conversionOff)
            #expect(studio.dac.capture().isEmpty)
            #expect(studio.engine.signalPath == nil)
        }

        @Test func conversionIsDoneWhereItIsAllowedAndSaidSo() async throws {
            let (file, _) = try await music.file("a.flac", frames: 400_000, rate: 44_100, bits: 24)
            var options = Studio.options(speed: 1)
            options.formats = ["S16_LE"]
            let studio = try Studio(options, converts: true)
            #expect(try await studio.engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
            #expect(studio.engine.signalPath?.verdict == .converted)
            studio.engine.stop()
            try await studio.ended()
            #expect(studio.engine.signalPath == nil)
            #expect(studio.engine.outputName?.contains(studio.shared.pcm) == true)
        }

        @Test func aSecondAlbumOfTheSameFormatIsPlayedToo() async throws {
            let (first, one) = try await music.file("a.flac", frames: 20_000)
            let (second, two) = try await music.file("b.flac", frames: 25_000, seed: 2)
            let studio = try Studio()
            let before = try await studio.play(tracks([first]))
            let set = try #require(studio.events("hw_params").first)
            expectHeard(before, one, frame: 4, period: try #require(set["period"]))
            let after = try await studio.play(tracks([second]))
            expectHeard(Array(after.dropFirst(before.count)), two, frame: 4, period: try #require(set["period"]))
        }
    }
}

/// Samples of a width in bytes, shifted left into a container.
func widened(_ raw: [UInt8], from bytes: Int, to container: String) -> [UInt8] {
    let width = ["S16_LE": 2, "S24_3LE": 3, "S24_LE": 3, "S32_LE": 4][container] ?? bytes
    let frame = container == "S24_LE" ? 4 : width
    let shift = width - bytes
    var result = [UInt8](repeating: 0, count: raw.count / bytes * frame)
    result.withUnsafeMutableBufferPointer { result in
        raw.withUnsafeBufferPointer { raw in
            var place = 0
            var source = 0
            while source < raw.count {
                var byte = 0
                while byte < bytes {
                    result[place + shift + byte] = raw[source + byte]
                    byte += 1
                }
                if frame > width { result[place + 3] = raw[source + bytes - 1] & 0x80 == 0 ? 0 : 0xFF }
                place += frame
                source += bytes
            }
        }
    }
    return result
}

extension PlaybackEvent {
    var track: Track.ID? {
        if case .track(let id, _, _) = self { id } else { nil }
    }
    var isTrack: Bool { track != nil }
}

/// The sample albums of the package.
enum Library {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    static var albums: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: root + "/Samples/library"))?.sorted() ?? []
    }

    static func files(_ album: String) throws -> [String] {
        let folder = root + "/Samples/library/" + album
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".flac") }
        return names.sorted().map { folder + "/" + $0 }
    }
}
