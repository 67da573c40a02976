import ALSA
import CrateTesting
import Testing

@testable import CratePlayback

extension PlaybackSuite {
    /// A measured path: a real output, with the kernel's files in a folder in place of /proc/asound.
    @Suite struct SignalPathMeasureTests {
        let folder: TemporaryFolder
        let shared: SharedDAC

        init() throws {
            folder = try TemporaryFolder()
            shared = try SharedDAC()
            try folder.makeFolder("asound")
        }

        private var root: String { folder.path("asound") }

        /// The report of an opened output, as if it were hardware at card 2, device 1.
        private func report(_ source: StreamFormat, isConverted: Bool = false) throws -> OutputReport {
            var report = OutputReport(try Output.open(shared.pcm, source, OutputSettings(buffer: .seconds(2))))
            report.place = PCM.Place(card: 2, device: 1, subdevice: 0)
            report.kernel = .closed
            report.isConverted = isConverted
            return report
        }

        private func say(_ parameters: String?, stream: String? = nil) throws {
            try folder.makeFolder("asound/card2/pcm1p/sub0")
            if let parameters { try folder.write(parameters, to: "asound/card2/pcm1p/sub0/hw_params") }
            if let stream { try folder.write(stream, to: "asound/card2/stream1") }
        }

        @Test func theKernelsWordIsTheDevicesSetting() throws {
            let report = try report(SignalPathTests.cd)
            try say(ProcSamples.parameters("S32_LE"), stream: ProcSamples.stream())
            let path = SignalPath(report, isOpen: true, root: root)
            #expect(path.verdict == .padded && path.sentence == "16 bits carried in 32: nothing is lost.")
            #expect(path.device == DeviceFormat(format: "S32_LE", bits: 32, rate: 44_100, channels: 2))
            #expect(path.kernel?.buffer == 22_052 && path.significantBits == 16)
            #expect(path.usb?.frequency == 44_098)
            #expect(path.requested.format == DeviceFormat(format: "S16_LE", bits: 16, rate: 44_100, channels: 2))
            #expect(path.requested.buffer == 88_200 && path.requested.period == 5_512)
        }

        @Test func anOpenOutputAloneIsNeverExact() throws {
            let report = try report(SignalPathTests.cd)
            #expect(SignalPath(report, isOpen: true, root: folder.path("nothing")).sentence.contains("hidden"))
            #expect(SignalPath(report, isOpen: true, root: root).sentence.contains("can't be read"))
            try say("closed\n")
            #expect(SignalPath(report, isOpen: true, root: root).sentence.contains("closed"))
            try say(ProcSamples.parameters())
            #expect(SignalPath(report, isOpen: true, root: root).verdict == .exact)
        }

        @Test func onceClosedWhatWasReadAtTheOpenHolds() throws {
            var report = try report(SignalPathTests.cd)
            report.kernel = KernelReport(text: ProcSamples.parameters())
            try say("closed\n", stream: ProcSamples.stream())
            #expect(SignalPath(report, isOpen: true, root: root).verdict == .exact)
            try say(ProcSamples.parameters(rate: "48000 (48000/1)"))
            let path = SignalPath(report, isOpen: false, root: root)
            #expect(path.verdict == .exact && path.usb == nil)
        }

        @Test func gainThatIsSetLaterChangesTheVerdict() throws {
            try say(ProcSamples.parameters())
            var path = SignalPath(try report(SignalPathTests.cd), isOpen: true, root: root)
            path.gain = ["volume -3 dB"]
            #expect(path.verdict == .converted && path.sentence.contains("volume -3 dB"))
            path.gain = []
            #expect(path.verdict == .exact)
        }

        @Test func aConversionIsOneWhateverTheDeviceRunsAt() throws {
            try say(ProcSamples.parameters())
            let path = SignalPath(try report(SignalPathTests.cd, isConverted: true), isOpen: true, root: root)
            #expect(path.verdict == .converted)
        }
    }
}
