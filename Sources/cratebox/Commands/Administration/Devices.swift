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
        /// The configured output, which need not be connected; nil where none is.
        let configured: String?
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            let devices = OutputDevice.all(of: (try? Card.all()) ?? [])
            let chosen = OutputDevice.byDefault(of: devices)
            // The configured PCM is listed too, if it has another ALSA name than the hardware.
            let pcm = try CommandBox.configuration().output.pcm
            let named = pcm.flatMap { OutputDevice.named($0, among: devices) }
            let document = Document(
                devices: (devices + [named].compactMap(\.self)).map { Self.describe($0, isDefault: $0 == chosen) },
                configured: pcm)
            if common.json { return Terminal.print(json: JSON.line(document)) }
            let unread = Self.unread(pcm)
            guard !document.devices.isEmpty else {
                if let unread { return Terminal.print(localized: unread.sentence, try: unread.command) }
                if let obstacle = Self.obstacle(of: pcm) {
                    return Terminal.print(
                        localized: "No sound card found. \(obstacle.sentence)", try: obstacle.command)
                }
                return Terminal.print(
                    localized: Self.sentence(withoutCard: pcm), try: try Self.removal(of: pcm) ?? "cratebox doctor")
            }
            let lines = Listing.lines(
                [.init(), .init("", .bold), .init(narrowing: .name), .init("", .faint)],
                document.devices.map { [$0.default ? "*" : "", $0.name, $0.description, $0.kind] })
            for (line, device) in zip(lines, document.devices) {
                Terminal.print(line)
                Self.show(device)
            }
            if let unread { Terminal.print(localized: unread.sentence, try: unread.command) }
            if let pcm, OutputDevice.isAbsent(pcm) { try Self.show(absent: pcm, other: chosen ?? devices.first) }
        }
    }

    /// The sentence that the running box uses another output, and the command that makes it use the configured one; nil
    /// if it does, and unless the configured output is there.
    private static func unread(_ pcm: String?) -> (sentence: LocalizedText, command: String)? {
        guard pcm.map({ !OutputDevice.isAbsent($0) }) ?? true, let item = CommandBox.unread?["output.pcm"] else {
            return nil
        }
        return item.commands.first.map { (item.sentence, $0) }
    }

    /// Why the running box can't use the configured output, and the command that comes next; nil if nothing is known to
    /// be wrong.
    private static func obstacle(of pcm: String?) -> (sentence: LocalizedText, command: String)? {
        guard let pcm, let reply = try? QuickCommand.status(tracks: false),
            let output = (try? JSON.value(StatusDocument.self, of: reply))?.output, output.name == pcm,
            let step = MusicStep.output(output)
        else { return nil }
        // The command for an absent output is this one.
        let command = step == "cratebox devices" ? "cratebox doctor" : step
        return (OutcomeWords.sentence(onUnusable: output), command)
    }

    /// The sentence that there is no sound card, and what that means for the configured output, which may need none.
    private static func sentence(withoutCard pcm: String?) -> LocalizedText {
        guard let pcm else { return "No sound output found. Plug one in, or load its driver." }
        return OutputDevice.isAbsent(pcm)
            ? "No sound card found. \(OutputAbsence.sentence(of: pcm))"
            : "No sound card found. The output \(pcm) is a device of ALSA's configuration."
    }

    /// The command that drops a configured output which ALSA doesn't know; nil for any other output.
    private static func removal(of pcm: String?) throws -> String? {
        guard let pcm, OutputAbsence.isUnknown(pcm) else { return nil }
        let variable = try CommandBox.configuration().variables.variable(of: "output.pcm")
        return variable.map { "unset \($0)" } ?? "cratebox config unset output.pcm"
    }

    /// Prints that the configured output is none of the listed ones, and the command that chooses one of them.
    private static func show(absent pcm: String, other: OutputDevice?) throws {
        let sentence = OutputAbsence.sentence(of: pcm)
        guard let other else { return Terminal.print(localized: sentence) }
        let variables = try CommandBox.configuration().variables
        Terminal.print(localized: sentence, try: variables.choosing(output: other.name))
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
