/// What a person says for an album, and the ways to read it: a title, or a title and an artist. Pure.
struct AskedAlbum {
    /// One way to read it.
    struct Reading: Hashable {
        let title: String
        let artist: String?
    }

    /// The ways, the whole text as a title first.
    let readings: [Reading]
    /// The text, folded.
    let folded: String

    /// More words make no text more telling.
    static let mostWords = 32

    /// Reads a text. `TITLE by ARTIST`, `TITLE von ARTIST` and `ARTIST - TITLE` are told apart at their words.
    init(_ text: String) {
        folded = Folding.folded(text)
        let pieces = text.split(whereSeparator: \.isWhitespace).prefix(Self.mostWords)
        var readings = [Reading(title: text, artist: nil)]
        for place in pieces.indices.dropFirst().dropLast() {
            let left = pieces[..<place].joined(separator: " ")
            let right = pieces[(place + 1)...].joined(separator: " ")
            switch Folding.folded(String(pieces[place])) {
            case "by", "von", "from": readings.append(Reading(title: left, artist: right))
            case "-", "–", "—":
                readings.append(Reading(title: right, artist: left))
                readings.append(Reading(title: left, artist: right))
            default: break
            }
        }
        self.readings = readings
    }

    /// Folded halves as they are compared with a collection's folded names.
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
