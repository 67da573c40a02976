package import CrateCore

/// The kinds of questions about a collection, the same in every run.
package enum CollectionQuestion: String, CaseIterable {
    case searchOneLetter = "search: 1 letter"
    case searchTwoLetters = "search: 2 letters"
    case searchThreeLetters = "search: 3 letters"
    case searchWord = "search: a word"
    case searchRare = "search: a rare word"
    case searchTwoWords = "search: 2 words"
    case searchTyping = "search: a word and a beginning"
    case searchThreeWords = "search: 3 words"
    case searchTitle = "search: a title"
    case searchNamed = "search: artist - title"
    case searchSlip = "search: a title with a slip"
    case searchSlips = "search: slips in both"
    case searchMiss = "search: words that no album has"
    case playTitle = "router: a title"
    case playNamed = "router: title by artist"
    case playArtist = "router: an artist"
    case playLetter = "router: 1 letter"
    case playWord = "router: a word of many titles"
    case playSlip = "router: a title with a slip"
    case playSlips = "router: slips in both"
    case playFirstLetter = "router: a wrong first letter"
    case playMixed = "router: words of two albums"
    case playUnknown = "router: what is not there"
    case playNoPhrase = "router: no phrase"

    /// True for a search, false for an utterance that the router understands.
    package var isSearch: Bool { rawValue.hasPrefix("search") }

    /// The question about an album; `other` is a second one.
    package func text(_ album: Release, _ other: Release, _ words: inout ZipfWords) -> String {
        switch self {
        case .searchOneLetter: String(words.word().prefix(1))
        case .searchTwoLetters: String(words.word().prefix(2))
        case .searchThreeLetters: String((words.word() + "ing").prefix(3))
        case .searchWord: words.word()
        case .searchRare: words.rare()
        case .searchTwoWords: words.text(2)
        case .searchTyping: words.word() + " " + words.word().prefix(2)
        case .searchThreeWords: words.text(3)
        case .searchTitle: album.title
        case .searchNamed: "\(album.artist) - \(album.title)"
        case .searchSlip: Self.slipped(album.title, at: 3)
        case .searchSlips: "\(Self.slipped(album.artist, at: 2)) - \(Self.slipped(album.title, at: 3))"
        case .searchMiss: "qwrtz pgfx"
        case .playTitle: Self.said(album.title)
        case .playNamed: Self.said("\(album.title) by \(album.artist)")
        case .playArtist: Self.said(album.artist)
        case .playLetter: Self.said(String(words.word().prefix(1)))
        case .playWord: Self.said(words.word())
        case .playSlip: Self.said(Self.slipped(album.title, at: 3))
        case .playSlips: Self.said("\(Self.slipped(album.title, at: 3)) by \(Self.slipped(album.artist, at: 2))")
        case .playFirstLetter: Self.said(Self.slipped(album.title, at: 0))
        case .playMixed: Self.said("\(album.title) \(other.title)")
        case .playUnknown: Self.said("qwrtz pgfx")
        case .playNoPhrase: "paint \(album.title) on Cratebox"
        }
    }

    private static func said(_ name: String) -> String { "play \(name) on Cratebox" }

    private static func slipped(_ name: String, at place: Int) -> String {
        var words = name.split(separator: " ").map(String.init)
        guard let longest = words.indices.max(by: { words[$0].count < words[$1].count }) else { return name }
        var letters = Array(words[longest])
        let place = min(place, letters.count - 1)
        letters[place] = letters[place] == "q" ? "z" : "q"
        words[longest] = String(letters)
        return words.joined(separator: " ")
    }
}
