/// A request for an album, and the ways to read it: as a title, or as title and artist. Pure.
struct AskedAlbum {
    /// One way to read the request.
    struct Reading: Hashable {
        let title: String
        let artist: String?
    }

    /// All readings; the whole text as a title comes first.
    let readings: [Reading]
    /// The whole text in folded form, for comparison with folded names.
    let folded: String

    /// The most words that are read; more do not make a request more specific.
    static let mostWords = 32

    /// Reads a text. Splits `TITLE by ARTIST`, `TITLE von ARTIST` and `ARTIST - TITLE` at these words.
    init(_ text: String) {
        folded = Folding.folded(text)
        let pieces = text.split(whereSeparator: \.isWhitespace).prefix(Self.mostWords)
        var readings = [Reading(title: text, artist: nil)]
        for place in pieces.indices.dropFirst().dropLast() {
            let left = pieces[..<place].joined(separator: " ")
            let right = pieces[(place + 1)...].joined(separator: " ")
            switch Folding.folded(String(pieces[place])) {
            case let word where SpokenVocabulary.everyJoint.contains(word):
                readings.append(Reading(title: left, artist: right))
            case "-", "–", "—":
                readings.append(Reading(title: right, artist: left))
                readings.append(Reading(title: left, artist: right))
            default: break
            }
        }
        self.readings = readings
    }

    /// Every split into folded title and artist, for comparison with the folded names in the store.
    var pairs: [(title: String, artist: String)] {
        let words = folded.split(separator: " ").prefix(Self.mostWords).map(String.init)
        var pairs: [(title: String, artist: String)] = []
        for place in words.indices.dropFirst() {
            let (left, right) = (words[..<place].joined(separator: " "), words[place...].joined(separator: " "))
            pairs.append((title: right, artist: left))
            pairs.append((title: left, artist: right))
        }
        return pairs
            + readings.compactMap { reading in
                reading.artist.map { (title: Folding.folded(reading.title), artist: Folding.folded($0)) }
            }
    }
}
