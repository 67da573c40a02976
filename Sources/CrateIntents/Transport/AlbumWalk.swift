internal import CrateCore
internal import CrateStore
internal import Intents

/// Finds an album to play where none is named: a neighbour in the crate, or any.
struct AlbumWalk {
    /// How many albums whose libraries are away are passed over.
    private static let patience = 20

    let player: AlbumPlayer

    /// Plays the album so many places on in the order of its crate, or what comes behind that where it cannot be found.
    func play(after present: Release.ID, by step: Int) async throws -> PlayedAlbum {
        let order = try CrateOrder(store: Store.shared).albums(around: present)
        guard let start = order.firstIndex(of: present), order.count > 1 else {
            return try await player.play(present, from: nil)
        }
        let places = (1..<order.count).prefix(Self.patience).map {
            (start + $0 * step + $0 * order.count) % order.count
        }
        if let played = try await playFirst(of: places.map { order[$0] }) { return played }
        return try await player.play(present, from: nil)
    }

    /// Plays any album but this one.
    func playAny(but present: Release.ID?) async throws -> PlayedAlbum {
        var albums = try CrateOrder(store: Store.shared).allPlayable()
        if albums.count > 1 { albums.removeAll { $0 == present } }
        albums.shuffle()
        guard let first = albums.first else { throw AlbumEntity.notFound }
        if let played = try await playFirst(of: Array(albums.prefix(Self.patience))) { return played }
        return try await player.play(first, from: nil)
    }

    private func playFirst(of albums: [Release.ID]) async throws -> PlayedAlbum? {
        for album in albums where try await player.canFind(album) { return try await player.play(album, from: nil) }
        return nil
    }

    /// What to say about it.
    static func words(_ played: PlayedAlbum) throws -> Dialog {
        guard let release = try AlbumLookup(store: Store.shared).releases(ids: [played.release]).first else {
            throw AlbumEntity.notFound
        }
        return OutcomeDialog.dialog(for: played, album: AlbumEntity(release))
    }
}
