import CrateTesting
import Foundation
import Testing

@testable import CrateCare

/// The rule that gives a DAC a unique id, from a tree like sysfs.
@Suite struct UdevRuleTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Connects a card.
    private func plug(
        _ index: Int, _ id: String, port: String, vendor: String = "152a", product: String = "8750",
        serial: String? = nil, name: String = "Topping E30"
    ) throws {
        let device = "devices/pci0000:00/usb1/\(port)"
        try folder.makeFolder("\(device)/\(port):1.0")
        for (file, text) in [("idVendor", vendor), ("idProduct", product), ("product", name), ("serial", serial)] {
            if let text { try folder.write(text + "\n", to: "\(device)/\(file)") }
        }
        try card(index, id, device: "\(device)/\(port):1.0")
    }

    private func card(_ index: Int, _ id: String, device: String) throws {
        let card = try folder.makeFolder("class/sound/card\(index)")
        try folder.makeFolder(device)
        try folder.write(id + "\n", to: "class/sound/card\(index)/id")
        symlink(folder.path(device), card + "/device")
    }

    private func rule(_ pcm: String? = nil) throws -> UdevRule {
        try UdevRule(pcm: pcm, among: USBCard.all(root: folder.path))
    }

    /// The one line that is not a comment.
    private func line(_ rule: UdevRule) -> Substring {
        let lines = rule.rule.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines[0].hasPrefix("# ") && lines[2].isEmpty)
        return lines[1]
    }

    private static let start = #"SUBSYSTEM=="sound", ACTION=="add", KERNEL=="card*", "#
    private static let kind = #"ATTRS{idVendor}=="152a", ATTRS{idProduct}=="8750", "#

    /// A DAC for which no driver is loaded has an interface for sound, and no card.
    @Test func aDeviceWithSoundIsKnownWithoutACard() throws {
        #expect(!USBSound.isPluggedIn(root: folder.path))
        for (name, kind) in [("1-2:1.0", "03\n"), ("usb1", nil)] as [(String, String?)] {
            try folder.makeFolder("bus/usb/devices/\(name)")
            if let kind { try folder.write(kind, to: "bus/usb/devices/\(name)/bInterfaceClass") }
        }
        #expect(!USBSound.isPluggedIn(root: folder.path))
        try folder.makeFolder("bus/usb/devices/1-3:1.1")
        try folder.write("01\n", to: "bus/usb/devices/1-3:1.1/bInterfaceClass")
        #expect(USBSound.isPluggedIn(root: folder.path))
    }

    @Test func aSerialNumberIsWhatItIsKnownBy() throws {
        try plug(1, "E30", port: "1-2", serial: "A19C-0042")
        let rule = try rule("hw:CARD=E30,DEV=0")
        #expect(rule.key == .serial && rule.card == "E30")
        #expect(line(rule) == Self.start + Self.kind + #"ATTRS{serial}=="A19C-0042", ATTR{id}="E30""#)
        #expect(rule.rule.hasPrefix("# Topping E30: hw:CARD=E30 whichever port it is in."))
    }

    @Test(arguments: [nil, "0000", "0123456789ABCDEF", "a*", "x\"y", "50%", "Łódź", " "])
    func aSerialThatSaysNothingOrMoreThanItselfIsNotUsed(serial: String?) throws {
        try plug(1, "E30", port: "1-2", serial: serial)
        let rule = try rule()
        #expect(rule.key == .kind && line(rule) == Self.start + Self.kind + #"ATTR{id}="E30""#)
    }

    @Test func twoOfAKindAreKnownByTheirSerialNumbers() throws {
        try plug(1, "E30", port: "1-2", serial: "A19C0042")
        try plug(2, "E30_1", port: "1-3", serial: "A19C0043")
        let rules = try [rule("hw:CARD=E30,DEV=0"), rule("hw:E30_1")]
        #expect(rules.map(\.card) == ["E30-C0042", "E30-C0043"] && rules.allSatisfy { $0.key == .serial })
    }

    @Test func twoWithoutAreKnownByTheirPorts() throws {
        try plug(1, "Headphones", port: "1-1.2.3", serial: "77")
        try plug(2, "Headphones_1", port: "1-1.4", serial: "77")
        let rule = try rule("plughw:CARD=Headphones_1,DEV=0")
        #expect(rule.key == .port && rule.card == "Headphone-1-1_4")
        #expect(line(rule) == Self.start + Self.kind + #"KERNELS=="1-1.4", ATTR{id}="Headphone-1-1_4""#)
    }

    @Test(arguments: [("pcm", "pcm-own"), ("Dac 2.0", "Dac_2"), ("DAC_1", "DAC")])
    func theIdIsOneThatTheKernelTakes(id: String, expected: String) throws {
        try plug(1, id, port: "1-2")
        let card = try rule().card
        #expect(card == expected)
        #expect(card.count <= 15 && card.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) })
    }

    @Test func anIdOfAnotherCardIsNotTaken() throws {
        try card(0, "DAC", device: "devices/pci0000:00/0000:00:1f.3")
        try plug(1, "DAC", port: "1-2")
        try plug(2, "DAC_1", port: "1-3", vendor: "1111", serial: "S3")
        #expect(try rule("hw:CARD=DAC_1").card == "DAC-own")
    }

    @Test func aCardThatIsNotOnUSBNeedsNone() throws {
        try card(0, "PCH", device: "devices/pci0000:00/0000:00:1f.3")
        #expect(throws: UdevRule.Problem.none) { try rule() }
        try plug(1, "E30", port: "1-2")
        #expect(throws: UdevRule.Problem.notUSB("hw:CARD=PCH,DEV=0")) { try rule("hw:CARD=PCH,DEV=0") }
    }

    @Test func whatCannotBeWrittenIsRefused() throws {
        try plug(1, "E30", port: "1-2", vendor: "1\"*2")
        #expect(throws: UdevRule.Problem.unwritable("E30")) { try rule() }
    }

    @Test func aNameEndsNoComment() throws {
        try plug(1, "E30", port: "1-2", name: "A\u{1B}[1m\u{85}B\nC")
        let rule = try rule()
        _ = line(rule)
        #expect(rule.rule.allSatisfy { $0.isASCII && ($0 >= " " || $0 == "\n") })
    }
}
