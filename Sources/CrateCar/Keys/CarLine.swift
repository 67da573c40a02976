public import CrateCore

/// One line of input for the car unit: a tap or a key.
public enum CarLine: Sendable, Hashable {
    /// An album was tapped.
    case tapAlbum(Release.ID)
    /// A track was tapped.
    case tapTrack(Track.ID)
    /// A key was pressed, by its name in the key map: `KEY_NEXTSONG`, `KEY_NEXTSONG:long`.
    case key(String)

    /// A line that is neither a tap nor a key.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The line, of which at most the first 80 characters are kept.
        public let line: String
        /// The sentence for people, in their language.
        public let text: LocalizedText
        /// The problem in English, for the log.
        public var description: String { text.english }

        /// Describes a line by its first 80 characters.
        init(_ line: some StringProtocol, _ text: LocalizedText) {
            (self.line, self.text) = (String(line.prefix(80)), text)
        }
    }

    /// Parses a line without its line end; nil for a blank one or a comment (`# …`).
    /// - Throws: ``Problem`` with the valid form.
    public init?(_ line: some StringProtocol) throws(Problem) {
        let words = Substring(line).split(whereSeparator: \.isWhitespace).map(String.init)
        guard let verb = words.first, !verb.hasPrefix("#") else { return nil }
        switch (verb, words.count) {
        case ("tap", 3) where words[1] == "album":
            guard let release = Release.ID(tapped: words[2]) else {
                throw Problem(line, "tap album needs the number of a release, such as 249504.")
            }
            self = .tapAlbum(release)
        case ("tap", 3) where words[1] == "track":
            guard let track = Track.ID(tapped: words[2]) else {
                throw Problem(line, "tap track needs a release and a place, such as 249504.2.")
            }
            self = .tapTrack(track)
        case ("key", 2):
            if let text = KeyTrigger.problem(of: words[1]) { throw Problem(line, text) }
            self = .key(words[1])
        default:
            throw Problem(line, "A line is “tap album ID”, “tap track ID” or “key NAME”.")
        }
    }
}
