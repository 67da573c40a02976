internal import ALSA

extension OutputDevice {
    /// The output that is used when none is named; nil when there is none.
    public static var preferred: OutputDevice? { byDefault(of: all(of: (try? Card.all()) ?? [])) }

    /// Whether the card of a PCM is there. Of a PCM without a card in its name nothing is known before it is opened.
    public static func isThere(_ name: String) -> Bool {
        guard let card = card(of: name) else { return true }
        return ((try? Card.all()) ?? []).contains { $0.id == card }
    }

    /// Whether a PCM leads to a screen or receiver by HDMI, as far as its name or its card tells.
    public static func isHDMI(_ name: String) -> Bool {
        kind(ofPCM: name, among: all(of: (try? Card.all()) ?? [])) == .hdmi
    }

    /// The card's id in `hw:CARD=DAC,DEV=0`.
    private static func card(of name: String) -> Substring? {
        guard let mark = name.firstRange(of: "CARD=") else { return nil }
        return name[mark.upperBound...].prefix { $0 != "," }
    }
}
