public import CrateCore
public import CrateStore
internal import Intents

/// An album that is not played with the others that were chosen with it: those of its crate, or those of a random order.
public struct LeftAlbum: Sendable, Hashable {
    /// The number of the album in the collection.
    public let release: Release.ID
    /// Why it is left out, or passed over.
    public let availability: RipAvailability
    /// True if it is in the queue and waits for its library: it is passed over unless the library is back by its turn.
    public let isWaiting: Bool
    /// The title in the crate; the number if the crate has none.
    let title: String

    /// The albums of a crate that cannot be played now, in the crate's order: those that are not among the entries that
    /// play, and those that wait in the queue because their library is away.
    static func all(
        of contents: CrateContents, besides played: [CrateEntry], in store: Store
    ) async throws -> [LeftAlbum] {
        let named = contents.albums + contents.tracks.map(\.album)
        var known: Set<Release.ID> = []
        let (albums, queued) = (
            contents.entries.map(\.release).filter { known.insert($0).inserted }, Set(played.map(\.release))
        )
        let availability = try await AlbumLookup(store: store).availability(albums)
        return albums.filter { !queued.contains($0) || availability[$0] != .playable }.map { release in
            LeftAlbum(
                release, availability[release], title: named.first { $0.id == release }?.title,
                isQueued: queued.contains(release))
        }
    }

    /// Those of the chosen albums that cannot be played now.
    /// - Parameter isQueued: Whether they are in the queue, and their turn is yet to come.
    static func all(of chosen: [Release.ID], isQueued: Bool, in store: Store) async throws -> [LeftAlbum] {
        let lookup = AlbumLookup(store: store)
        let availability = try await lookup.availability(chosen)
        let left = chosen.filter { availability[$0] != .playable }
        // Only the title of a single one is named.
        let title = left.count == 1 ? try lookup.releases(ids: left).first?.title : nil
        return left.map { LeftAlbum($0, availability[$0], title: title, isQueued: isQueued) }
    }

    private init(_ release: Release.ID, _ availability: RipAvailability?, title: String?, isQueued: Bool) {
        (self.release, self.availability) = (release, availability ?? .notRipped)
        self.title = title ?? "\(release)"
        isWaiting = isQueued && self.availability.isOfLibrary
    }

    /// The line about albums that are left out, and those that wait; nil if there are none.
    /// - Parameter command: What shows why, where there are several.
    static func line(about albums: [LeftAlbum], see command: @autoclosure () -> Message) -> Message? {
        guard let first = albums.first else { return nil }
        guard albums.count > 1 else { return first.sentence }
        let waiting = albums.count(where: \.isWaiting)
        let (left, waits): (Message, Message) = (
            "\(albums.count - waiting, .albumsLeftOut)", "\(waiting, .albumsWaiting)"
        )
        return switch waiting {
        case 0: "\(left): \(command())"
        case albums.count: "\(waits): \(command())"
        default: "\(left). \(waits): \(command())"
        }
    }

    private var sentence: Message { isWaiting ? waitingSentence : leftSentence }

    private var waitingSentence: Message {
        switch availability {
        case .unreadable: "\(title) waits for its library, which can't be read."
        case .unidentified, .wrongLibrary, .unsupported: "\(title) waits for its library, which can't be used."
        default: "\(title) waits for its library, which isn't connected."
        }
    }

    private var leftSentence: Message {
        switch availability {
        case .wanted, .noLibrary, .noRips, .notRipped: "\(title) is left out: it isn't ripped."
        case .paused: "\(title) is left out: its library is paused."
        case .filesMissing: "\(title) is left out: its files are missing."
        case .undecodable: "\(title) is left out: it can't be decoded."
        case .closed: "\(title) is left out: its files can't be read."
        case .unreadable: "\(title) is left out: its library can't be read."
        case .unidentified, .wrongLibrary, .unsupported: "\(title) is left out: its library can't be used."
        // A library whose disk is slow to answer counts as playable.
        case .disconnected, .playable: "\(title) is left out: its library isn't connected."
        }
    }
}

extension RipAvailability {
    /// Whether the album can be played once its library is back: a paused one has to be resumed, and is left out.
    fileprivate var isOfLibrary: Bool {
        switch self {
        case .unsupported, .wrongLibrary, .unidentified, .unreadable, .disconnected: true
        case .wanted, .noLibrary, .noRips, .notRipped, .paused, .filesMissing, .undecodable, .closed, .playable: false
        }
    }
}
