/// Files that make one rip, in playing order, with what their tags say together.
struct RipGroup: Sendable {
    /// Tells it from other rips of its folder; empty where there is only one.
    let key: String
    /// The files in playing order.
    let files: [RipFile]
    /// The tracks in playing order.
    let tracks: [RipTrackFacts]

    /// Puts files in order and divides those with a cue sheet.
    init(key: String, _ files: [RipFile]) {
        let placed = files.map { PlacedFile($0) }.sorted { $0.precedes($1) }
        self.key = key
        self.files = placed.map(\.file)
        tracks = Self.tracks(placed)
    }

    /// The value that most of the files have; of equals the first in playing order.
    func mostCommon<Value: Hashable>(_ value: (RipFile) -> Value?) -> Value? {
        var counts: [Value: Int] = [:]
        let values = files.compactMap(value)
        for value in values { counts[value, default: 0] += 1 }
        let most = counts.values.max()
        return values.first { counts[$0] == most }
    }

    /// The artist of the album: ALBUMARTIST, else the one artist of all tracks, else `Various` as Discogs has it.
    var artist: String? {
        if let artist = mostCommon(\.albumArtist) { return artist }
        let artists = Set(files.compactMap { $0.artist.map(Folding.folded) })
        return artists.count > 1 ? "Various" : mostCommon(\.artist)
    }

    /// ALBUM without a disc in brackets.
    var album: String? { mostCommon(\.album).map { DiscFolder.titleWithout($0) } }

    private static func tracks(_ placed: [PlacedFile]) -> [RipTrackFacts] {
        let discs = Dictionary(grouping: placed, by: \.disc)
        let isPlain = discs.count == 1 && numbersCount(placed)
        return placed.flatMap { place in
            let prefix = discs.count > 1 ? "\(place.disc)-" : ""
            if place.file.isDivided, discs[place.disc]?.count == 1 {
                return RipTrackFacts.tracks(place.file, positionPrefix: prefix)
            }
            let position = place.position(discPrefix: prefix)
            return [RipTrackFacts(place.file, position: position, wantedPlace: isPlain ? place.track?.number : nil)]
        }
    }

    /// True when every file has a number of its own, from 1, and none has sides.
    private static func numbersCount(_ placed: [PlacedFile]) -> Bool {
        let numbers = placed.compactMap { $0.track?.side == 0 ? $0.track?.number : nil }.filter { $0 > 0 }
        return numbers.count == placed.count && Set(numbers).count == numbers.count
    }
}

/// A file with the place that tags, folder and name give it.
private struct PlacedFile {
    let file: RipFile
    let track: TrackNumber?
    let disc: Int

    init(_ file: RipFile) {
        self.file = file
        track = file.track.flatMap { TrackNumber($0) } ?? TrackNumber(fileName: file.name)
        let tagged = file.disc.flatMap { TrackNumber($0)?.number }
        let folder = file.folder.split(separator: "/").last.flatMap { DiscFolder($0)?.number }
        disc = tagged ?? track?.disc ?? folder ?? 1
    }

    func precedes(_ other: PlacedFile) -> Bool {
        let (a, b) = (key, other.key)
        return a == b ? NaturalOrder.precedes(file.file, other.file.file) : a < b
    }

    /// Files that have no number come last on their disc.
    private var key: (Int, Int, Int) {
        guard let track else { return (disc, Int.max, 0) }
        return (disc, track.side, track.number ?? 0)
    }

    func position(discPrefix: String) -> String? {
        guard let track else { return nil }
        guard track.side == 0 else {
            let letter = String(UnicodeScalar(UInt8(64 + track.side)))
            return letter + (track.number.map(String.init) ?? "")
        }
        return track.number.map { "\(discPrefix)\($0)" }
    }
}
