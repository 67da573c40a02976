public import CratePlayback

/// The outputs to choose from: USB first, HDMI last.
public struct OutputChoice: Sendable, Hashable {
    /// An output that may be chosen.
    public struct Option: Encodable, Sendable, Hashable {
        /// The name: `hw:CARD=DAC,DEV=0`.
        public let name: String
        /// The name to show: `USB Audio`.
        public let description: String
        /// The kind of device: `usb`.
        public let kind: String
        /// Advice for the choice of the output; nil for none.
        public let advice: String?

        /// One line: `USB Audio (hw:CARD=DAC,DEV=0)`.
        public var line: String { "\(description) (\(name))" }
    }

    /// The outputs in the order of the offer.
    public let options: [Option]

    /// Creates a choice among devices.
    public init(_ devices: [OutputDevice]) {
        let ranked = OutputDevice.Kind.offered.flatMap { kind in devices.filter { $0.kind == kind } }
        options = ranked.map {
            Option(name: $0.name, description: $0.description, kind: $0.kind.rawValue, advice: $0.advice)
        }
    }

    /// The output that an answer names: an option by number, or a PCM by name; for an empty answer the present output.
    /// Nil for a number out of range.
    public func name(for answer: String, present: String?) -> String? {
        let word = answer.drop { $0.isWhitespace }
        guard !word.isEmpty else { return present }
        guard let number = Int(word) else { return String(word) }
        return options.indices.contains(number - 1) ? options[number - 1].name : nil
    }
}

extension OutputDevice.Kind {
    fileprivate static let offered: [Self] = [.usb, .other, .iec958, .hdmi]
}
