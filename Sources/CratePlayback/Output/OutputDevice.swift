public import ALSA

/// An output: one playback device of a card, by its stable name.
public struct OutputDevice: Sendable, Hashable {
    /// How an output is connected.
    public enum Kind: String, Sendable, Hashable {
        /// A USB DAC, which is chosen first if no output is named.
        case usb
        /// A screen or receiver on HDMI, which is often silent unless it is switched on.
        case hdmi
        /// S/PDIF, optical or coaxial: IEC 60958.
        case iec958
        /// Another output, such as the analog one of a sound card.
        case other
    }

    /// The stable name of the PCM: `hw:CARD=DAC,DEV=0`.
    public var name: String
    /// The id of the card, which stays the same: `DAC`.
    public var card: String
    /// The card's and the device's names for people: `USB Audio DAC, Analog`.
    public var description: String
    /// How the device is connected.
    public var kind: Kind

    /// Describes an output without opening it.
    /// - Parameters:
    ///   - name: The stable name of the PCM: `hw:CARD=DAC,DEV=0`.
    ///   - card: The id of the card: `DAC`.
    public init(name: String, card: String, description: String, kind: Kind) {
        self.name = name
        self.card = card
        self.description = description
        self.kind = kind
    }

    /// The outputs of all cards, in the order of the cards and of their devices.
    public static func all(of cards: [Card]) -> [OutputDevice] {
        cards.flatMap { card in
            card.devices.map { device in
                OutputDevice(
                    name: "hw:CARD=\(card.id),DEV=\(device.number)", card: card.id,
                    description: device.name.isEmpty ? card.name : "\(card.name), \(device.name)",
                    kind: kind(card, device))
            }
        }
    }

    /// The output to use if none is named: a USB card, else the first that is not HDMI, else none.
    public static func byDefault(of devices: [OutputDevice]) -> OutputDevice? {
        devices.first { $0.kind == .usb } ?? devices.first { $0.kind != .hdmi }
    }
}

extension OutputDevice {
    /// The output used if none is named; nil if there is none.
    public static var preferred: OutputDevice? { byDefault(of: all(of: (try? Card.all()) ?? [])) }

    /// True if the card of a PCM exists. True for a PCM without a card in its name, about which nothing is known.
    public static func isThere(_ name: String) -> Bool {
        guard let card = card(of: name) else { return true }
        return ((try? Card.all()) ?? []).contains { $0.id == card || String($0.index) == card }
    }

    /// True if it is certain, without opening it, that a PCM can't be opened. If its name contains a card: the card
    /// isn't connected. Otherwise: ALSA's configuration doesn't define it, or refers to the cards while none is
    /// connected.
    public static func isAbsent(_ name: String) -> Bool {
        guard card(of: name) == nil else { return !isThere(name) }
        return hasPlainKey(converted(name)) && (!isDefined(pcm: name) || needsCard(pcm: name) && !isAnyCardThere())
    }

    /// True if the name of a PCM contains its card: `hw:CARD=DAC,DEV=0`, `plughw:1`.
    public static func namesCard(_ name: String) -> Bool { card(of: name) != nil }

    /// True if ALSA's configuration has no output of this name, so that connecting a device would not help.
    public static func isUnknown(_ name: String) -> Bool { !namesCard(name) && !isDefined(pcm: name) }

    /// True if the kernel lists a sound card. Opens nothing.
    /// - Parameter folder: Replaces `/proc/asound` in tests.
    public static func isAnyCardThere(folder: String = "/proc/asound") -> Bool {
        KernelCard.all(folder: folder)?.isEmpty == false
    }

    /// True if the name or the card identifies a PCM as HDMI.
    public static func isHDMI(_ name: String) -> Bool {
        kind(ofPCM: name, among: all(of: (try? Card.all()) ?? [])) == .hdmi
    }

    /// True if two names mean the same output: equal names, or the same device of one card, such as `hw:0` and
    /// `plughw:CARD=DAC,DEV=0`. If the device of either is unknown, because its name is without `hw`, only the cards
    /// are compared.
    /// - Parameter folder: Replaces `/proc/asound` in tests.
    public static func isSame(_ one: String, _ other: String, folder: String = "/proc/asound") -> Bool {
        guard one != other else { return true }
        let cards = KernelCard.all(folder: folder) ?? []
        let ids = [one, other].compactMap(card).map { card in
            cards.first { $0.id == card || String($0.index) == card }?.id ?? String(card)
        }
        guard ids.count == 2, ids[0] == ids[1] else { return false }
        guard let first = OutputHolder.place(of: one), let second = OutputHolder.place(of: other) else { return true }
        return first.device == second.device
    }

    /// The PCM behind ALSA's plug-in `plug`: `dac` of `plug:dac`, `hw:CARD=DAC` of `plug:'hw:CARD=DAC'`. Any other name
    /// itself.
    static func converted(_ name: String) -> String {
        guard name.hasPrefix("plug:") else { return name }
        let slave: String = name.dropFirst("plug:".count).filter { $0 != "'" && $0 != "\"" }
        return !slave.isEmpty && hasPlainKey(slave) ? slave : name
    }

    /// The PCM that does not convert, for one with which samples are converted if the output needs that: `hw:CARD=DAC`
    /// of `plughw:CARD=DAC`, `dac` of `plug:dac`. Any other name itself.
    public static func unconverted(_ name: String) -> String {
        name.hasPrefix("plughw:") ? String(name.dropFirst("plug".count)) : converted(name)
    }

    /// True if a name begins with that of a definition, rather than with a value or a definition of its own.
    private static func hasPlainKey(_ name: String) -> Bool {
        name.prefix { $0 != ":" }.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    }

    /// The card's id or number in `hw:CARD=DAC,DEV=0`, `hw:DAC` and `plughw:1,0`, also behind the plug-in `plug`.
    private static func card(of pcm: String) -> Substring? {
        let name = converted(pcm)
        if let mark = name.firstRange(of: "CARD=") { return name[mark.upperBound...].prefix { $0 != "," } }
        guard let plugin = ["hw:", "plughw:"].first(where: name.hasPrefix) else { return nil }
        return name.dropFirst(plugin.count).prefix { $0 != "," }
    }
}
