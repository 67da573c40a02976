public import CrateCore
public import CrateStore
internal import Intents

/// An album that is not played with the others that were chosen with it: those of its crate, or those of a random order.
public struct LeftAlbum: Sendable, Hashable {
    /// The number of the album in the collection.
    public let release: Release.ID
    /// Why it is left out.
    public let availability: RipAvailability
    /// The title in the crate; the number if the crate has none.
    let title: String

    /// The albums of a crate that cannot be played now, in the crate's order: those that are not among the entries that
    /// play, and those that the queue passes over because their library is away.
    static func all(
        of contents: CrateContents, besides played: [CrateEntry], in store: Store
    ) async throws -> [LeftAlbum] {
        let named = contents.albums + contents.tracks.map(\.album)
        var (known, playing) = (Set<Release.ID>(), Set(played.map(\.release)))
        let albums = contents.entries.map(\.release).filter { known.insert($0).inserted }
        let availability = try await AlbumLookup(store: store).availability(albums)
        playing.formIntersection(availability.filter { $0.value == .playable }.keys)
        return albums.filter { !playing.contains($0) }.map { release in
            LeftAlbum(
                release: release, availability: availability[release] ?? .notRipped,
                title: named.first { $0.id == release }?.title ?? "\(release)")
        }
    }

    /// Those of the chosen albums that the queue passes over because they cannot be played now.
    static func all(of chosen: [Release.ID], in store: Store) async throws -> [LeftAlbum] {
        let lookup = AlbumLookup(store: store)
        let availability = try await lookup.availability(chosen)
        let left = chosen.filter { availability[$0] != .playable }
        // Only the title of a single one is named.
        let title = left.count == 1 ? try lookup.releases(ids: left).first?.title : nil
        return left.map { release in
            LeftAlbum(
                release: release, availability: availability[release] ?? .notRipped, title: title ?? "\(release)")
        }
    }

    /// The line about albums that are left out; nil if there are none.
    /// - Parameter several: The line where there are several, with the command that shows why.
    static func line(about albums: [LeftAlbum], several: @autoclosure () -> Message) -> Message? {
        guard let first = albums.first else { return nil }
        return albums.count == 1 ? first.sentence : several()
    }

    private var sentence: Message {
        switch availability {
        case .wanted, .noLibrary, .noRips, .notRipped: "\(title) is left out: it isn't ripped."
        case .paused: "\(title) is left out: its library is paused."
        case .filesMissing: "\(title) is left out: its files are missing."
        case .undecodable: "\(title) is left out: it can't be decoded."
        case .unreadable: "\(title) is left out: its library can't be read."
        case .unidentified, .wrongLibrary, .unsupported: "\(title) is left out: its library can't be used."
        // A library whose disk is slow to answer counts as playable.
        case .disconnected, .playable: "\(title) is left out: its library isn't connected."
        }
    }
}
