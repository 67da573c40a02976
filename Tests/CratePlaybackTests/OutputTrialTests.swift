import CrateTesting
import Testing

@testable import CratePlayback

/// Opening an output briefly to query it.
@Suite struct OutputTrialTests {
    private static func format(_ rate: Int, _ bits: Int = 16, _ channels: Int = 2) -> StreamFormat {
        StreamFormat(rate: rate, bits: bits, channels: channels)
    }

    @Test func itSaysWhatItLacks() throws {
        var options = VirtualDAC.Options()
        options.rates = .list([48_000, 96_000])
        options.formats = ["S16_LE"]
        options.channels = .list([2])
        let dac = try SharedDAC(options)
        let formats = [
            Self.format(48_000), Self.format(44_100), Self.format(96_000, 24), Self.format(48_000, 16, 6),
            Self.format(48_000, 16, 1),
        ]
        let trial = try OutputTrial(of: dac.pcm, formats: formats)
        #expect(trial.lacks == [formats[1]: .rate, formats[2]: .bits, formats[3]: .channels])
        #expect(!trial.isHardware && !trial.isNull)
        #expect(dac.dac.capture().isEmpty)
    }

    @Test(arguments: ["null", "plug:null", "plug:'plug:null'"]) func anOutputWithoutAClockIsKnown(pcm: String) throws {
        #expect(try OutputTrial(of: pcm, formats: []).isNull)
    }

    @Test(arguments: [
        (VirtualDAC.Fault.busy(seconds: 600), OutputTrial.Refusal.busy(code: -16)),
        (.denied(seconds: 600), .denied(code: -13)), (.absent(seconds: 600), .absent(code: -19)),
    ]) func itSaysWhyItDoesNotOpen(fault: VirtualDAC.Fault, refusal: OutputTrial.Refusal) throws {
        let dac = try SharedDAC()
        try dac.dac.inject(fault)
        #expect(throws: refusal) { try OutputTrial(of: dac.pcm, formats: []) }
    }

    @Test func cardsAreReadFromTheKernelsList() throws {
        let folder = try TemporaryFolder()
        #expect(KernelCard.all(folder: folder.path) == nil)
        try folder.write("--- no soundcards ---\n", to: "cards")
        #expect(KernelCard.all(folder: folder.path) == [])
        try folder.write(
            """
             0 [PCH            ]: HDA-Intel - HDA Intel PCH
                                  HDA Intel PCH at 0xf7f10000 irq 30
            10 [DAC            ]: USB-Audio - USB [Hi-Res] DAC
                                  Maker USB DAC at usb-0000:00:14.0-2, high speed

            """, to: "cards")
        #expect(
            KernelCard.all(folder: folder.path) == [
                KernelCard(index: 0, id: "PCH", driver: "HDA-Intel", name: "HDA Intel PCH"),
                KernelCard(index: 10, id: "DAC", driver: "USB-Audio", name: "USB [Hi-Res] DAC"),
            ])
    }

    @Test func theNodeOfAnOutputIsFoundByItsCard() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "pcmC10D3p")
        let cards = [KernelCard(index: 10, id: "DAC", name: "DAC")]
        for pcm in ["hw:CARD=DAC,DEV=3", "plughw:10,3"] {
            let node = try #require(OutputNode(of: pcm, among: cards, folder: folder.path))
            #expect(node.isThere && node.isUsable && node.path == folder.path("pcmC10D3p"))
        }
        #expect(OutputNode(of: "hw:CARD=Old", among: cards, folder: folder.path) == nil)
        #expect(OutputNode(controlOf: cards[0], folder: folder.path).isThere == false)
    }
}
