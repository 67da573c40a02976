public import CrateCore
public import CrateStore
internal import Intents

/// An album that was chosen together with others, by a crate or at random, and does not play with them.
public struct LeftAlbum: Sendable, Hashable {
    /// The number of the album in the collection.
    public let release: Release.ID
    /// Why it is left out, or passed over.
    public let availability: RipAvailability
    /// True if it is in the queue and waits for its library: it is passed over unless the library is back by its turn.
    public let isWaiting: Bool
    /// The title in the crate; the number if the crate has none.
    let title: String

    /// Returns the albums of a crate that can't be played now, in the crate's order: those that are not among the
    /// queued entries, and queued ones that wait for their library.
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

    /// Returns the chosen albums that can't be played now.
    /// - Parameter isQueued: Whether they are in the queue, after the current entry.
    static func all(of chosen: [Release.ID], isQueued: Bool, in store: Store) async throws -> [LeftAlbum] {
        let lookup = AlbumLookup(store: store)
        let availability = try await lookup.availability(chosen)
        let left = chosen.filter { availability[$0] != .playable }
        // The title is used only if a single album is left out.
        let title = left.count == 1 ? try lookup.releases(ids: left).first?.title : nil
        return left.map { LeftAlbum($0, availability[$0], title: title, isQueued: isQueued) }
    }

    private init(_ release: Release.ID, _ availability: RipAvailability?, title: String?, isQueued: Bool) {
        (self.release, self.availability) = (release, availability ?? .notRipped)
        self.title = title ?? "\(release)"
        isWaiting = isQueued && self.availability.isOfLibrary
    }

    /// The line about albums that are left out and albums that wait; nil if there are none.
    /// - Parameter command: The command that shows the reasons; used if there are several albums.
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
        case .unscanned: "\(title) is left out: its files changed since the last scan."
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
    /// Whether the album can be played once its library is back. An album in a paused library is left out, because the
    /// library has to be resumed first.
    fileprivate var isOfLibrary: Bool {
        switch self {
        case .unsupported, .wrongLibrary, .unidentified, .unreadable, .disconnected: true
        case .wanted, .noLibrary, .noRips, .notRipped, .paused, .filesMissing, .unscanned, .undecodable, .closed,
            .playable:
            false
        }
    }
}
