internal import CrateCore
internal import CrateStore
internal import Intents

/// The queue's entries by album, for choosing entries by title.
struct QueueAlbums {
    private let queue: PlayQueue
    private let lookup: AlbumLookup
    private let albums: [Release]

    /// Reads the albums of the entries.
    /// - Throws: The store's error if it cannot be read.
    init(queue: PlayQueue, store: Store) throws {
        (self.queue, lookup) = (queue, AlbumLookup(store: store))
        albums = try lookup.known(ids: Array(Set(queue.entries.map(\.release))))
    }

    /// The entries that a text means as `play` understands it: a number after `id:` or as Discogs prints it, else
    /// title, artist or words of both. A text of numbers alone means only a whole title or a release number, because it
    /// may be a place beyond the end of the queue.
    func entries(meantBy text: String) throws -> [PlayQueue.Entry] {
        let number = text.hasPrefix("id:") ? Release.ID(String(text.dropFirst(3))) : Release.ID(pasted: text)
        if let number { return entries(of: [number]) }
        guard QueueChoice.isOfPlaces(text) else {
            return entries(of: try lookup.meant(by: text, among: albums).map(\.id))
        }
        let name = Folding.folded(text)
        let titled = albums.filter { !name.isEmpty && Folding.folded($0.title) == name }
        return entries(of: titled.isEmpty ? [Release.ID(text)].compactMap(\.self) : titled.map(\.id))
    }

    /// Whether a text is a number, or the whole name of the album of each of these entries.
    func isWhole(_ text: String, of entries: [PlayQueue.Entry]) -> Bool {
        if text.hasPrefix("id:") || Release.ID(pasted: text) != nil || QueueChoice.isOfPlaces(text) { return true }
        let name = WholeName(text)
        let named = Set(albums.filter { name.isOf(title: $0.title, artist: $0.artist) }.map(\.id))
        return entries.allSatisfy { named.contains($0.release) }
    }

    /// The entries with these whole titles, one for each, in the order of the queue. Nil for fewer than two titles, if
    /// a title has no entry or several, and if the titles together are one title of the queue.
    func entries(titled titles: [Substring]) -> [PlayQueue.Entry]? {
        let names = titles.map { Folding.folded(String($0)) }
        let known = Dictionary(grouping: albums) { Folding.folded($0.title) }
        // Each name is folded by itself, because punctuation beside other words is left out: `!!!`.
        guard names.count > 1, names.allSatisfy({ known[$0] != nil }), known[names.joined(separator: " ")] == nil else {
            return nil
        }
        let named = entries(of: names.flatMap { known[$0] ?? [] }.map(\.id))
        return named.count == names.count ? named : nil
    }

    /// The entries of single tracks that a text means: a title, or an id such as `id:7.2`.
    func entries(ofTrack text: String) throws -> [PlayQueue.Entry] {
        let name = Folding.folded(text)
        return try queue.entries.filter { entry in
            guard let track = try lookup.onlyTrack(of: entry) else { return false }
            return text == "id:\(track.id)" || !name.isEmpty && Folding.folded(track.title) == name
        }
    }

    /// The first entry of several tracks that contains the track a text names by its title or by an id such as
    /// `id:7.2`, with that track; parts of albums come before whole albums. Nil if there is none.
    func part(_ text: String) throws -> (entry: PlayQueue.Entry, track: Track)? {
        let name = Folding.folded(text)
        guard !name.isEmpty, !QueueChoice.isOfPlaces(text) else { return nil }
        var known: [Release.ID: [Track]] = [:]
        let parts = queue.entries.filter { $0.item.places?.count ?? 0 > 1 }
        for entry in parts + queue.entries.filter({ $0.item.places == nil }) {
            let meant: [Track]
            if let tracks = known[entry.release] {
                meant = tracks
            } else {
                meant = try lookup.tracks(of: entry.release).filter { track in
                    text == "id:\(track.id)" || Folding.folded(track.title) == name
                }
                known[entry.release] = meant
            }
            if let track = meant.first(where: { entry.item.places?.contains($0.id.place) ?? true }) {
                return (entry, track)
            }
        }
        return nil
    }

    /// The entries of albums whose names differ from a text by a slip in each word. Empty for places, and for a text
    /// that means an album of the collection as it is written.
    func entries(closeTo text: String) throws -> [PlayQueue.Entry] {
        guard !QueueChoice.isOfPlaces(text), try lookup.answers(to: text).isEmpty else { return [] }
        return entries(of: try lookup.close(to: text, among: albums).map(\.id))
    }

    /// Converts entries to options with ids such as `entry:7`, named as in the list of the queue: the note has the
    /// tracks of a part of an album, and the number in the queue. Omits entries whose album is unknown.
    func options(for entries: [PlayQueue.Entry]) throws -> [Option] {
        let known = Dictionary(albums.map { ($0.id, AlbumEntity($0).option) }) { first, _ in first }
        return try entries.compactMap { entry in
            guard var option = known[entry.release], let place = queue.index(of: entry.id) else { return nil }
            option.id = "entry:\(entry.id)"
            option.answer = option.id
            option.number = place + 1
            let number: Message = "number \(place + 1)"
            let notes = [try part(of: entry, &option), number].compactMap { $0?.text(in: .current) }
            option.note = notes.joined(separator: ", ")
            return option
        }
    }

    /// Words the tracks of an entry that is part of an album; nil for a whole album. For a single track, sets the title
    /// of the option to that of the track.
    private func part(of entry: PlayQueue.Entry, _ option: inout Option) throws -> Message? {
        guard let track = try lookup.onlyTrack(of: entry) else {
            return try lookup.someTracks(of: entry).map { "tracks \(TrackRanges.text($0))" }
        }
        let (album, number) = (option.title, track.position ?? "\(track.id.place)")
        let title: Message = "Track \(number)"
        option.title = track.title.isEmpty ? title.text(in: .current) : track.title
        return "track \(number) of \(album)"
    }

    private func entries(of releases: [Release.ID]) -> [PlayQueue.Entry] {
        let wanted = Set(releases)
        return queue.entries.filter { wanted.contains($0.release) }
    }
}
