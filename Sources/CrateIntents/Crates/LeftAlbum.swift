public import CrateCore
public import CrateStore
internal import Intents

/// An album that is not played with the others of its crate.
public struct LeftAlbum: Sendable, Hashable {
    /// The number of the album in the collection.
    public let release: Release.ID
    /// Why it is left out.
    public let availability: RipAvailability
    /// The title in the crate; the number if the crate has none.
    let title: String

    /// The albums of a crate that are not among the entries that play, in the crate's order.
    static func all(
        of contents: CrateContents, besides played: [CrateEntry], in store: Store
    ) async throws -> [LeftAlbum] {
        let named = contents.albums + contents.tracks.map(\.album)
        var known = Set(played.map(\.release))
        let left = contents.entries.map(\.release).filter { known.insert($0).inserted }
        guard !left.isEmpty else { return [] }
        let availability = try await AlbumLookup(store: store).availability(left)
        return left.map { release in
            LeftAlbum(
                release: release, availability: availability[release] ?? .notRipped,
                title: named.first { $0.id == release }?.title ?? "\(release)")
        }
    }

    /// The line about the albums of a crate that are left out; nil if there are none.
    static func line(about albums: [LeftAlbum], of crate: String) -> Message? {
        guard let first = albums.first else { return nil }
        guard albums.count == 1 else {
            return "\(albums.count, .albumsLeftOut): cratebox crate show \(ShellWord.argument(crate))"
        }
        return first.sentence
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
