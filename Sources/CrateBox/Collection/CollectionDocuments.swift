internal import CrateClient
internal import CrateCore
internal import CrateStore

extension AlbumPage {
    /// Converts a page of the store.
    init(_ page: BrowsePage) {
        self.init(albums: page.albums.map(AlbumEntry.init), next: page.next.map(AlbumCursor.init))
    }
}

extension ListedText {
    /// Converts a client's text; nil if it excludes no album.
    init?(_ text: AlbumText) {
        let place: Place =
            switch text.place {
            case .album: .album
            case .artist: .artist
            case .tracks: .tracks
            case .anywhere: .anywhere
            }
        self.init(text.text, at: place, folds: text.folds)
    }
}

extension BrowsePlace {
    /// Converts a client's place.
    init(_ cursor: AlbumCursor) {
        self.init(artist: cursor.artist, title: cursor.title, release: Release.ID(rawValue: cursor.release))
    }
}

extension BrowsedNames.Parts {
    /// Converts a client's parts.
    init(_ parts: AlbumBrief.Parts) {
        self.init(
            withTitle: parts.contains(.title), withArtist: parts.contains(.artist),
            withGenres: parts.contains(.genres))
    }
}

extension AlbumBrief {
    /// Converts the names of an album of the store.
    init(_ names: BrowsedNames) {
        self.init(release: names.release.rawValue)
        (title, artist, year, genres) = (names.title, names.artist, names.year, names.genres)
        hasTrackArtists = names.hasTrackArtists
        if !names.twins.isEmpty { distinction = AlbumEntry.distinction(names.release, names.twins) }
    }
}

extension AlbumCursor {
    /// Converts a place of the store's list.
    init(_ place: BrowsePlace) {
        self.init(artist: place.artist, title: place.title, release: place.release.rawValue)
    }
}

extension AlbumEntry {
    /// Converts an album of the store.
    init(_ album: BrowsedAlbum) {
        let release = album.release
        self.init(release: release.id.rawValue, title: release.title, artist: release.artist)
        (year, genres, label, catalogNumber) = (release.year, release.genres, album.label, album.catalogNumber)
        (format, artistSort, hasTrackArtists) = (album.format, album.artistSort, album.hasTrackArtists)
        if let rip = album.rip { (isRipped, isPlayable, musicBrainz) = (true, rip.isPlayable, rip.musicBrainz) }
        (isWanted, isOwned) = (album.isWanted, album.isOwned ? true : nil)
        (added, modified, trackCount) = (album.added, album.modified, album.trackCount)
        duration = album.milliseconds.map { Double($0) / 1000 }
        if let count = album.expectedTracks {
            var entries: [TrackEntry] = []
            entries.reserveCapacity(count)
            album.forEachTrack { entries.append(TrackEntry($0)) }
            tracks = entries
        }
        if !album.twins.isEmpty { distinction = Self.distinction(release.id, album.twins) }
    }

    /// The text that distinguishes a release from its twins.
    fileprivate static func distinction(_ release: Release.ID, _ twins: [BrowsedAlbum.Twin]) -> String? {
        // Beyond this number some have the same year and format, so only the release number distinguishes them.
        guard twins.count <= AlbumBrowse.mostTwins else { return "\(release)" }
        return AlbumDistinction.words(for: twins.map(AlbumEntry.init))[release.rawValue]
    }

    private init(_ twin: BrowsedAlbum.Twin) {
        self.init(release: twin.release.rawValue, title: "", artist: "")
        (year, format) = (twin.year, twin.format)
    }
}

extension TrackEntry {
    /// Converts a track of the store.
    init(_ track: BrowsedTrack) {
        self.init(id: track.id, title: track.title)
        (position, artist, duration) = (track.position, track.artist, track.milliseconds.map { Double($0) / 1000 })
        (rate, bits, channels) = (track.rate, track.bits, track.channels)
    }
}

extension CoverBytes {
    /// Converts a picture of the store.
    init(_ picture: AlbumCover) { self.init(bytes: picture.bytes, type: picture.type, hash: picture.hash) }
}

extension CrateListing {
    /// Converts a crate of the store.
    init(_ crate: Crate) { self.init(name: crate.name, isFolder: crate.isFolder, modified: crate.modifiedAt) }
}

extension CrateItem {
    /// Converts an entry of the store: an album, or one of its tracks by its place from 1.
    init(_ entry: CrateEntry) { self.init(release: entry.release.rawValue, place: entry.track?.place) }
}
