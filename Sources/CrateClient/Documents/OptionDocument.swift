/// An option of a question as JSON: an album with its release, any other with the text that selects it.
package struct OptionDocument: Codable, Sendable, Hashable {
    /// The release number of an album; negative for a local id.
    package var release: Int64?
    /// The title of the album or of another option, for display and speech.
    package var title: String
    /// The artist of an album, or another second line.
    package var artist: String?
    /// What distinguishes the option from another one with the same title and artist.
    package var note: String?
    /// Whether an album can be played; nil if that does not matter, and for anything else.
    package var playable: Bool?
    /// What keeps an album from being played, where `note` states that: `notRipped`. Nil otherwise.
    package var availability: String?
    /// The number in the queue by which people select an entry; nil for anything else. Unlike ``answer`` it may be that
    /// of another entry once the queue has changed.
    package var number: Int?
    /// The text that selects the option; nil for an album.
    package var answer: String?

    /// Describes an option.
    /// - Parameters:
    ///   - release: The release number of an album, which selects it; nil for anything else.
    ///   - availability: What keeps an album from being played, where the note states that.
    ///   - answer: The text that selects anything else.
    package init(
        release: Int64?, title: String, artist: String?, note: String?, playable: Bool?, availability: String?,
        answer: String?
    ) {
        (self.release, self.title, self.artist, self.note) = (release, title, artist, note)
        (self.playable, self.availability, self.answer) = (playable, availability, answer)
    }

    /// The text that selects this option.
    package var meaning: String { release.map { "id:\($0)" } ?? answer ?? title }
}
