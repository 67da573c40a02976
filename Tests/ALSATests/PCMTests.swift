import ALSA
import CrateTesting
import Glibc
import Testing

@Suite(.serialized) struct PCMTests {
    private let request = HardwareRequest(format: .s16, rate: 44_100, channels: 2, buffer: 8_192, period: 1_024)

    @Test func whatIsWrittenArrivesByteForByte() throws {
        let folder = try TemporaryFolder()
        let name = try SharedDAC.define { name in
            "pcm.\(name) { type file slave.pcm \"null\" file \"\(folder.path("out"))\" format raw }\n"
        }
        let bytes = (0..<4_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        do {
            var pcm = try PCM(name: name)
            let set = try pcm.configure(request)
            #expect(set.rate == 44_100 && set.channels == 2 && set.format == .s16 && set.frameBytes == 4)
            try pcm.configure(startThreshold: 512, wakeAtRoom: 1_024)
            #expect(pcm.state == .prepared)
            #expect(try pcm.write(bytes.span.bytes, frameBytes: 4) == 1_000)
            #expect(pcm.state == .running)
            #expect(pcm.place == nil)
            try pcm.drain()
        }
        #expect(folder.bytes(of: "out") == bytes)
    }

    @Test func aPCMThatDoesNotExistIsNoEntryAndNothingIsPrinted() throws {
        var pipes: [Int32] = [0, 0]
        try #require(pipe(&pipes) == 0)
        let before = dup(2)
        dup2(pipes[1], 2)
        do throws(ALSAError) {
            _ = try PCM(name: "hw:CARD=NoSuchCard,DEV=0")
            Issue.record("there is no such card")
        } catch {
            #expect(error.operation == .open && [-ENOENT, -ENODEV].contains(error.code))
        }
        dup2(before, 2)
        close(before)
        close(pipes[1])
        var said = [UInt8](repeating: 0, count: 64)
        #expect(read(pipes[0], &said, 64) == 0)
        close(pipes[0])
    }

    @Test func onlyWhatTheHardwareTakesIsTaken() throws {
        var options = VirtualDAC.Options()
        options.formats = ["S32_LE"]
        options.rates = .list([48_000])
        options.channels = .range(2...2)
        var pcm = try PCM(name: SharedDAC(options).pcm)
        #expect(pcm.takes(.s32, rate: 48_000, channels: 2))
        #expect(!pcm.takes(.s16, rate: 48_000, channels: 2))
        #expect(!pcm.takes(.s32, rate: 44_100, channels: 2))
        #expect(throws: ALSAError(.format, -EINVAL)) { try pcm.configure(request) }
    }

    @Test func theDevicesOwnPointerTellsWhereItStopped() throws {
        let shared = try SharedDAC(VirtualDAC.Options())
        var pcm = try PCM(name: shared.pcm)
        let set = try pcm.configure(request)
        try pcm.configure(startThreshold: 512, wakeAtRoom: 1_024)
        let bytes = [UInt8](repeating: 1, count: 4_000)
        #expect(try pcm.write(bytes.span.bytes, frameBytes: 4) == 1_000)
        try pcm.drop()
        #expect(pcm.state == .setup)
        #expect(try pcm.roomByStatus() >= set.buffer - 1_000)
        try pcm.prepare()
        #expect(try pcm.room() == set.buffer)
    }
}
