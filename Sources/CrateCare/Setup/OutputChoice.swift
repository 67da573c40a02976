public import CratePlayback

/// The outputs among which somebody chooses: USB first, HDMI last.
public struct OutputChoice: Sendable, Hashable {
    /// One of them.
    public struct Option: Encodable, Sendable, Hashable {
        /// Its name: `hw:CARD=DAC,DEV=0`.
        public let name: String
        /// For people.
        public let description: String
        /// What is behind it: `usb`.
        public let kind: String
        /// What is to be known before it is used.
        public let advice: String?

        /// On one line: `USB Audio (hw:CARD=DAC,DEV=0)`.
        public var line: String { "\(description) (\(name))" }
    }

    /// In the order in which they are offered.
    public let options: [Option]

    /// The choice among some devices.
    public init(_ devices: [OutputDevice]) {
        let ranked = OutputDevice.Kind.offered.flatMap { kind in devices.filter { $0.kind == kind } }
        options = ranked.map {
            Option(name: $0.name, description: $0.description, kind: $0.kind.rawValue, advice: $0.advice)
        }
    }

    /// What an answer names: an option by its number, else a PCM by its name, else, where nothing is said, what is in
    /// use already; nil where the answer names nothing.
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
