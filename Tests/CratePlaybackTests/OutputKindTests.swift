import ALSA
import Testing

@testable import CratePlayback

/// The kinds of outputs.
@Suite struct OutputKindTests {
    private static func card(_ id: String, _ driver: String, _ devices: String...) -> Card {
        Card(
            index: 0, id: id, driver: driver, name: id,
            devices: devices.enumerated().map { Card.Device(number: $0, id: $1, name: $1) })
    }

    private static let devices = OutputDevice.all(of: [
        card("PCH", "HDA-Intel", "ALC887-VD Analog", "ALC887-VD Digital", "HDMI 0"),
        card("vc4hdmi0", "vc4-hdmi", "MAI PCM i2s-hifi-0"), card("E30", "USB-Audio", "USB Audio"),
        card("BridgeSPDIF", "USB-Audio", "SPDIF Out"), card("sndrpihifiberry", "HifiberryDigi", "HiFi wm8804-spdif-0"),
        card("Line", "HDA-Intel", "Digital Fader"),
    ])

    @Test func theDriversNamesTell() {
        #expect(
            Self.devices.map(\.kind) == [.other, .iec958, .hdmi, .hdmi, .usb, .usb, .iec958, .other])
        #expect(OutputDevice.byDefault(of: Self.devices)?.name == "hw:CARD=E30,DEV=0")
        #expect(OutputDevice.byDefault(of: Array(Self.devices[..<4]))?.name == "hw:CARD=PCH,DEV=0")
    }

    @Test(
        arguments: [
            ("hdmi:CARD=PCH,DEV=0", .hdmi), ("hdmi", .hdmi), ("plug:'hdmi:CARD=vc4hdmi0'", .hdmi),
            ("iec958:CARD=PCH,DEV=0", .iec958), ("spdif:CARD=PCH", .iec958), ("hw:CARD=PCH,DEV=2", .hdmi),
            ("plughw:CARD=PCH,DEV=1", .iec958), ("hw:CARD=vc4hdmi0", .hdmi), ("hw:CARD=E30", .usb),
            ("hw:CARD=gone", nil),
            ("default", nil), ("file:'hdmi',wav", nil),
        ] as [(String, OutputDevice.Kind?)])
    func aNameTells(name: String, kind: OutputDevice.Kind?) {
        #expect(OutputDevice.kind(ofPCM: name, among: Self.devices) == kind)
    }

    @Test(arguments: ["plug:nosuchoutput", "plug:'nosuchoutput'", "nosuchoutput", "plug:hw:CARD=NoSuchCard"])
    func aNameThatNothingHasIsAbsentBehindAPlugInToo(name: String) {
        #expect(OutputDevice.isAbsent(name))
    }

    @Test(arguments: ["null", "plug:null", "plug:'null'", "plug:", "plug:SLAVE='null'", "plug:{SLAVE=\"null\"}"])
    func aNameWhoseOutputIsUnknownOrDefinedIsNotAbsent(name: String) {
        #expect(!OutputDevice.isAbsent(name))
    }

    @Test func anotherNameOfADeviceIsADeviceOfItsOwn() throws {
        let named = try #require(OutputDevice.named("iec958:CARD=PCH,DEV=0", among: Self.devices))
        #expect(named.kind == .iec958 && named.card == "PCH" && named.description == "PCH, ALC887-VD Analog")
        #expect(OutputDevice.named("hw:CARD=PCH,DEV=2", among: Self.devices) == nil)
        #expect(OutputDevice.named("default", among: Self.devices) == nil)
        #expect(OutputDevice.named("hdmi", among: [])?.card == "")
    }

    @Test func whatIsSpecialIsExplained() {
        let advice = Self.devices.map(\.advice)
        #expect(advice[0] == nil && advice[4] == nil)
        #expect(advice[1]?.contains("iec958:CARD=PCH ") == true && advice[1]?.contains("16 to 24 bits") == true)
        #expect(advice[3]?.contains("hdmi:CARD=vc4hdmi0.") == true && advice[3]?.contains("has to be on") == true)
        let named = OutputDevice.named("hdmi:CARD=vc4hdmi0", among: Self.devices)?.advice
        #expect(named == "Used only when it is named. A screen or receiver with sound has to be on.")
    }

    @Test(
        "The PCM without the conversion is the one behind the plug-in",
        arguments: [
            ("plughw:CARD=DAC,DEV=0", "hw:CARD=DAC,DEV=0"), ("plug:dac", "dac"), ("plug:'hw:0,0'", "hw:0,0"),
            ("dac", "dac"), ("plug:{ type null }", "plug:{ type null }"),
        ])
    func unconverted(name: String, plain: String) { #expect(OutputDevice.unconverted(name) == plain) }
}
