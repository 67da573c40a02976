import ALSA
import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CratePlayback
import CrateTerminal

/// `cratebox devices`: lists sound outputs.
struct Devices: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "List the sound outputs.",
        discussion: """
            The default is a USB card, else the first card that is not HDMI. To choose another one: cratebox config set \
            output.pcm NAME. HDMI and S/PDIF outputs are recognised by the names that their drivers and ALSA give them: \
            hdmi:CARD=…, iec958:CARD=….
            """)

    @OptionGroup var common: CommonOptions

    private struct Document: Encodable {
        struct Device: Encodable {
            let name: String
            let card: String
            let description: String
            let kind: String
            let formats: [String]?
            let rates: [Int]?
            let holder: String?
            let advice: String?
            let `default`: Bool
        }
        let devices: [Device]
        /// The configured output, which need not be connected; nil where none is. That of the box if it reads other
        /// files than commands here.
        let configured: String?
        /// What is to be known of the configured output, in English; nil if nothing is.
        let sentence: String?
        /// The command that helps; nil without one.
        let next: String?
        /// What has to follow it, in English; nil if it suffices.
        let advice: String?
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            let devices = OutputDevice.all(of: (try? Card.all()) ?? [])
            let chosen = OutputDevice.byDefault(of: devices)
            // The configured PCM is listed too, if it has another ALSA name than the hardware.
            let configuration = try CommandBox.configuration()
            let other = CommandBox.otherFiles
            let own = configuration.output.pcm
            let (pcm, present) = other == nil ? (own, own) : DeviceAdvice.ofOtherFiles
            let listed = devices + [pcm.flatMap { OutputDevice.named($0, among: devices) }].compactMap(\.self)
            let found = DeviceAdvice.of(
                present, among: listed, choice: chosen ?? devices.first,
                variables: other == nil ? configuration.variables : VariableKeys())
            let advice = other.map { DeviceAdvice.beside($0, found) } ?? found
            let document = Document(
                devices: listed.map { Self.describe($0, isDefault: $0 == chosen) }, configured: pcm,
                sentence: advice?.sentence.english, next: advice?.command, advice: advice?.note?.english)
            if common.json { return Terminal.print(json: JSON.line(document)) }
            Self.show(document.devices)
            if let advice { Self.show(advice) }
        }
    }

    private static func show(_ advice: DeviceAdvice) {
        guard let command = advice.command else { return Terminal.print(localized: advice.sentence) }
        Terminal.print(localized: advice.sentence, try: command)
        if let note = advice.note { Terminal.print(Hint.line(note.text)) }
    }

    private static func show(_ devices: [Document.Device]) {
        let lines = Listing.lines(
            [.init(), .init("", .bold), .init(narrowing: .name), .init("", .faint)],
            devices.map { [$0.default ? "*" : "", $0.name, $0.description, $0.kind] })
        for (line, device) in zip(lines, devices) {
            Terminal.print(line)
            show(device)
        }
    }

    private static func describe(_ device: OutputDevice, isDefault: Bool) -> Document.Device {
        // A device in use cannot be opened, so its capabilities are unknown.
        let known = try? Capabilities(of: device.name)
        return Document.Device(
            name: device.name, card: device.card, description: device.description, kind: device.kind.rawValue,
            formats: known?.formats.map(\.rawValue), rates: known?.rates,
            holder: known == nil ? OutputHolder(of: device.name)?.description : nil, advice: device.advice,
            default: isDefault)
    }

    private static func show(_ device: Document.Device) {
        let takes: LocalizedText =
            if let formats = device.formats, let rates = device.rates {
                "\(formats.joined(separator: " ")) at \(rates.map(String.init).joined(separator: " "))"
            } else if let holder = device.holder {
                "in use by \(LocalizedText(written: holder))"
            } else {
                "in use, or no permission"
            }
        Terminal.print("    " + TerminalText(localized: takes).faint)
        if let advice = device.advice { Terminal.print("    \(LocalizedText(written: advice))") }
    }
}
