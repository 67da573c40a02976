internal import CrateCore

/// The row of an album in the list, with a version for each of its rips, because the best one depends on the connected
/// libraries.
struct ListedAlbum {
    /// The totals of the tracks of a rip, or of the album without a rip.
    struct Version {
        /// The library's number; nil without a rip.
        var library: Int64?
        var rate: Int?
        var bits: Int?
        var channels: Int?
        var musicBrainz: String?
        var artistSort: String?
        var sum = BrowsedTracks.Sum()
        /// Whether the rip has a present file that is not known to be undecodable: ``AlbumLookup/sounds``.
        var sounds = false

        /// The rank among the versions: in a connected library, with files that can be decoded, of the highest rate and
        /// depth, of the first library.
        func rank(_ live: Set<Int64>) -> (Int, Int, Int, Int, Int64) {
            let isLive = library.map(live.contains) ?? false
            return (isLive ? 1 : 0, sounds ? 1 : 0, rate ?? 0, bits ?? 0, -(library ?? 0))
        }
    }

    /// The facts that do not depend on the rip.
    var album: BrowsedAlbum
    var versions: [Version]

    /// The bytes of the row. The order of the fields is that of ``read(_:_:)``.
    var bytes: [UInt8] {
        var row = ListedBytes()
        row.add(versions.contains(where: \.sum.hasArtists))
        row.add(album.release.title)
        row.add(album.release.artist)
        row.add(album.release.year)
        row.add(album.label)
        row.add(album.catalogNumber)
        row.add(album.format)
        row.add(album.release.genres.count)
        for genre in album.release.genres { row.add(genre) }
        row.add(album.isWanted)
        row.add(album.added)
        row.add(album.artistSort)
        row.add(album.twins.count)
        for twin in album.twins {
            row.add(twin.release.rawValue)
            row.add(twin.year)
            row.add(twin.format)
        }
        row.add(versions.count)
        for version in versions { version.write(to: &row) }
        return row.bytes
    }

    // SAFETY: the bytes are valid during the call, which checks that there is one.
    /// Whether a track names an artist of its own.
    static func hasTrackArtists(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.first.map { $0 != 0 } ?? false }

    /// Reads a row, with the best of its versions.
    /// - Parameter live: The numbers of the libraries that are connected.
    /// - Returns: The album, and the index of its version.
    static func read(
        _ bytes: UnsafeRawBufferPointer, _ release: Release.ID, _ live: Set<Int64>
    ) -> (album: BrowsedAlbum, version: Int) {
        // SAFETY: the bytes are valid during the call, and texts are copied.
        var row = ListedReader(bytes)
        _ = row.flag()
        var album = BrowsedAlbum(release: Release(id: release, title: row.text(), artist: row.text()))
        album.release.year = row.optionalInteger()
        album.label = row.optionalText()
        album.catalogNumber = row.optionalText()
        album.format = row.optionalText()
        for _ in 0..<row.count() { album.release.genres.append(row.text()) }
        album.isWanted = row.flag()
        album.added = row.optionalNumber()
        album.artistSort = row.optionalText()
        for _ in 0..<row.count() {
            let release = Release.ID(rawValue: row.number())
            album.twins.append(
                BrowsedAlbum.Twin(release: release, year: row.optionalInteger(), format: row.optionalText()))
        }
        let versions = row.count()
        var (best, place) = (Version(&row), 0)
        for index in 1..<max(versions, 1) {
            let other = Version(&row)
            if other.rank(live) > best.rank(live) { (best, place) = (other, index) }
        }
        album.take(best, live)
        return (album, place)
    }
}

extension ListedAlbum.Version {
    fileprivate func write(to row: inout ListedBytes) {
        row.add(library)
        row.add(rate)
        row.add(bits)
        row.add(channels)
        row.add(musicBrainz)
        row.add(artistSort)
        row.add(sum.count)
        row.add(sum.milliseconds)
        row.add(sum.hasArtists)
        row.add(sounds)
        row.add(sum.writtenAt)
    }

    fileprivate init(_ row: inout ListedReader) {
        library = row.optionalNumber()
        rate = row.optionalInteger()
        bits = row.optionalInteger()
        channels = row.optionalInteger()
        musicBrainz = row.optionalText()
        artistSort = row.optionalText()
        sum.count = row.integer()
        sum.milliseconds = row.optionalNumber()
        sum.hasArtists = row.flag()
        sounds = row.flag()
        sum.writtenAt = row.optionalNumber()
    }
}

extension BrowsedAlbum {
    /// Adopts the facts of the best version of the album.
    fileprivate mutating func take(_ version: ListedAlbum.Version, _ live: Set<Int64>) {
        rip = version.library.map { library in
            Rip(musicBrainz: version.musicBrainz, isPlayable: version.sounds && live.contains(library))
        }
        artistSort = artistSort ?? version.artistSort
        (trackCount, milliseconds) = (version.sum.count, version.sum.milliseconds)
        hasTrackArtists = version.sum.hasArtists
        modified =
            if let added, let writtenAt = version.sum.writtenAt { max(added, writtenAt) } else {
                added ?? version.sum.writtenAt
            }
    }
}
