internal import CrateCore

/// How well albums fit what was asked, in levels: a better one leaves no room for the next. Pure.
enum AlbumFit: Int, Comparable {
    /// Title, and artist where one was named.
    case named
    /// But for what stands in brackets, or for one of several artists.
    case shortly
    /// Everything by the artist.
    case artist
    /// The beginning of the title, or a part of it where the artist was named.
    case title
    /// Words of both.
    case words

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// True where the album is told by its name, not by a part of it.
    var isWhole: Bool { self <= .shortly }
}

/// What was asked, ready to be compared with many albums.
struct AlbumQuestion {
    /// A name with the words that it is searched by.
    private struct Asked {
        let name: SpokenName
        let search: SearchWords

        init(_ text: String) {
            name = SpokenName(text)
            search = name.search
        }
    }

    private let readings: [(title: Asked, artist: Asked?, names: ArtistNames?)]
    private let words: SearchWords
    let asked: AskedAlbum

    init(_ text: String) {
        asked = AskedAlbum(text)
        readings = asked.readings.map {
            (Asked($0.title), $0.artist.map { Asked($0) }, $0.artist.map { ArtistNames($0) })
        }
        words = SpokenName(text).search
    }

    /// What the index is asked for.
    var searches: [NameSearch] { readings.map { NameSearch(title: $0.title.search, artist: $0.artist?.search) } }

    /// How an album fits; nil where it does not.
    func fit(_ album: Release) -> AlbumFit? {
        fit(album) { $0.fit($1.name, $1.search) } ?? (words.areAll(in: "\(album.artist) \(album.title)") ? .words : nil)
    }

    /// How an album fits under other names of its artist.
    func fit(_ album: Release, artists: [String]) -> AlbumFit? {
        artists.compactMap { name in
            fit(Release(id: album.id, title: album.title, artist: name))
        }.min()
    }

    /// How an album fits when every word may have a slip in it.
    func fitWithSlips(_ album: Release) -> AlbumFit? {
        fit(album) { $0.fitWithSlips($1.name) } ?? (isWithSlips(album) ? .words : nil)
    }

    private func isWithSlips(_ album: Release) -> Bool {
        let mine = asked.folded.split(separator: " ")
        return Slip.areAll(mine, in: Folding.folded("\(album.artist) \(album.title)").split(separator: " "))
    }

    private func fit(_ album: Release, _ compare: (SpokenName, Asked) -> SpokenName.Fit?) -> AlbumFit? {
        let (title, artist) = (SpokenName(album.title), SpokenName(album.artist))
        // Most albums differ in their titles already.
        lazy var names = ArtistNames(album.artist)
        return readings.compactMap { reading -> AlbumFit? in
            let found = compare(title, reading.title)
            guard let asked = reading.artist else {
                switch found {
                case .same: return .named
                case .short: return .shortly
                default: break
                }
                if compare(artist, reading.title) == .same { return .artist }
                return found == .beginning ? .title : nil
            }
            guard let found else { return nil }
            let likeness = reading.names?.likeness(names) ?? .other
            let who = likeness == .same ? .same : compare(artist, asked) ?? (likeness == .joined ? .partly : nil)
            guard let who else { return nil }
            switch (found, who) {
            case (.same, .same): return .named
            case (.same, _), (.short, .same): return .shortly
            case (_, .same): return .title
            default: return .words
            }
        }.min()
    }
}
