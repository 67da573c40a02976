internal import ALSA

extension OutputDevice {
    /// The kind of a device, from its driver's names.
    static func kind(_ card: Card, _ device: Card.Device) -> Kind {
        let names = [card.id, card.driver, card.name, device.id, device.name].map { $0.lowercased() }
        func isCalled(_ words: String...) -> Bool { names.contains { name in words.contains { name.contains($0) } } }
        if isCalled("hdmi", "displayport") { return .hdmi }
        if card.driver == "USB-Audio" { return .usb }
        // The kernel's HDA drivers name the device after the codec: "ALC887-VD Digital".
        let isDigital = card.driver.hasPrefix("HDA") && device.name.hasSuffix(" Digital")
        return isDigital || isCalled("iec958", "spdif", "s/pdif") ? .iec958 : .other
    }

    /// The kind of a PCM, from ALSA's names (`hdmi:CARD=PCH`, `iec958:…`, `spdif:…`), else from the device that it
    /// names; nil if neither identifies it.
    public static func kind(ofPCM name: String, among devices: [OutputDevice]) -> Kind? {
        let plain = name.hasPrefix("plug:") ? name.dropFirst("plug:".count).filter { $0 != "'" && $0 != "\"" } : name
        switch plain.prefix(while: { $0 != ":" }) {
        case "hdmi": return .hdmi
        case "iec958", "spdif": return .iec958
        case "hw", "plughw":
            let device = "hw" + plain.drop { $0 != ":" }
            return devices.first { $0.name == device || $0.name == device + ",DEV=0" }?.kind
        default: return nil
        }
    }

    /// Whether ALSA's configuration defines a PCM of this name, whose card need not be connected.
    public static func isDefined(pcm name: String) -> Bool { PCM.isDefined(converted(name)) }

    /// Whether ALSA's configuration only refers a PCM of this name to the definitions of the cards, so that it needs
    /// one.
    public static func needsCard(pcm name: String) -> Bool { PCM.needsCard(converted(name)) }

    /// The file that a PCM writes instead of playing, from its name; nil for any other.
    public static func file(ofPCM name: String) -> String? { PCM.file(of: name) }

    /// The output for one of ALSA's HDMI and S/PDIF names that is not in the list, such as `hdmi:CARD=PCH`; nil for any
    /// other name.
    public static func named(_ name: String, among devices: [OutputDevice]) -> OutputDevice? {
        guard !devices.contains(where: { $0.name == name }), let kind = kind(ofPCM: name, among: devices),
            kind == .hdmi || kind == .iec958
        else { return nil }
        let card = name.firstRange(of: "CARD=").map { String(name[$0.upperBound...].prefix { $0 != "," && $0 != "'" }) }
        let known = devices.first { $0.card == card }
        return OutputDevice(name: name, card: card ?? "", description: known?.description ?? name, kind: kind)
    }

    /// Advice in English on using the output; nil if there is none.
    public var advice: String? {
        switch kind {
        case .usb, .other: nil
        case .hdmi:
            "Used only when it is named. A screen or receiver with sound has to be on"
                + (name.hasPrefix("hw:") ? "; if it refuses, name it as hdmi:CARD=\(card)." : ".")
        case .iec958:
            "S/PDIF carries 16 to 24 bits, two channels, without a volume of its own"
                + (name.hasPrefix("hw:")
                    ? "; named as iec958:CARD=\(card) it also sets the status bits that tell a receiver of PCM sound."
                    : "; the status bits tell the receiver of PCM sound.")
        }
    }
}
