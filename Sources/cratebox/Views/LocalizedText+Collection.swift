import CrateCore

/// Parts of sentences from texts of the collection.
extension LocalizedText {
    /// "TITLE by ARTIST" for a sentence, or only the title if the artist is unknown.
    init(album title: String, by artist: String) {
        self = artist.isEmpty ? LocalizedText(verbatim: title) : "\(title) by \(artist)"
    }

    /// The reason why a file is damaged, as a scan or a verification stored it, with digits grouped in numbers of five
    /// or more.
    init(damage reason: String) {
        let text = LocalizedText(written: reason).text
        self.init(
            verbatim: text.replacing(/\d{5,}/) { digits in
                Int(digits.output).map { WrittenNumber.grouped($0).text } ?? String(digits.output)
            })
    }
}
