internal import CrateCore
internal import CrateStore
public import Intents

extension AlbumEntity {
    /// Returns ``notFound`` with a line about what the words name instead of an album: a master, a crate, a track,
    /// several numbers, a wanted release or one that left the collection. Nil if they name none of these.
    /// - Parameters:
    ///   - intent: The name of the intent that needs the album; it determines the command in the line.
    ///   - given: The texts of the other parameters, by name.
    /// - Throws: any error of the store.
    public static func absence(
        of words: String, for intent: String, given: [String: String] = [:]
    ) async throws -> IntentFailure? {
        guard let meaning = try otherMeaning(of: words, for: intent, given: given, in: try Store.shared) else {
            return nil
        }
        var failure = notFound
        failure.dialog.line = meaning
        return failure
    }

    /// Returns a line about what words name instead of an album: a master, a crate, a track, several numbers, a wanted
    /// release or one that left the collection. Nil if they name none of these. In a search, the words may be only a
    /// part of the names of such a release.
    static func otherMeaning(
        of words: String, for intent: String, given: [String: String] = [:], in store: Store
    ) throws -> Message? {
        if let line = try master(words) ?? crate(words, for: intent, in: store)
            ?? track(words, for: intent, given, in: store)
        {
            return line
        }
        let isSearch = intent == SearchCollectionIntent.name
        if !isSearch, let line = try line(aboutNumbers: words, command: command(withAlbum: intent), in: store) {
            return line
        }
        let notOwned = try want(words, in: store, isSearch: isSearch) ?? left(words, in: store, isSearch: isSearch)
        return try notOwned ?? partOfTrack(words, for: intent, given, in: store)
    }

    /// The command of an intent without its album; nil for one that takes several albums.
    private static func command(withAlbum intent: String) -> String? {
        switch intent {
        case PlayAlbumIntent.name: "cratebox play"
        case OpenAlbumIntent.name: "cratebox open"
        default: nil
        }
    }

    /// The minimum length, in characters, of a name that may have a slip or be part of a title; shorter ones match too
    /// many names.
    static let shortestClose = 4

    private static func track(
        _ words: String, for intent: String, _ given: [String: String], in store: Store
    ) throws -> Message? {
        let hits = try hits(words, in: store)
        if hits.count > 1 { return "That is a track of several albums: \(listing(words))" }
        guard let hit = hits.first else { return try numberedTrack(words, for: intent, given, in: store) }
        let command = command(forTrack: hit.track.title, try argument(for: hit.album, in: store), intent, given)
        return "That is a track of \(hit.album.title): \(command)"
    }

    /// Returns a line about the track that words name by the title of an album, a word for track and a number:
    /// `evening tides track 2`. Nil for any other words.
    private static func numberedTrack(
        _ words: String, for intent: String, _ given: [String: String], in store: Store
    ) throws -> Message? {
        let parts = words.split(whereSeparator: \.isWhitespace)
        guard intent != SearchCollectionIntent.name, parts.count > 2, let number = Int(parts[parts.count - 1]),
            isTrackWord(String(parts[parts.count - 2]))
        else { return nil }
        let title = parts.dropLast(2).joined(separator: " ")
        guard let album = try AlbumLookup(store: store).album(titled: title) else { return nil }
        let command = command(forTrack: "\(number)", try argument(for: album, in: store), intent, given)
        return "That is a track of \(album.title): \(command)"
    }

    /// Whether a word means a track in one of the languages.
    private static func isTrackWord(_ word: String) -> Bool {
        let folded = Folding.folded(word)
        return CrateIntents.localizations.contains { $0.sleepWords.track.contains(folded) }
    }

    /// Returns a line about the track with these words in its title, or with the command that lists several such
    /// tracks; nil if there is none, and for a search.
    private static func partOfTrack(
        _ words: String, for intent: String, _ given: [String: String], in store: Store
    ) throws -> Message? {
        guard intent != SearchCollectionIntent.name, Folding.folded(words).count >= shortestClose else { return nil }
        let hits = try AlbumLookup(store: store).tracks(named: words, limit: 2).filter {
            hasWords($0.track.title, words)
        }
        guard let hit = hits.first else { return nil }
        guard hits.count == 1 else { return "Several tracks have these words in their titles: \(listing(words))" }
        let album = try argument(for: hit.album, in: store)
        let command = command(forTrack: hit.track.title, album, intent, given)
        return "\(hit.track.title) is a track of \(hit.album.title): \(command)"
    }

    /// Returns the command that uses a track in place of an album: it opens the album for ``OpenAlbumIntent``, and
    /// plays the track for any other intent. For an intent that adds to the queue the command adds the track too,
    /// because playing it would replace the queue.
    private static func command(
        forTrack title: String, _ album: String, _ intent: String, _ given: [String: String]
    ) -> String {
        guard intent != OpenAlbumIntent.name else { return "cratebox open \(ShellWord.argument(album))" }
        let isNext = intent == PlayNextIntent.name || given["place"] == QueueSide.next.rawValue
        let isAdded = [QueueAlbumIntent.name, PlayNextIntent.name].contains(intent)
        let place = isAdded ? [isNext ? "--next" : "--append"] : []
        let options = ShellWord.option("--track", title) + place
        let words = ShellWord.ordered(["cratebox", "play", album], options: options)
        return words.map(ShellWord.quoted).joined(separator: " ")
    }

    /// Returns the command that lists the albums with a track of this name.
    private static func listing(_ words: String) -> String {
        "cratebox search --tracks \(ShellWord.argument(words))"
    }

    /// Returns the command that lists the albums with a track of exactly this title; nil if fewer than two have one.
    /// - Throws: any error of the store.
    public static func listing(ofTrack words: String) throws -> String? {
        try hits(words, in: Store.shared).count > 1 ? listing(words) : nil
    }

    /// Returns the newest album that has a track of exactly this title, for a command that takes both; nil if none has.
    /// `title` is that of the album, `argument` names the album alone, and `track` is the title of the track.
    /// - Throws: any error of the store.
    public static func album(
        withTrack words: String
    ) throws -> (title: String, argument: String, track: String)? {
        let store = try Store.shared
        return try hits(words, in: store).first.map {
            ($0.album.title, try argument(for: $0.album, in: store), $0.track.title)
        }
    }

    /// Returns the argument that names an album in a command: its title, or `id:` and its number if the title does not
    /// mean this album alone.
    static func argument(for album: Release, in store: Store) throws -> String {
        let meant = try AlbumLookup(store: store).album(titled: album.title)
        return meant?.id == album.id ? album.title : "id:\(album.id)"
    }

    /// Returns the tracks whose folded title is that of the words; one for each title and artist of an album, so that
    /// pressings count once.
    private static func hits(_ words: String, in store: Store) throws -> [TrackHit] {
        let name = Folding.folded(words)
        guard !name.isEmpty else { return [] }
        var albums: Set<[String]> = []
        return try AlbumLookup(store: store).tracks(named: words, limit: 50).filter { hit in
            Folding.folded(hit.track.title) == name
                && albums.insert([hit.album.title, hit.album.artist].map(Folding.folded)).inserted
        }
    }

    /// Whether each word begins a word of the text.
    static func hasWords(_ text: String, _ words: String) -> Bool {
        let parts = Folding.folded(text).split(separator: " ")
        return Folding.folded(words).split(separator: " ").allSatisfy { word in
            parts.contains { $0.hasPrefix(word) }
        }
    }
}
