public import ALSA

/// An output: one playback device of a card, by its stable name.
public struct OutputDevice: Sendable, Hashable {
    /// The kind of an output.
    public enum Kind: String, Sendable, Hashable {
        /// A USB DAC.
        case usb
        /// A screen or receiver by HDMI, which is often silent unless switched on.
        case hdmi
        /// S/PDIF, optical or coaxial: IEC 60958.
        case iec958
        /// Anything else.
        case other
    }

    /// `hw:CARD=DAC,DEV=0`.
    public var name: String
    /// The id of the card.
    public var card: String
    /// The name for people.
    public var description: String
    /// The kind.
    public var kind: Kind

    /// Creates an output.
    public init(name: String, card: String, description: String, kind: Kind) {
        self.name = name
        self.card = card
        self.description = description
        self.kind = kind
    }

    /// All outputs of the cards, in the cards' order.
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
