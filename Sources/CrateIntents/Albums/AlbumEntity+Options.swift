internal import CrateCore
internal import CrateStore
public import Intents

/// Albums to choose from.
extension AlbumEntity {
    /// Converts albums to options: those that can be played first, otherwise in the given order. A note distinguishes
    /// those that share a title, and states why one can't be played.
    /// - Throws: any error of the store.
    public static func options(for entities: [AlbumEntity]) async throws -> [Option] {
        let availability = try await AlbumLookup(store: Store.shared).availability(ofListed: entities.map(\.id))
        let options = try distinguished(entities).map { entity, difference in
            let state = availability[entity.id] ?? .notRipped
            var option = entity.option
            option.isPlayable = state == .playable
            option.distinguish(difference, Self.isOfAll(state) ? nil : state)
            return option
        }
        return options.filter { $0.isPlayable == true } + options.filter { $0.isPlayable != true }
    }

    /// Converts albums to options for a request that does not play them, with a note on those that share a title.
    /// - Throws: any error of the store.
    static func plainOptions(for entities: [AlbumEntity]) throws -> [Option] {
        try distinguished(entities).map { entity, difference in
            var option = entity.option
            option.note = difference
            return option
        }
    }

    /// Options for a request that names no album: playable albums before others, in each group the last played before
    /// the newest. A note distinguishes albums that share a title and artist, and gives the reason why one cannot be
    /// played.
    /// - Throws: any error of the store.
    public static func suggestions() async throws -> [Option] {
        let lookup = AlbumLookup(store: try Store.shared)
        let albums = try lookup.suggestedToPlay(limit: Question.optionLimit)
        let differences = try lookup.differences(between: albums)
        let availability = try await lookup.availability(ofListed: albums.map(\.id))
        let ranks = albums.enumerated().map { ($0.offset, availability[$0.element.id] ?? .notRipped) }
        let order = ranks.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        return order.map { place, state in
            var option = AlbumEntity(albums[place]).option
            option.isPlayable = state == .playable
            option.distinguish(differences[albums[place].id], state)
            return option
        }
    }

    /// Albums with what distinguishes each from others of its title and artist.
    private static func distinguished(_ entities: [AlbumEntity]) throws -> [(AlbumEntity, String?)] {
        let albums = entities.map { Release(id: $0.id, title: $0.title, artist: $0.artist, year: $0.year) }
        let differences = try AlbumLookup(store: Store.shared).differences(between: albums)
        return entities.map { ($0, differences[$0.id]) }
    }

    /// True for a reason that applies to all albums: no library, no rips.
    private static func isOfAll(_ state: RipAvailability) -> Bool { [.noLibrary, .noRips].contains(state) }
}

extension Option {
    /// Notes what distinguishes an album, and why it can't be played.
    /// - Parameter state: Whether it can be played; nil to leave the reason out.
    fileprivate mutating func distinguish(_ difference: String?, _ state: RipAvailability?) {
        let reason = state?.mark.map(Language.current.text)
        // “not ripped” may be part of the difference as well as the reason; it is shown once.
        let facts = (difference?.split(separator: ", ") ?? []).map(String.init).filter {
            $0 != RipAvailability.notRipped.mark
        }
        let words = facts + [reason].compactMap(\.self)
        note = words.isEmpty ? nil : words.joined(separator: ", ")
        availability = reason == nil ? nil : state?.name
    }
}
