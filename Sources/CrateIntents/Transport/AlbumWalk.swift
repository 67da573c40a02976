internal import CrateCore
internal import CrateStore
internal import Intents

/// Chooses an album when none is named: a neighbour in a crate, or a random one.
struct AlbumWalk {
    /// The maximum number of albums to try when libraries are disconnected or files are damaged.
    static let mostAttempts = 20

    let player: AlbumPlayer
    let store: Store
    /// The current crate, if one was opened.
    var crate: CrateEntity?

    /// Plays the album `step` places further in the current crate, otherwise in the crate that contains the playing
    /// album; skips albums that cannot be found or opened, and names them. If the playing album is not in the current
    /// crate, starts at that crate's first or last album.
    func play(after present: Release.ID?, by step: Int) async throws -> PlayedAlbum {
        let order = try order(around: present)
        let start = present.flatMap { order.firstIndex(of: $0) }
        guard let present = present ?? order.first, start != nil || crate != nil else {
            throw IntentFailure.nothingPlays
        }
        let origin = start ?? (step > 0 ? 0 : order.count - 1)
        let steps = (start == nil ? 0 : 1)..<max(1, order.count)
        let places = order.isEmpty ? [] : steps.prefix(Self.mostAttempts).map { origin + $0 * step + $0 * order.count }
        let albums = places.map { order[$0 % order.count] }
        guard var played = try await playFirst(of: albums) else { return try await player.play(present, from: nil) }
        if played.outcome == .played, let end = albums.firstIndex(of: played.release) {
            played.left = try await LeftAlbum.all(of: Array(albums[..<end]), isQueued: false, in: store)
        }
        return played
    }

    private func order(around present: Release.ID?) throws -> [Release.ID] {
        let order = CrateOrder(store: store)
        if let crate, case let albums = try order.albums(in: crate.id, and: present), !albums.isEmpty { return albums }
        guard let present else { throw IntentFailure.nothingPlays }
        let albums = try order.albums(around: present)
        return albums.contains(present) ? albums : [present]
    }

    /// Plays a random album other than the current one, which begins again only if no other can be played; nil if no
    /// album has a rip in a library that is not paused.
    func playAny(but present: Release.ID?) async throws -> PlayedAlbum? {
        let albums = try CrateOrder(store: store).allPlayable()
        let others = albums.filter { $0 != present }.shuffled().prefix(Self.mostAttempts)
        let chosen = Array(others) + albums.filter { $0 == present }
        guard let first = chosen.first else { return nil }
        if let played = try await playFirst(of: chosen) { return played }
        return try await player.play(first, from: nil)
    }

    /// Plays the first album that can be found and opened, trying at most ``mostAttempts`` + 1: only opening a file may
    /// show that it is damaged. If none plays, returns the outcome of the first that was found; nil if none was found.
    /// Stops at an outcome that would be the same for every album.
    func playFirst(of albums: [Release.ID]) async throws -> PlayedAlbum? {
        var first: PlayedAlbum?
        for album in albums.prefix(Self.mostAttempts + 1) where try await player.canFind(album) {
            let played = try await player.play(album, from: nil)
            if played.outcome == .played { return played }
            first = first ?? played
            if played.outcome.isOfAll { break }
        }
        return first
    }

    /// The value and the sentence for an intent that played an album of this walk.
    func result(_ played: PlayedAlbum) throws -> ValueDialogResult<PlayedAlbum> { try Self.result(played, in: store) }

    /// The value and the sentence for an intent that played an album, and the line about those that were passed over.
    /// - Throws: `AlbumEntity.notFound` if the album was removed meanwhile, and any error of the store.
    static func result(_ played: PlayedAlbum, in store: Store) throws -> ValueDialogResult<PlayedAlbum> {
        var dialog = try OutcomeDialog.dialog(for: played, in: store)
        dialog.line = dialog.line ?? LeftAlbum.line(about: played.left, see: "cratebox library list")
        return .result(value: played, dialog: dialog)
    }
}
