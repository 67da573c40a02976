/// Collects the tags of one file: the first value of the best name for each field.
struct RipTags {
    private var values = [Value?](repeating: nil, count: TagField.allCases.count)
    private var genreRank = Int.max
    private var releaseRank = Int.max
    /// All values of the best genre name.
    private(set) var genres: [String] = []
    /// The Discogs release, by the best name with a valid number.
    private(set) var release: Int64?

    private struct Value {
        let rank: Int
        let text: String
    }

    /// The text of a field; nil when it is missing or blank.
    subscript(field: TagField) -> String? { values[field.rawValue]?.text }

    /// Adds a comment. The name has to be in capitals.
    mutating func add(_ name: String, _ value: String) {
        guard let place = TagField.places[name] else { return }
        switch place.field {
        case .genre: addGenre(value, place.rank)
        case .release, .releaseAddress: addRelease(value, place)
        case .releaseInBrainz:
            addRelease(value, place)
            keep(value, TagField.Place(field: .musicBrainz, rank: 0))
        default: keep(value, place)
        }
    }

    private mutating func keep(_ value: String, _ place: TagField.Place) {
        if let known = values[place.field.rawValue], known.rank <= place.rank { return }
        let text = Self.trimmed(value)
        if !text.isEmpty { values[place.field.rawValue] = Value(rank: place.rank, text: text) }
    }

    private mutating func addGenre(_ value: String, _ rank: Int) {
        guard rank <= genreRank else { return }
        let text = Self.trimmed(value)
        guard !text.isEmpty else { return }
        if rank < genreRank { genres = [] }
        genreRank = rank
        genres.append(text)
    }

    private mutating func addRelease(_ value: String, _ place: TagField.Place) {
        // The field decides first, then the rank within the field.
        let rank = place.field.rawValue * 100 + place.rank
        guard rank < releaseRank else { return }
        let found =
            switch place.field {
            case .release: ReleaseTag.release(inValue: value)
            case .releaseAddress: ReleaseTag.release(inAddress: value)
            default: ReleaseTag.release(inBrainz: value)
            }
        guard let found else { return }
        (release, releaseRank) = (found, rank)
    }

    /// Trims white space and NUL bytes at both ends. Most values have neither.
    static func trimmed(_ text: String) -> String {
        let bytes = text.utf8
        // A byte from 0x80 on may belong to a Unicode space, so it is not plain.
        let isPlain = { (byte: UInt8?) in byte.map { $0 > 32 && $0 < 0x7F } ?? true }
        if isPlain(bytes.first), isPlain(bytes.last) { return text }
        let isEdge = { (character: Character) in character.isWhitespace || character == "\0" }
        guard let first = text.firstIndex(where: { !isEdge($0) }), let last = text.lastIndex(where: { !isEdge($0) })
        else { return "" }
        return String(text[first...last])
    }
}
