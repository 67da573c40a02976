/// One track of a release.
public struct Track: Sendable, Hashable, Identifiable {
    /// Release and place, written `249504.2`. The place is fixed when the rip is first stored.
    public struct ID: Sendable, Hashable {
        /// The release it belongs to.
        public let release: Release.ID
        /// Its place in playing order, from 1.
        public let place: Int

        /// The track at a place of a release.
        public init(release: Release.ID, place: Int) {
            self.release = release
            self.place = place
        }
    }

    /// Release and place.
    public var id: ID
    /// The position as printed on the record (`A2`), if known.
    public var position: String?
    /// Its title; empty when unknown.
    public var title: String
    /// Its length, if known.
    public var duration: Duration?

    /// A track with what is known of it.
    public init(id: ID, position: String? = nil, title: String, duration: Duration? = nil) {
        self.id = id
        self.position = position
        self.title = title
        self.duration = duration
    }
}

extension Track.ID: LosslessStringConvertible {
    /// `249504.2`.
    public var description: String { "\(release).\(place)" }

    /// Reads `RELEASE.PLACE`; nil for anything else, or for a place below 1.
    public init?(_ text: String) {
        guard let dot = text.lastIndex(of: "."),
            let release = Release.ID(String(text[..<dot])),
            let place = Int(text[text.index(after: dot)...]), place > 0
        else { return nil }
        self.init(release: release, place: place)
    }
}
