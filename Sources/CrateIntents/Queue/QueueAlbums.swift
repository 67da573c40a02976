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

    /// The entries that a text means as `play` understands it: a number after `id:` or as Discogs prints it, else title,
    /// artist or words of both. Of numbers alone only a whole title or a release is meant, because a place beyond the
    /// queue's end is no part of a title.
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

    /// The entries of single tracks that a text means: a title, or an id such as `id:7.2`.
    func entries(ofTrack text: String) throws -> [PlayQueue.Entry] {
        let name = Folding.folded(text)
        return try queue.entries.filter { entry in
            guard let track = try lookup.onlyTrack(of: entry) else { return false }
            return text == "id:\(track.id)" || !name.isEmpty && Folding.folded(track.title) == name
        }
    }

    /// The entries whose albums' names differ from a text by a slip in each word; none for a text that means another
    /// album of the collection, which has no slip.
    func entries(closeTo text: String) throws -> [PlayQueue.Entry] {
        guard !QueueChoice.isOfPlaces(text), try lookup.answers(to: text).isEmpty else { return [] }
        return entries(of: try lookup.close(to: text, among: albums).map(\.id))
    }

    /// Entries as options with ids such as `entry:7`, each with its number in the queue as a note. Omits entries whose
    /// album is unknown.
    func options(for entries: [PlayQueue.Entry]) -> [Option] {
        let known = Dictionary(albums.map { ($0.id, AlbumEntity($0).option) }) { first, _ in first }
        return entries.compactMap { entry in
            guard var option = known[entry.release], let place = queue.index(of: entry.id) else { return nil }
            option.id = "entry:\(entry.id)"
            option.answer = option.id
            let note: Message = "number \(place + 1)"
            option.note = note.text(in: .current)
            return option
        }
    }

    private func entries(of releases: [Release.ID]) -> [PlayQueue.Entry] {
        let wanted = Set(releases)
        return queue.entries.filter { wanted.contains($0.release) }
    }
}
