internal import CrateCore

/// How well an album fits a request, best first: when any album reaches a level, the later ones are ignored. Pure.
enum AlbumFit: Int, Comparable {
    /// The title fits, and the artist if one was named.
    case named
    /// As `named`, without text in brackets, or with one of several artists.
    case shortly
    /// The text is the artist's name: everything by the artist.
    case artist
    /// The beginning of the title, or part of it when the artist was named.
    case title
    /// Words of both title and artist.
    case words

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// True when the whole name fits, not only part of it.
    var isWhole: Bool { self <= .shortly }
}

/// A request, prepared for comparison with many albums.
struct AlbumQuestion {
    private typealias Asked = NameSearch.Name

    private let readings: [(title: Asked, artist: Asked?, names: ArtistNames?)]
    private var words: SearchWords
    let asked: AskedAlbum
    /// The request as artist and title, with spaces anywhere.
    let joined: JoinedSearch
    /// The symbols that an album's name has to contain, because the request consists of little else.
    let symbols: LostSymbols

    /// Prepares a request.
    /// - Parameter areNumbersWhole: Whether a number in the request has to match a whole number of the album's name. If
    ///   not, `chicago 1` fits Chicago 17, which may be offered in a question, but is not played.
    init(_ text: String, areNumbersWhole: Bool = true) {
        asked = AskedAlbum(text)
        symbols = LostSymbols(text)
        readings = asked.readings.map { reading in
            let artist = reading.artist.map { Asked($0, areNumbersWhole: areNumbersWhole) }
            return (
                Asked(reading.title, areNumbersWhole: areNumbersWhole), artist, reading.artist.map { ArtistNames($0) }
            )
        }
        let name = SpokenName(text)
        (words, joined) = (name.search, JoinedSearch(name.words))
        words.areNumbersWhole = areNumbersWhole
    }

    /// True when the request may have the beginning of a longer number.
    var mayHaveLongerNumbers: Bool { words.mayHaveLongerNumbers }

    /// The index queries that find candidates.
    var searches: [NameSearch] { readings.map { NameSearch(title: $0.title, artist: $0.artist) } }

    /// How an album fits; nil when it does not.
    func fit(_ album: Release) -> AlbumFit? {
        fit(album) { $0.fit($1.spoken, $2 ? $1.search : nil) }
            ?? (words.areAll(in: "\(album.artist) \(album.title)") ? .words : nil)
    }

    /// How an album fits under alternative names of its artist; nil when it does not.
    func fit(_ album: Release, artists: [String]) -> AlbumFit? {
        artists.compactMap { name in
            fit(Release(id: album.id, title: album.title, artist: name))
        }.min()
    }

    /// As ``fitWithSlips(_:)``, under alternative names of its artist.
    func fitWithSlips(_ album: Release, artists: [String]) -> AlbumFit? {
        artists.compactMap { name in
            fitWithSlips(Release(id: album.id, title: album.title, artist: name))
        }.min()
    }

    /// How an album fits when each word may contain one error; nil when it does not. A number that is the whole request
    /// is more likely a year than a misspelt part of a name: 1971 does not mean "Recordings 1981-1984".
    func fitWithSlips(_ album: Release) -> AlbumFit? {
        let found = fit(album, isDividedEnough: true) { $0.fitWithSlips($1.spoken, isPartEnough: $2) }
        if isNumber { return found.flatMap { $0 <= .artist ? $0 : nil } }
        return found ?? (isWithSlips(album) ? .words : nil)
    }

    private var isNumber: Bool { !asked.folded.isEmpty && asked.folded.allSatisfy(\.isNumber) }

    private func isWithSlips(_ album: Release) -> Bool {
        let mine = asked.folded.split(separator: " ")
        return EditDistance.areAll(mine, in: Folding.folded("\(album.artist) \(album.title)").split(separator: " "))
    }

    /// Compares every reading of the request with an album and returns the best level; nil when none fits.
    /// - Parameters:
    ///   - isDividedEnough: Whether a text that is only the artist's name in more words, such as `zubra wen` for
    ///     `zubrawen`, fits. It could also be a title of which a word is missing.
    ///   - compare: Compares a name of the album with the requested one; its last argument is true when a part of the
    ///     name is sufficient.
    private func fit(
        _ album: Release, isDividedEnough: Bool = false, _ compare: (SpokenName, Asked, Bool) -> SpokenName.Fit?
    ) -> AlbumFit? {
        let (title, artist) = (SpokenName(album.title), SpokenName(album.artist))
        // Lazy, because most albums already differ in the title.
        lazy var names = ArtistNames(album.artist)
        let fits = readings.compactMap { reading -> AlbumFit? in
            let found = compare(title, reading.title, reading.artist != nil)
            guard let asked = reading.artist else {
                switch found {
                case .same: return .named
                case .short: return .shortly
                default: break
                }
                if compare(artist, reading.title, false) == .same,
                    isDividedEnough || !artist.isDivided(in: reading.title.spoken)
                {
                    return .artist
                }
                return found == .beginning ? .title : nil
            }
            guard let found else { return nil }
            let likeness = reading.names?.likeness(names) ?? .other
            let who = likeness == .same ? .same : compare(artist, asked, true) ?? (likeness == .joined ? .partly : nil)
            guard let who else { return nil }
            switch (found, who) {
            case (.same, .same): return .named
            case (.same, _), (.short, .same): return .shortly
            case (_, .same): return .title
            default: return .words
            }
        }
        return (fits + [joined.fit(title, by: artist)].compactMap(\.self)).min()
    }
}
