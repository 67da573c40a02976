public import CratePlayback

/// The outputs to choose from: USB first, HDMI last.
public struct OutputChoice: Sendable, Hashable {
    /// An output in the list, as it is shown and as it is configured.
    public struct Option: Encodable, Sendable, Hashable {
        /// The name: `hw:CARD=DAC,DEV=0`.
        public let name: String
        /// The name to show: `USB Audio`.
        public let description: String
        /// How the output is connected: `usb`, `other`, `iec958` or `hdmi`.
        public let kind: String
        /// Advice for the choice of the output; nil for none.
        public let advice: String?

        /// One line: `USB Audio (hw:CARD=DAC,DEV=0)`.
        public var line: String { "\(description) (\(name))" }
    }

    /// USB outputs first, then others, S/PDIF, and HDMI last.
    public let options: [Option]

    /// Orders the devices; those of one kind keep their order.
    public init(_ devices: [OutputDevice]) {
        let ranked = OutputDevice.Kind.offered.flatMap { kind in devices.filter { $0.kind == kind } }
        options = ranked.map {
            Option(name: $0.name, description: $0.description, kind: $0.kind.rawValue, advice: $0.advice)
        }
    }

    /// The output that an answer names: an option by number from 1, or a PCM by name; for an empty answer the present
    /// output. Nil for a number out of range, and for an empty answer without a present output.
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
