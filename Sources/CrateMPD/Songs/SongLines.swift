internal import CrateClient

/// The encoded lines that all songs of an album share. They are encoded once for each album, because long lists repeat
/// them for every song.
struct SongLines {
    private let album: AlbumSongs
    private let mask: TagMask
    private let format: AudioFormat?
    /// The encoded lines, in the parts that the ranges below describe.
    private let bytes: [UInt8]
    /// `file: discogs:990000001/`, before the place.
    private let file: Range<Int>
    /// The lines between the file's and the tags.
    private let head: Range<Int>
    /// The tags before the title, for songs by the album's artist.
    private let artists: Range<Int>
    /// The tags between the track's number and the disc.
    private let genres: Range<Int>
    /// The tags after the disc.
    private let rest: Range<Int>

    /// The tags of an album, in three parts: before the title, between the track's number and the disc, and after the
    /// disc.
    private static let parts = Array(Tag.own.split { [.title, .track, .disc].contains($0) })

    init(_ song: Song, _ mask: TagMask) {
        (album, self.mask, format) = (song.album, mask, song.format)
        var lines = ReplyBuffer(capacity: 512)
        lines.add("file", "\(SongURI(release: song.album.release, place: nil).text)/")
        // Without the line's end: each song appends its number.
        file = 0..<lines.bytes.count - 1
        var start = lines.bytes.count
        if let modified = song.album.modified { lines.add("Last-Modified", Timestamp.text(modified)) }
        if let format { lines.add("Format", format.description) }
        func part() -> Range<Int> {
            defer { start = lines.bytes.count }
            return start..<lines.bytes.count
        }
        head = part()
        func tags(_ place: Int) -> Range<Int> {
            for tag in Self.parts[place] where mask.contains(tag) {
                for value in song.album.ownValues(of: tag) where !value.isEmpty { lines.add(tag.name, value) }
            }
            return part()
        }
        (artists, genres, rest) = (tags(0), tags(1), tags(2))
        bytes = lines.bytes
    }

    /// Whether the lines can be used for a song: same album, format and tag mask.
    func fit(_ song: Song, _ mask: TagMask) -> Bool {
        album === song.album && self.mask == mask && format == song.format
    }

    /// Writes a song: the file, the tags, its length.
    func write(_ song: Song, to reply: inout ReplyBuffer) {
        reply.addLine(bytes[file], song.track.place)
        reply.add(lines: bytes[head])
        if song.track.artist == nil {
            reply.add(lines: bytes[artists])
        } else {
            for tag in Self.parts[0] where mask.contains(tag) {
                for value in song.values(of: tag) where !value.isEmpty { reply.add(tag.name, value) }
            }
        }
        if mask.contains(.title) { reply.add(Tag.title.name, song.title) }
        if mask.contains(.track) { reply.add(Tag.track.name, song.track.place) }
        reply.add(lines: bytes[genres])
        if mask.contains(.disc), let disc = song.disc { reply.add(Tag.disc.name, disc) }
        reply.add(lines: bytes[rest])
        guard let duration = song.track.duration.flatMap(Seconds.init) else { return }
        reply.add("Time", duration.rounded)
        reply.add("duration", thousandths: duration)
    }
}
