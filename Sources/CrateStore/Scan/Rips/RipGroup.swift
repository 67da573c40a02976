/// The files of one rip in playing order, with the facts that their tags give together.
struct RipGroup: Sendable {
    /// Distinguishes the rip from others in its folder; empty when it is the only one.
    let key: String
    /// The files in playing order.
    let files: [RipFile]
    /// The tracks in playing order.
    let tracks: [RipTrackFacts]

    /// ALBUM without the disc in its title.
    let album: String?
    /// The album artist: ALBUMARTIST, else the artist that all tracks share, else `Various` as in Discogs.
    let artist: String?
    /// The number of tracks according to the tags; nil unless they give it for every disc.
    let trackTotal: Int?
    /// The numbers of the discs of which there are files.
    let discs: Set<Int>
    /// Whether the tags count a disc of which there is no file. ``trackTotal`` does not have its tracks then.
    let lacksDiscs: Bool
    /// What is unusual about the files, one sentence each, for the user.
    var remarks: [String] = []
    /// The front cover, in a file beside the music or inside of it; nil if there is none.
    var cover: Cover?

    /// Sorts files and divides those with a cue sheet.
    /// - Parameter divided: The paths of files that an external sheet divides, whatever other files are on the disc.
    init(key: String, _ files: [RipFile], divided: Set<String> = []) {
        let rules = PlacingRules(files)
        let given = files.map { PlacedFile($0, rules) }
        // Fast path: the order of the names nearly always is that of the numbers, and the list needs no copy.
        let isInOrder = zip(given, given.dropFirst()).allSatisfy { $0.precedes($1) }
        let placed = isInOrder ? given : given.sorted { $0.precedes($1) }
        let discs = Dictionary(grouping: placed, by: \.disc)
        self.key = key
        self.files = isInOrder ? files : placed.map(\.file)
        album = Self.mostCommon(self.files, \.album).map { DiscFolder.titleWithout($0) }
        artist = Self.artist(self.files)
        let whole = placed.filter { !Self.isDivided($0, discs, divided) }
        tracks = Self.named(Self.tracks(placed, discs, divided), self.files, albumArtist: artist)
        self.discs = Set(discs.keys)
        lacksDiscs = max(discs.keys.max() ?? 0, Self.mostCommon(self.files, \.discTotal) ?? 0) > discs.count
        trackTotal = whole.isEmpty ? tracks.count : TrackTotal.of(discs, divided: whole.count < placed.count)
    }

    /// The most frequent value among the files; on a tie the first in playing order.
    @inline(__always)
    func mostCommon<Value: Hashable>(_ value: (RipFile) -> Value?) -> Value? { Self.mostCommon(files, value) }

    /// Inlined, so that `value` loads one field: a call of it would copy the file, and retain each of its texts.
    @inline(__always)
    private static func mostCommon<Value: Hashable>(_ files: [RipFile], _ value: (RipFile) -> Value?) -> Value? {
        // Fast path: the files nearly always agree.
        var first: Value?
        for index in files.indices {
            guard let next = value(files[index]) else { continue }
            if first == nil { first = next }
            if next != first { return mostCommon(files.compactMap(value)) }
        }
        return first
    }

    private static func mostCommon<Value: Hashable>(_ values: [Value]) -> Value? {
        var counts: [Value: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        let most = counts.values.max()
        return values.first { counts[$0] == most }
    }

    /// The album artist's name for sorting; nil if the tags have none.
    var artistSort: String? {
        let isCompilation = artist == "Various" && mostCommon(\.albumArtist) == nil
        return isCompilation ? nil : mostCommon(\.artistSort)
    }

    private static func artist(_ files: [RipFile]) -> String? {
        if let artist = mostCommon(files, \.albumArtist) { return artist }
        let artists = Set(files.compactMap(\.artist))
        return artists.count > 1 && Set(artists.map(Folding.folded)).count > 1 ? "Various" : mostCommon(files, \.artist)
    }

    /// Sets the artist of each track by another artist than the album's, except for parts of a file that a sheet
    /// divides.
    private static func named(
        _ tracks: [RipTrackFacts], _ files: [RipFile], albumArtist: String?
    ) -> [RipTrackFacts] {
        // Fast path: the files nearly always have the album's artist.
        guard files.contains(where: { $0.artist != nil && $0.artist != albumArtist }) else { return tracks }
        let artist = albumArtist.map(Folding.folded)
        let others = files.filter { file in file.artist.map { Folding.folded($0) != artist } ?? false }
        guard !others.isEmpty else { return tracks }
        let names = Dictionary(others.map { ($0.file, $0.artist) }) { first, _ in first }
        return tracks.map { track in
            var track = track
            if track.start == nil, let name = names[track.file] { track.artist = name }
            return track
        }
    }

    private static func tracks(
        _ placed: [PlacedFile], _ discs: [Int: [PlacedFile]], _ divided: Set<String>
    ) -> [RipTrackFacts] {
        let isPlain = discs.count == 1 && numbersCount(placed)
        return placed.flatMap { place in
            let prefix = discs.count > 1 ? "\(place.disc)-" : ""
            if isDivided(place, discs, divided) {
                return RipTrackFacts.tracks(place.file, positionPrefix: place.prefix(disc: prefix))
            }
            let position = place.track?.text(discPrefix: prefix)
            return [RipTrackFacts(place.file, position: position, wantedPlace: isPlain ? place.track?.number : nil)]
        }
    }

    /// True when the file's sheet divides it. An embedded sheet counts if the file is alone on its disc, or if each
    /// file there has a different sheet: some programs copy the album's sheet into every track.
    private static func isDivided(
        _ place: PlacedFile, _ discs: [Int: [PlacedFile]], _ divided: Set<String>
    ) -> Bool {
        guard place.file.isDivided else { return false }
        if divided.contains(place.file.file) { return true }
        guard let others = discs[place.disc], others.count > 1 else { return true }
        return others.allSatisfy(\.file.isDivided) && Set(others.map(\.file.cue)).count == others.count
    }

    /// True when every file has its own number from 1 and none has a side.
    private static func numbersCount(_ placed: [PlacedFile]) -> Bool {
        let numbers = placed.compactMap { $0.track?.side == 0 && $0.track?.part == 0 ? $0.track?.number : nil }.filter {
            $0 > 0
        }
        return numbers.count == placed.count && Set(numbers).count == numbers.count
    }
}
