import CrateTesting
import Testing

@testable import CratePlayback

/// The process that has a device open, from files like the kernel's.
@Suite struct OutputHolderTests {
    private static let running = """
        state: RUNNING
        owner_pid   : 1234
        trigger_time: 26.530000000
        tstamp      : 0.000000000
        delay       : 11025
        """

    @Test(arguments: ["hw:CARD=DAC,DEV=0", "plughw:CARD=DAC,DEV=0", "hw:DAC", "hw:DAC,0"])
    func theOwnerIsNamed(pcm: String) throws {
        let folder = try TemporaryFolder()
        for path in ["asound/DAC/pcm0p/sub0", "1234"] { try folder.makeFolder(path) }
        try folder.write(Self.running, to: "asound/DAC/pcm0p/sub0/status")
        #expect(OutputHolder(of: pcm, folder: folder.path)?.description == "process 1234")
        try folder.write("mpd\n", to: "1234/comm")
        #expect(OutputHolder(of: pcm, folder: folder.path)?.description == "mpd (1234)")
    }

    @Test func aNumberIsACardToo() throws {
        let folder = try TemporaryFolder()
        for sub in 0...1 { try folder.makeFolder("asound/card2/pcm3p/sub\(sub)") }
        try folder.write("closed\n", to: "asound/card2/pcm3p/sub0/status")
        #expect(OutputHolder(of: "hw:2,3", folder: folder.path) == nil)
        try folder.write(Self.running, to: "asound/card2/pcm3p/sub1/status")
        #expect(OutputHolder(of: "hw:2,3", folder: folder.path)?.process == 1234)
    }

    @Test(arguments: ["dac", "null", "hdmi:CARD=HDMI", "file:'x',raw", ""]) func ofOthersNothingIsKnown(pcm: String) {
        #expect(OutputHolder(of: pcm) == nil)
    }

    @Test(arguments: [
        ("null", "null", true), ("dac", "null", false), ("hw:0", "hw:CARD=DAC,DEV=0", true),
        ("plughw:DAC", "hw:0,0", true), ("hw:DAC,0", "hw:DAC,1", false), ("hw:0", "hw:1", false),
        ("hw:CARD=PCH", "front:CARD=PCH,DEV=0", true), ("hw:CARD=DAC", "hdmi:CARD=PCH", false),
        ("hw:CARD=Gone", "hw:CARD=Gone,DEV=0", true), ("dac", "hw:CARD=DAC", false),
        ("plug:hw:0", "hw:CARD=DAC,DEV=0", true), ("plug:'hw:CARD=DAC,DEV=1'", "hw:DAC,1", true),
        ("plug:dac", "hw:CARD=DAC", false), ("plug:SLAVE='hw:0'", "hw:0", false),
    ])
    func namesOfOneDeviceMeanOneOutput(one: String, other: String, isSame: Bool) throws {
        let folder = try TemporaryFolder()
        let cards = " 0 [DAC            ]: USB-Audio - USB Audio DAC\n 1 [PCH            ]: HDA-Intel - HDA Intel PCH\n"
        try folder.write(cards, to: "cards")
        #expect(OutputDevice.isSame(one, other, folder: folder.path) == isSame)
        #expect(OutputDevice.isSame(other, one, folder: folder.path) == isSame)
    }
}
