public import CrateCore

/// One line of input for the car unit: a tap or a key.
public enum CarLine: Sendable, Hashable {
    /// An album was tapped.
    case tapAlbum(Release.ID)
    /// A track was tapped.
    case tapTrack(Track.ID)
    /// A key was pressed, by its name in the key map: `KEY_NEXTSONG`, `KEY_NEXTSONG:long`.
    case key(String)

    /// The error for an invalid line.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The problem as a sentence.
        public let description: String
    }

    /// Parses a line without its line end; nil for a blank one or a comment (`# …`).
    /// - Throws: ``Problem`` with the valid form.
    public init?(_ line: some StringProtocol) throws(Problem) {
        let words = Substring(line).split(whereSeparator: \.isWhitespace).map(String.init)
        guard let verb = words.first, !verb.hasPrefix("#") else { return nil }
        switch (verb, words.count) {
        case ("tap", 3) where words[1] == "album":
            guard let release = Release.ID(words[2]) else {
                throw Problem(description: "tap album needs the number of a release, such as 249504.")
            }
            self = .tapAlbum(release)
        case ("tap", 3) where words[1] == "track":
            guard let track = Track.ID(words[2]) else {
                throw Problem(description: "tap track needs a release and a place, such as 249504.2.")
            }
            self = .tapTrack(track)
        case ("key", 2):
            guard KeyTrigger(words[1]) != nil else {
                let meant = KeyTrigger.name(near: words[1]).map { "; did you mean \($0)?" } ?? "."
                throw Problem(description: "key needs the name of a key, such as KEY_NEXTSONG" + meant)
            }
            self = .key(words[1])
        default:
            throw Problem(description: "A line is “tap album ID”, “tap track ID” or “key NAME”.")
        }
    }
}
