import CratePlayback
import Testing

@testable import CrateCare

/// The order of offered outputs, and the meaning of answers.
@Suite struct OutputChoiceTests {
    private let choice = OutputChoice([
        OutputDevice(name: "hw:CARD=PCH,DEV=3", card: "PCH", description: "HDA Intel, HDMI 0", kind: .hdmi),
        OutputDevice(name: "hw:CARD=PCH,DEV=0", card: "PCH", description: "HDA Intel, Analog", kind: .other),
        OutputDevice(name: "hw:CARD=PCH,DEV=1", card: "PCH", description: "HDA Intel, Digital", kind: .iec958),
        OutputDevice(name: "hw:CARD=DAC,DEV=0", card: "DAC", description: "USB Audio", kind: .usb),
    ])

    @Test func usbComesFirstAndHDMILastWithWhatItNeeds() {
        #expect(choice.options.map(\.kind) == ["usb", "other", "iec958", "hdmi"])
        #expect(choice.options[0].line == "USB Audio (hw:CARD=DAC,DEV=0)")
        #expect(choice.options[0].advice == nil)
        #expect(choice.options[3].advice?.contains("has to be on") == true)
    }

    @Test func anAnswerIsANumberOrAName() {
        #expect(choice.name(for: "1", present: nil) == "hw:CARD=DAC,DEV=0")
        #expect(choice.name(for: " 4", present: "x") == "hw:CARD=PCH,DEV=3")
        #expect(choice.name(for: "hdmi:CARD=PCH", present: nil) == "hdmi:CARD=PCH")
        #expect(choice.name(for: "", present: "dac") == "dac")
        #expect(choice.name(for: "", present: nil) == nil)
        #expect(choice.name(for: "5", present: "dac") == nil)
        #expect(choice.name(for: "0", present: "dac") == nil)
    }
}
