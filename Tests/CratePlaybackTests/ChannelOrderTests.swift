import ALSA
import CrateCore
import CrateTesting
import FLAC
import Testing

@testable import CratePlayback

@Suite struct ChannelOrderTests {
    private func speakers(_ channels: Int, _ mask: String) -> [Speaker] {
        ChannelOrder.speakers(channels, tagged: [FLACComment(name: ChannelOrder.maskField, value: mask)])
    }

    @Test func aTagSaysWhereTheChannelsBelong() {
        #expect(speakers(4, "0x5003") == [.frontLeft, .frontRight, .topFrontLeft, .topFrontRight])
        for same in ["0x60F", "0X60f", "0x0000060F", " 0x60f "] {
            #expect(
                speakers(6, same)
                    == [.frontLeft, .frontRight, .frontCentre, .lowFrequency, .sideLeft, .sideRight])
        }
        #expect(speakers(4, "0x3") == [.frontLeft, .frontRight, .none, .none])
        #expect(speakers(6, "0x0").isEmpty)
        for wrong in ["63", "0xZZ", "", "0x3F", "0xFFFFFFFFFF"] {
            #expect(speakers(5, wrong) == ChannelOrder.standard(5), "\(wrong)")
        }
        #expect(speakers(2, "0x600").isEmpty)
    }

    @Test(arguments: 3...8) func theStandardOrderFitsHardwareThatDoesNotSay(channels: Int) {
        guard let device = ChannelOrder.ofHardware(channels) else { return #expect(channels == 3) }
        let speakers = ChannelOrder.standard(channels)
        let slots = ChannelSlots(speakers, on: device)
        #expect(ChannelOrder.contains(device, speakers))
        #expect(Set((0..<channels).map { slots[$0] }).count == channels)
        for place in 0..<channels {
            let plane = slots[place]
            #expect(plane.map { device[place].isLike(speakers[$0]) } == true)
        }
    }

    @Test func channelsWithoutAPlaceTakeWhatIsFreeAndSilentOnesNothing() {
        let slots = ChannelSlots(
            [.frontLeft, .top, .none, .frontRight], on: [.unknown, .frontRight, .frontLeft, .lowFrequency])
        #expect((0..<4).map { slots[$0] } == [1, 3, 0, nil])
    }
}

extension PlaybackSuite {
    @Suite struct ChannelPlaybackTests {
        let music: Music

        init() throws { music = try Music() }

        private func heard(
            _ channels: Int, maps: [String], mask: String? = nil, bits: Int = 16, formats: [String]? = nil
        ) async throws -> (heard: [UInt8], raw: [UInt8], studio: Studio) {
            let tags = mask.map { ["-T", "\(ChannelOrder.maskField)=\($0)"] } ?? []
            let (file, raw) = try await music.file(
                "a.flac", frames: 20_003, bits: bits, channels: channels, options: tags)
            var options = VirtualDAC.Options()
            options.channelMaps = maps
            options.formats = formats ?? options.formats
            let studio = try Studio(options)
            return (try await studio.play(tracks([file])), raw, studio)
        }

        /// The samples of each frame in another order; nil for silence.
        private func ordered(_ raw: [UInt8], _ channels: Int, bytes: Int = 2, _ order: [Int?]) -> [UInt8] {
            var result: [UInt8] = []
            result.reserveCapacity(raw.count)
            for frame in stride(from: 0, to: raw.count, by: channels * bytes) {
                for plane in order {
                    for byte in 0..<bytes { result.append(plane.map { raw[frame + $0 * bytes + byte] } ?? 0) }
                }
            }
            return result
        }

        @Test(
            arguments: [
                // (channels, the device's channel maps, the tag, the file's channels in the device's order)
                (6, ["FL FR RL RR FC LFE"], nil, [0, 1, 4, 5, 2, 3]),
                (6, ["FL FR FC LFE RL RR"], nil, [0, 1, 2, 3, 4, 5]),
                (6, ["FL FR RL RR FC LFE"], "0x60F", [0, 1, 4, 5, 2, 3]),
                (6, ["FC LFE SL SR FL FR"], nil, [2, 3, 4, 5, 0, 1]),
                (8, ["FL FR RL RR FC LFE SL SR"], nil, [0, 1, 4, 5, 2, 3, 6, 7]),
                (5, ["FL FR RL RR FC"], nil, [0, 1, 3, 4, 2]),
                (7, ["FL FR RL RR FC LFE RC"], nil, [0, 1, 5, 6, 2, 3, 4]),
                (3, ["FL FR FC"], nil, [0, 1, 2]),
                (4, ["FR FL RL RR"], "0x3", [1, 0, nil, nil]),
                (6, ["FL FR RL RR FC LFE"], "0x0", [0, 1, 2, 3, 4, 5]),
                (4, ["FL FR"], nil, [0, 1, 2, 3]),
            ] as [(Int, [String], String?, [Int?])])
        func everyChannelIsHeardWhereItBelongs(
            channels: Int, maps: [String], mask: String?, order: [Int?]
        ) async throws {
            let (heard, raw, studio) = try await heard(channels, maps: maps, mask: mask)
            expectHeard(heard, ordered(raw, channels, order), frame: 2 * channels, period: try studio.period())
            #expect(studio.events("channel_map").isEmpty)
        }

        @Test func threeBytesAreOrderedToo() async throws {
            let (heard, raw, studio) = try await heard(
                6, maps: ["FL FR RL RR FC LFE"], bits: 24, formats: ["S24_3LE"])
            let truth = ordered(raw, 6, bytes: 3, [0, 1, 4, 5, 2, 3])
            expectHeard(heard, truth, frame: 18, period: try studio.period())
        }

        @Test func aDeviceIsToldWhereItsPresentOrderHasNoPlace() async throws {
            let (heard, raw, studio) = try await heard(
                6, maps: ["FL FR FC LFE FLC FRC", "var FL FR RL RR FC LFE"])
            #expect(studio.events("channel_map").map { $0.values["order"] } == ["FL,FR,FC,LFE,RL,RR"])
            expectHeard(heard, raw, frame: 12, period: try studio.period())
        }

        @Test func aFileLargerThanTheReadersRingGoesOnBehindItsTags() async throws {
            // Uncompressed, so that the file is large: 3.6 MB.
            let plain = ["--disable-constant-subframes", "--disable-fixed-subframes"]
            let (file, raw) = try await music.file("a.flac", frames: 300_000, channels: 6, options: plain)
            let studio = try Studio()
            expectHeard(try await studio.play(tracks([file])), raw, frame: 12, period: try studio.period())
            let before = studio.dac.capture().count
            let late = Rip.Track(id: id(1), file: file, span: FrameSpan(start: FrameCount(211_003)))
            let rest = try await studio.play([late])
            let truth = Array(raw.dropFirst(211_003 * 12))
            expectHeard(Array(rest.dropFirst(before)), truth, frame: 12, period: try studio.period())
        }

        @Test func aTagOfTheNextFileHoldsFromItsFirstFrame() async throws {
            let (first, one) = try await music.file("a.flac", frames: 9_001, channels: 4)
            let tag = ["-T", "\(ChannelOrder.maskField)=0x107"]
            let (second, two) = try await music.file("b.flac", frames: 8_001, seed: 2, channels: 4, options: tag)
            var options = VirtualDAC.Options()
            options.channelMaps = ["FR FL RC FC", "RR RL FL FR"]
            let studio = try Studio(options)
            let heard = try await studio.play(tracks([first, second]))
            // Rear left and right are set on the device and have a place then; the tag has centre channels instead.
            let truth = ordered(one, 4, [3, 2, 0, 1]) + ordered(two, 4, [2, 3, 0, 1])
            expectHeard(heard, truth, frame: 8, period: try studio.period())
            #expect(studio.events("hw_params").count == 1)
        }

        @Test(arguments: [(16, "S16_LE"), (24, "S32_LE"), (24, "S24_3LE")])
        func oneChannelPlaysOnBothSidesWhereTheDeviceHasTwo(bits: Int, container: String) async throws {
            let (file, raw) = try await music.file("a.flac", frames: 30_011, bits: bits, channels: 1)
            var options = VirtualDAC.Options()
            options.channels = .list([2])
            options.formats = [container]
            let studio = try Studio(options)
            let heard = try await studio.play(tracks([file]))
            let wide = widened(raw, from: bits / 8, to: container)
            let truth = ordered(wide, 1, bytes: wide.count / 30_011, [0, 0])
            expectHeard(heard, truth, frame: truth.count / 30_011, period: try studio.period())
            let path = try #require(studio.engine.lastSignalPath)
            #expect(path.gain.isEmpty)
            #expect(path.sentence.hasSuffix(" One channel plays on both sides."))
        }
    }
}
