internal import FLAC

extension RipFile {
    /// The largest plausible number of frames of a file; see ``isPlausible``.
    static let mostFrames = FLACStreamInfo.mostFrames

    /// False for impossible values, left by an earlier version or by damage.
    var isPlausible: Bool {
        let frameNumbers = cue.map(\.start) + [frames ?? 0]
        let counts = cue.map(\.number) + [trackTotal ?? 0, discTotal ?? 0]
        return (1..<1 << 20).contains(rate) && (4...32).contains(bits) && (1...8).contains(channels)
            && frameNumbers.allSatisfy { (0...Self.mostFrames).contains($0) }
            && counts.allSatisfy { (0...999).contains($0) } && (0...9999).contains(year ?? 0)
            && md5.map { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) } ?? true
    }

    /// Takes what the scan keeps of a file's metadata, with texts cut to their limits.
    init(_ file: String, _ metadata: FLACMetadata) {
        let info = metadata.streamInfo
        self.init(
            file: file, rate: info.sampleRate, bits: info.bitsPerSample, channels: info.channels,
            frames: info.totalFrames, md5: info.md5.map { hexadecimal($0) })
        var tags = RipTags()
        for comment in metadata.comments { tags.add(comment.name, comment.value) }
        take(tags)
        cue = Self.cue(tags[.cueSheet], metadata)
        mayHavePicture = metadata.mayHavePicture
    }

    private mutating func take(_ tags: RipTags) {
        album = tags[.album]
        albumArtist = tags[.albumArtist]
        artist = tags[.artist]
        artistSort =
            tags[.albumArtistSort] ?? (albumArtist == nil || albumArtist == artist ? tags[.artistSort] : nil)
        title = tags[.title]
        track = tags[.track]
        trackTotal = tags[.trackTotal].flatMap { TrackNumber.count($0) } ?? track.flatMap { TrackNumber.total($0) }
        disc = tags[.disc]
        discTotal = tags[.discTotal].flatMap { TrackNumber.count($0) } ?? disc.flatMap { TrackNumber.total($0) }
        year = tags[.year].flatMap { Self.year($0) }
        genres = tags.genres
        release = tags.release
        musicBrainz = tags[.musicBrainz].flatMap { ReleaseTag.isUUID($0) ? $0.lowercased() : nil }
        (label, catalogNumber, barcode) = (tags[.label], tags[.catalogNumber], tags[.barcode])
    }

    /// The tracks of the CUESHEET tag, otherwise of the CUESHEET metadata block; only the tag has titles. An external
    /// sheet takes precedence over both.
    private static func cue(_ text: String?, _ metadata: FLACMetadata) -> [CueTrack] {
        let sheet = text.flatMap { CueSheet($0) }
        let found = sheet.map { $0.tracks(rate: metadata.streamInfo.sampleRate) } ?? []
        guard found.isEmpty, let block = metadata.cueSheet?.tracks else { return found }
        let titles = sheet?.tracks ?? []
        return block.enumerated().map { index, track in
            CueTrack(
                number: track.number, start: track.offset,
                title: titles.count == block.count ? titles[index].title : "",
                isAudio: track.isAudio)
        }
    }

    /// The first run of exactly four digits, or of eight that are a date: `1986-03-03`, `03/1986`, `19860303`
    /// (ISO 8601, 5.2.1.1).
    static func year(_ text: String) -> Int? {
        for run in text.utf8.split(whereSeparator: { !(48...57).contains($0) }) where [4, 8].contains(run.count) {
            let number = run.reduce(0) { $0 * 10 + Int($1 - 48) }
            if run.count == 4 { return number }
            if (1...12).contains(number / 100 % 100), (1...31).contains(number % 100) { return number / 10_000 }
        }
        return nil
    }
}
