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
            do { let found = pcm.state; #expect(found == .prepared) }
            do { let found = try pcm.write(bytes.span.bytes, frameBytes: 4); #expect(found == 1_000) }
            do { let found = pcm.state; #expect(found == .running) }
            do { let found = pcm.place; #expect(found == nil) }
            try pcm.drain()
        }
        #expect(folder.bytes(of: "out") == bytes)
    }

    @Test func theFileOfAPCMIsReadFromItsName() {
        let files = [
            ("file:'a b,c.wav',wav", "a b,c.wav"), ("file:out.wav", "out.wav"), ("file:\"/x/o.raw\",raw", "/x/o.raw"),
            ("file:FORMAT=wav,FILE=/x/o.wav", "/x/o.wav"), ("tee:'hw:CARD=DAC,DEV=0','/x/o.wav',wav", "/x/o.wav"),
        ]
        for (name, path) in files { #expect(PCM.file(of: name) == path, "\(name)") }
        for name in ["hw:CARD=DAC", "null", "file:", "file:'|sox -'", "file:'%f.wav'", "tee:null", "files:x"] {
            #expect(PCM.file(of: name) == nil, "\(name)")
        }
    }

    @Test func aPCMWhoseFileCannotBeWrittenIsNotOpened() throws {
        let folder = try TemporaryFolder()
        let obstacles = [
            (folder.path("missing/out.wav"), -ENOENT), (folder.path("."), -EISDIR), ("/proc/version/out.wav", -ENOTDIR),
        ]
        for (path, code) in obstacles {
            do throws(ALSAError) {
                _ = try PCM(name: "file:'\(path)',wav")
                Issue.record("\(path) can't be written")
            } catch {
                #expect(error.operation == .open && error.code == code, "\(path): \(error)")
            }
        }
        _ = try PCM(name: "file:'\(folder.path("out.wav"))',wav")
    }

    @Test func aPollEntryIsLaidOutAsPollfd() {
        #expect(MemoryLayout<PollEntry>.size == MemoryLayout<pollfd>.size)
        #expect(MemoryLayout<PollEntry>.stride == MemoryLayout<pollfd>.stride)
        #expect(MemoryLayout<PollEntry>.alignment == MemoryLayout<pollfd>.alignment)
        #expect(MemoryLayout<PollEntry>.offset(of: \.descriptor) == MemoryLayout<pollfd>.offset(of: \.fd))
        #expect(MemoryLayout<PollEntry>.offset(of: \.events) == MemoryLayout<pollfd>.offset(of: \.events))
        #expect(MemoryLayout<PollEntry>.offset(of: \.answer) == MemoryLayout<pollfd>.offset(of: \.revents))
    }

    @Test func aPCMIsDefinedByItsNameAlone() throws {
        let name = try SharedDAC.define { name in "pcm.\(name) { type hw card NoSuchCard }\n" }
        for known in [name, "\(name):1,2", "null", "hw:CARD=NoSuchCard,DEV=0", "plughw:9"] {
            #expect(PCM.isDefined(known), "\(known)")
        }
        for unknown in ["nonesuch", "nonesuch:CARD=0", ""] { #expect(!PCM.isDefined(unknown), "\(unknown)") }
    }

    @Test func aPCMThatIsLeftToTheCardsNeedsOne() throws {
        let name = try SharedDAC.define { name in "pcm.\(name) { type hw card NoSuchCard }\n" }
        for ofCards in ["front", "front:0", "surround51"] { #expect(PCM.needsCard(ofCards), "\(ofCards)") }
        for other in [name, "null", "hw:9", "plughw:9", "nonesuch", ""] { #expect(!PCM.needsCard(other), "\(other)") }
    }

    @Test func aPCMThatDoesNotExistIsNoEntry() throws {
        do throws(ALSAError) {
            _ = try PCM(name: "hw:CARD=NoSuchCard,DEV=0")
            Issue.record("there is no such card")
        } catch {
            #expect(error.operation == .open && [-ENOENT, -ENODEV].contains(error.code))
        }
    }

    /// In a separate process, because other tests write to this one's standard error.
    @Test func aPCMThatDoesNotExistIsNotPrinted() async {
        let run = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            _ = try? PCM(name: "hw:CARD=NoSuchCard,DEV=0")
            _ = try? Mixer(control: "hw:CARD=NoSuchCard")
        }
        #expect(run.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
    }

    @Test func onlyWhatTheHardwareTakesIsTaken() throws {
        var options = VirtualDAC.Options()
        options.formats = ["S32_LE"]
        options.rates = .list([48_000])
        options.channels = .range(2...2)
        let shared = try SharedDAC(options)
        var pcm = try PCM(name: shared.pcm)
        do { let found = pcm.takes(.s32, rate: 48_000, channels: 2); #expect(found) }
        do { let found = pcm.takes(.s16, rate: 48_000, channels: 2); #expect(!found) }
        do { let found = pcm.takes(.s32, rate: 44_100, channels: 2); #expect(!found) }
        do throws(ALSAError) {
            _ = try pcm.configure(request)
            Issue.record("the hardware takes 32 bits only")
        } catch {
            #expect(error == ALSAError(.format, -EINVAL))
        }
    }

    @Test func theDevicesOwnPointerTellsWhereItStopped() throws {
        let shared = try SharedDAC(VirtualDAC.Options())
        var pcm = try PCM(name: shared.pcm)
        let set = try pcm.configure(request)
        try pcm.configure(startThreshold: 512, wakeAtRoom: 1_024)
        let bytes = [UInt8](repeating: 1, count: 4_000)
        do { let found = try pcm.write(bytes.span.bytes, frameBytes: 4); #expect(found == 1_000) }
        try pcm.drop()
        do { let found = pcm.state; #expect(found == .setup) }
        do { let found = try pcm.stopStatus().room; #expect(found >= set.buffer - 1_000) }
        try pcm.prepare()
        do { let found = try pcm.room(); #expect(found == set.buffer) }
    }
}
