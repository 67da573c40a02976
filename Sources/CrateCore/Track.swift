/// A track as the release lists it, whether a rip of it exists or not.
public struct Track: Sendable, Hashable, Identifiable {
    /// The release and the track's place on it, written `249504.2`. The place is fixed when the rip is first stored.
    public struct ID: Sendable, Hashable, BitwiseCopyable {
        /// The release that lists the track.
        public let release: Release.ID
        /// The place in playing order over all discs and sides, from 1.
        public let place: Int

        /// Pairs a release with a place from 1; neither is checked.
        public init(release: Release.ID, place: Int) {
            self.release = release
            self.place = place
        }
    }

    /// The release and the place, written `249504.2`.
    public var id: ID
    /// The position printed on the record (`A2`), if known.
    public var position: String?
    /// The title as the release has it; empty if unknown.
    public var title: String
    /// The duration that the release states, if any; the rip's own length may differ.
    public var duration: Duration?

    /// Describes what is known of a track.
    /// - Parameters:
    ///   - position: The position printed on the record (`A2`); nil if unknown.
    ///   - title: The title; empty if unknown.
    ///   - duration: The duration that the release states; nil if unknown.
    public init(id: ID, position: String? = nil, title: String, duration: Duration? = nil) {
        self.id = id
        self.position = position
        self.title = title
        self.duration = duration
    }
}

extension Track.ID: LosslessStringConvertible {
    /// The release and the place in the form `249504.2`.
    public var description: String {
        // An interpolation takes ten times as long, and lists contain a hundred thousand tracks.
        var text = String(release.rawValue)
        text.append(".")
        text.append(String(place))
        return text
    }

    /// Parses `RELEASE.PLACE`; nil for any other text and for a place below 1.
    public init?(_ text: String) {
        guard let dot = text.lastIndex(of: "."),
            let release = Release.ID(String(text[..<dot])),
            let place = Int(text[text.index(after: dot)...]), place > 0
        else { return nil }
        self.init(release: release, place: place)
    }
}

/// The form of ``description``, as a string.
extension Track.ID: Codable {
    /// Decodes `RELEASE.PLACE`.
    /// - Throws: `DecodingError` for any other text.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        guard let id = Self(try value.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "no track id")
        }
        self = id
    }

    /// Encodes `RELEASE.PLACE`.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(description)
    }
}
