internal import CrateClient

/// The lines that all songs of an album share, encoded once: a list of a hundred thousand songs has ten of each.
struct SongLines {
    private let album: AlbumSongs
    private let mask: TagMask
    private let format: AudioFormat?
    /// `file: discogs:990000001/`, before the place.
    private let file: [UInt8]
    /// The lines after the file's.
    private let head: [UInt8]
    /// The tags before the title, for songs by the album's artist.
    private let artists: [UInt8]
    /// The tags between the track's number and the disc.
    private let genres: [UInt8]
    /// The tags after the disc.
    private let rest: [UInt8]

    init(_ song: Song, _ mask: TagMask) {
        (album, self.mask, format) = (song.album, mask, song.format)
        var lines = ReplyBuffer()
        lines.addLine("file: \(SongURI(release: song.album.release, place: nil).text)/")
        file = lines.take().dropLast()
        if let modified = song.album.modified { lines.add("Last-Modified", Timestamp.text(modified)) }
        if let format { lines.add("Format", format.description) }
        head = lines.take()
        let own = Tag.own
        let parts = own.split { [.title, .track, .disc].contains($0) }.map { tags in
            for tag in tags where mask.contains(tag) {
                for value in song.album.ownValues(of: tag) where !value.isEmpty { lines.add(tag.name, value) }
            }
            return lines.take()
        }
        (artists, genres, rest) = (parts[0], parts[1], parts[2])
    }

    /// Whether the lines can be used for a song: same album, format and tag mask.
    func fit(_ song: Song, _ mask: TagMask) -> Bool {
        album === song.album && self.mask == mask && format == song.format
    }

    /// Writes a song: the file, the tags, its length.
    func write(_ song: Song, to reply: inout ReplyBuffer) {
        reply.addLine(file, song.track.place)
        reply.add(lines: head)
        if song.track.artist == nil {
            reply.add(lines: artists)
        } else {
            for tag in Tag.own.prefix(while: { $0 != .title }) where mask.contains(tag) {
                for value in song.values(of: tag) where !value.isEmpty { reply.add(tag.name, value) }
            }
        }
        if mask.contains(.title) { reply.add(Tag.title.name, song.title) }
        if mask.contains(.track) { reply.add(Tag.track.name, song.track.place) }
        reply.add(lines: genres)
        if mask.contains(.disc), let disc = song.disc { reply.add(Tag.disc.name, disc) }
        reply.add(lines: rest)
        guard let duration = song.track.duration.flatMap(Seconds.init) else { return }
        reply.add("Time", duration.rounded)
        reply.add("duration", thousandths: duration)
    }
}
