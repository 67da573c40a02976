internal import CrateCore

/// The encoded tracks of an album, from its row in the list: one part for each version of the album.
///
/// Tracks are decoded one by one, so that a caller that converts them needs no array.
struct ListedTracks: Sendable, Hashable {
    private static let hasFile: UInt8 = 1
    private static let hasPosition: UInt8 = 2
    /// The position is the number of the place, as on most discs.
    private static let isNumbered: UInt8 = 4
    private static let hasArtist: UInt8 = 8
    private static let hasLength: UInt8 = 16

    /// Encodes all versions of an album as the bytes of its row.
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

    /// The number of tracks to reserve memory for: all tracks of the version, or 1 with a text, which few titles
    /// contain.
    let expectedCount: Int
    private let release: Release.ID
    /// The bytes with the tracks of one version.
    private let part: [UInt8]
    /// Tracks whose titles certainly do not contain this text are left out.
    private let text: ListedText?

    /// The tracks of a version, as a row has them.
    init(
        _ bytes: UnsafeRawBufferPointer, of release: Release.ID, version: Int, titled text: ListedText? = nil
    ) {
        // SAFETY: the bytes are valid during the call; `part` is a copy.
        var row = ListedReader(bytes)
        for _ in 0..<version { row.skipPart() }
        let bytes = row.part()
        (self.release, part, self.text) = (release, Array(bytes), text)
        var reader = ListedReader(bytes)
        expectedCount = text == nil ? Head(&reader).count : 1
    }

    /// The fields before the tracks of a part.
    private struct Head {
        let rate: Int?
        let bits: Int?
        let channels: Int?
        let count: Int

        init(_ row: inout ListedReader) {
            (rate, bits, channels) = (row.optionalInteger(), row.optionalInteger(), row.optionalInteger())
            count = row.count()
        }
    }

    /// Calls a function with each track whose title may contain the text, in playing order.
    func forEach(_ body: (BrowsedTrack) -> Void) {
        // SAFETY: `read` copies the texts, and the array does not change meanwhile.
        part.withUnsafeBytes { bytes in
            var row = ListedReader(bytes)
            let head = Head(&row)
            var scratch: [UInt8] = []
            for _ in 0..<head.count {
                if let track = read(&row, head, &scratch) { body(track) }
            }
        }
    }

    private func read(_ row: inout ListedReader, _ head: Head, _ scratch: inout [UInt8]) -> BrowsedTrack? {
        let place = row.integer()
        let flags = row.byte()
        let title = row.part()
        guard text?.mayBe(in: title, &scratch) ?? true else {
            Self.skipRest(of: &row, flags)
            return nil
        }
        var track = BrowsedTrack(
            id: Track.ID(release: release, place: place), title: String(decoding: title, as: UTF8.self))
        if flags & Self.isNumbered != 0 {
            track.position = String(place)
        } else if flags & Self.hasPosition != 0 {
            track.position = row.text()
        }
        if flags & Self.hasArtist != 0 { track.artist = row.text() }
        if flags & Self.hasLength != 0 { track.milliseconds = row.number() }
        if flags & Self.hasFile != 0 {
            (track.rate, track.bits, track.channels) = (head.rate, head.bits, head.channels)
        }
        return track
    }

    private static func skipRest(of row: inout ListedReader, _ flags: UInt8) {
        if flags & isNumbered == 0, flags & hasPosition != 0 { row.skipText() }
        if flags & hasArtist != 0 { row.skipText() }
        if flags & hasLength != 0 { _ = row.number() }
    }
}

extension BrowsedTrack {
    fileprivate var hasFile: Bool { rate != nil || bits != nil || channels != nil }
}
