import CrateCore

extension LocalizedText {
    /// "TITLE by ARTIST" for a sentence, or only the title if the artist is unknown.
    init(album title: String, by artist: String) {
        self = artist.isEmpty ? LocalizedText(verbatim: title) : "\(title) by \(artist)"
    }
}
