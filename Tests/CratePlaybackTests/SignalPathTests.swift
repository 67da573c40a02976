import ALSA
import CrateTesting
import Testing

@testable import CratePlayback

/// From the kernel's reports to a verdict and a sentence.
@Suite struct SignalPathTests {
    static let cd = StreamFormat(rate: 44_100, bits: 16, channels: 2)
    static let master = StreamFormat(rate: 96_000, bits: 24, channels: 2)

    @Test func everyLineOfTheKernelsIsRead() throws {
        let read = try #require(
            KernelParameters(text: ProcSamples.parameters("S32_LE", rate: "44100 (88199/2)", subformat: "MSBITS_24")))
        #expect(read.format == DeviceFormat(format: "S32_LE", bits: 32, rate: 44_100, channels: 2))
        #expect(read.access == "RW_INTERLEAVED" && read.subformat == "MSBITS_24" && read.rateFraction == "88199/2")
        #expect(read.buffer == 22_052 && read.period == 5_513 && read.significantBits == 24)
        #expect(KernelParameters(text: ProcSamples.parameters())?.significantBits == nil)
    }

    @Test(arguments: ["access", "format", "channels", "rate", "period_size", "buffer_size"])
    func aLineThatIsMissingIsNotMadeUp(name: String) {
        let lines = ProcSamples.parameters().split(separator: "\n").filter { !$0.hasPrefix(name + ":") }
        #expect(KernelReport(text: lines.joined(separator: "\n")) == .unreadable)
    }

    @Test func aFormatThatIsNotKnownIsNotMadeUp() {
        #expect(KernelReport(text: ProcSamples.parameters("DSD_U32_BE")) == .unreadable)
        #expect(KernelReport(text: "closed\n") == .closed)
        #expect(KernelReport(text: "") == .unreadable)
    }

    @Test func aUSBStreamIsRead() throws {
        let stream = try #require(USBStream(text: ProcSamples.stream()))
        #expect(stream.interface == 1 && stream.altset == 2 && stream.frequency == 44_098)
        #expect(stream.bits == 24 && stream.synchronization == "ASYNC")
        #expect(USBStream(text: ProcSamples.stream(isRunning: false)) == nil)
        #expect(USBStream(text: "") == nil)
    }

    @Test(
        arguments: [
            (cd, "S16_LE", 2, nil, "exact", "Every bit of the rip reaches the DAC."),
            (cd, "S32_LE", 2, nil, "padded", "16 bits carried in 32: nothing is lost."),
            (cd, "S24_3LE", 2, nil, "padded", "16 bits carried in 24: nothing is lost."),
            (cd, "S32_LE", 2, 24, "padded", "16 bits carried in 32: nothing is lost."),
            (cd, "S32_LE", 2, 16, "padded", "16 bits carried in 32: nothing is lost."),
            (
                cd, "S16_LE", 1, nil, "converted",
                "Not bit-perfect: the device runs with 1 channel instead of 2."
            ),
        ] as [(StreamFormat, String, Int, Int?, String, String)])
    func whatTheKernelSaysIsTheVerdict(
        source: StreamFormat, format: String, channels: Int, bits: Int?, verdict: String, sentence: String
    ) {
        let kernel = KernelReport(text: ProcSamples.parameters(format, channels: channels))
        let facts = PathFacts(source: source, kernel: kernel, significantBits: bits)
        #expect(facts.judgement == (SignalPath.Verdict(rawValue: verdict), sentence))
    }

    @Test(
        arguments: [
            ("S32_LE", "96000 (96000/1)", nil, "padded", "24 bits carried in 32: nothing is lost."),
            ("S24_3LE", "96000 (96000/1)", nil, "exact", "Every bit of the rip reaches the DAC."),
            ("S32_LE", "96000 (96000/1)", 20, "converted", "The DAC uses 20 of the 24 bits: the rest is lost."),
            (
                "S16_LE", "48000 (48000/1)", nil, "converted",
                "Not bit-perfect: the device runs with 48000 Hz instead of 96000, 16 bits instead of 24."
            ),
        ] as [(String, String, Int?, String, String)])
    func whatDoesNotFitIsSaid(format: String, rate: String, bits: Int?, verdict: String, sentence: String) {
        let kernel = KernelReport(text: ProcSamples.parameters(format, rate: rate))
        let facts = PathFacts(source: Self.master, kernel: kernel, significantBits: bits)
        #expect(facts.judgement == (SignalPath.Verdict(rawValue: verdict), sentence))
    }

    @Test(arguments: [
        (KernelReport.noHardware, "The output isn't hardware, so what happens to the sound after it is unknown."),
        (
            .hidden,
            "The kernel's report on sound devices is hidden from this process, so what the device does is unknown."
        ),
        (.unreadable, "The kernel's report on the device can't be read, so what the device does is unknown."),
        (.closed, "The device was closed before the kernel could be asked, so what it did isn't known."),
    ])
    func whoSaysNothingIsUnknown(kernel: KernelReport, sentence: String) {
        #expect(PathFacts(source: Self.cd, kernel: kernel).judgement == (.unknown, sentence))
    }

    @Test(arguments: [
        KernelReport.noHardware, .hidden, .unreadable, .closed, KernelReport(text: ProcSamples.parameters()),
    ])
    func whateverTheKernelSaysGainAndConversionAreConversions(kernel: KernelReport) {
        var facts = PathFacts(source: Self.cd, gain: ["album gain -7.2 dB", "volume -3 dB"], kernel: kernel)
        #expect(
            facts.judgement == (
                .converted,
                "Not bit-perfect: album gain -7.2 dB, volume -3 dB, dithered."
            ))
        facts.isConverted = true
        #expect(
            facts.judgement == (
                .converted,
                "Not bit-perfect: the output doesn't support the recording's format, so ALSA converts it."
            ))
    }

    @Test func theKernelTellsWhatAConversionMakesOfIt() {
        let kernel = KernelReport(text: ProcSamples.parameters("S16_LE", rate: "48000 (48000/1)"))
        let facts = PathFacts(source: Self.master, isConverted: true, kernel: kernel)
        #expect(
            facts.judgement == (
                .converted,
                "Not bit-perfect: the output doesn't support the recording's format, so ALSA converts it: "
                    + "48000 Hz instead of 96000, 16 bits instead of 24."
            ))
    }

    @Test(arguments: [(44_098, SignalPath.Verdict.exact), (44_541, .exact), (44_542, .unknown), (48_000, .unknown)])
    func aUSBClockThatIsOffByAPercentIsSaid(frequency: Int, verdict: SignalPath.Verdict) {
        let kernel = KernelReport(text: ProcSamples.parameters())
        #expect(PathFacts(source: Self.cd, kernel: kernel, frequency: frequency).judgement.0 == verdict)
    }
}

private func == (a: (SignalPath.Verdict, String), b: (SignalPath.Verdict?, String)) -> Bool { a.0 == b.0 && a.1 == b.1 }
