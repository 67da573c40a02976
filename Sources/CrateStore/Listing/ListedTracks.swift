internal import CrateCore

/// The tracks of an album as their row in the list has them: one part for each version of the album.
enum ListedTracks {
    private static let hasFile: UInt8 = 1
    private static let hasPosition: UInt8 = 2
    /// The position is the place, as on most discs.
    private static let isNumbered: UInt8 = 4
    private static let hasArtist: UInt8 = 8
    private static let hasLength: UInt8 = 16

    /// The bytes of the row.
    static func bytes(_ versions: [[BrowsedTrack]]) -> [UInt8] {
        var row = ListedBytes()
        for tracks in versions { row.add(part: part(tracks)) }
        return row.bytes
    }

    private static func part(_ tracks: [BrowsedTrack]) -> ListedBytes {
        var part = ListedBytes()
        let file = tracks.first { $0.hasFile }
        part.add(file?.rate)
        part.add(file?.bits)
        part.add(file?.channels)
        part.add(tracks.count)
        for track in tracks { write(track, to: &part) }
        return part
    }

    private static func write(_ track: BrowsedTrack, to part: inout ListedBytes) {
        part.add(track.id.place)
        let isNumbered = track.position == "\(track.id.place)"
        part.add(
            flags: (track.hasFile ? hasFile : 0) | (track.position == nil ? 0 : hasPosition)
                | (isNumbered ? Self.isNumbered : 0) | (track.artist == nil ? 0 : hasArtist)
                | (track.milliseconds == nil ? 0 : hasLength))
        part.add(track.title)
        if let position = track.position, !isNumbered { part.add(position) }
        if let artist = track.artist { part.add(artist) }
        if let milliseconds = track.milliseconds { part.add(milliseconds) }
    }

    /// Reads the tracks of a version.
    static func read(_ bytes: UnsafeRawBufferPointer, of release: Release.ID, version: Int) -> [BrowsedTrack] {
        var row = ListedReader(bytes)
        for _ in 0..<version { row.skipPart() }
        row.enterPart()
        let (rate, bits, channels) = (row.optionalInteger(), row.optionalInteger(), row.optionalInteger())
        let count = row.count()
        var tracks: [BrowsedTrack] = []
        tracks.reserveCapacity(count)
        for _ in 0..<count {
            let place = row.integer()
            let flags = row.byte()
            var track = BrowsedTrack(id: Track.ID(release: release, place: place), title: row.text())
            if flags & isNumbered != 0 {
                track.position = String(place)
            } else if flags & hasPosition != 0 {
                track.position = row.text()
            }
            if flags & hasArtist != 0 { track.artist = row.text() }
            if flags & hasLength != 0 { track.milliseconds = row.number() }
            if flags & hasFile != 0 { (track.rate, track.bits, track.channels) = (rate, bits, channels) }
            tracks.append(track)
        }
        return tracks
    }
}

extension BrowsedTrack {
    fileprivate var hasFile: Bool { rate != nil || bits != nil || channels != nil }
}
