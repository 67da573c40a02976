internal import ALSA

extension OutputDevice {
    /// The output used if none is named; nil if there is none.
    public static var preferred: OutputDevice? { byDefault(of: all(of: (try? Card.all()) ?? [])) }

    /// True if the card of a PCM exists. True for a PCM without a card in its name, about which nothing is known.
    public static func isThere(_ name: String) -> Bool {
        guard let card = card(of: name) else { return true }
        return ((try? Card.all()) ?? []).contains { $0.id == card }
    }

    /// True if the name or the card identifies a PCM as HDMI.
    public static func isHDMI(_ name: String) -> Bool {
        kind(ofPCM: name, among: all(of: (try? Card.all()) ?? [])) == .hdmi
    }

    /// The card's id in `hw:CARD=DAC,DEV=0`.
    private static func card(of name: String) -> Substring? {
        guard let mark = name.firstRange(of: "CARD=") else { return nil }
        return name[mark.upperBound...].prefix { $0 != "," }
    }
}
