internal import CrateCore
internal import SQLite

/// A release with its names parsed once. Pure.
struct NamedRelease {
    let id: Release.ID
    let year: Int?
    let title: AlbumTitle
    let artist: ArtistNames
    /// Two releases of one album share at least one of these.
    let keys: Set<String>

    init(_ release: Release) { self.init(release, AlbumTitle(release.title)) }

    init(_ release: Release, _ title: AlbumTitle) {
        (id, year) = (release.id, release.year)
        self.title = title
        artist = ArtistNames(release.artist)
        let names = artist.isVarious ? [""] : artist.whole.map(AlbumTitle.squeezed)
        let parts = artist.parts.sorted().joined(separator: "\u{1F}")
        let squeezed = title.squeezed + "\u{1E}"
        keys = Set((names + [parts]).map { squeezed + $0 })
    }
}

/// The albums of one title that have a rip.
struct RippedAlbums {
    private let albums: [NamedRelease]
    /// The indices of the albums with each key, because hundreds may share a title.
    private let places: [String: [Int]]

    /// Reads the albums, newest first.
    init(_ title: AlbumTitle, _ database: Database) throws {
        let squeezed = title.squeezed
        // Most of the found titles merely begin with this title, and the artists of those albums need not be parsed.
        var albums: [NamedRelease] = []
        var places: [String: [Int]] = [:]
        for album in try AlbumLookup.ripped(titled: title, database) {
            let title = AlbumTitle(album.title)
            guard title.squeezed == squeezed else { continue }
            let named = NamedRelease(album, title)
            for key in named.keys { places[key, default: []].append(albums.count) }
            albums.append(named)
        }
        (self.albums, self.places) = (albums, places)
    }

    /// The albums that may be pressings of this one, newest first.
    func near(_ album: NamedRelease) -> [NamedRelease] {
        Set(album.keys.flatMap { places[$0] ?? [] }).sorted().map { albums[$0] }
    }
}
