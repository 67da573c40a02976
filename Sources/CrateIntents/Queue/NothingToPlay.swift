internal import CrateCore
internal import CrateStore
internal import Intents

/// The reply to a request that names no album, if none of the possible albums can be played.
struct NothingToPlay {
    let player: AlbumPlayer
    let store: Store

    /// Returns the outcome of the first album with a rip, otherwise of the first album, with a sentence about all
    /// albums if none has a rip. Nil if that album can be played after all.
    /// - Parameter crate: the crate that the albums are from; nil for the collection.
    func result(
        of albums: [Release.ID], in crate: String? = nil
    ) async throws -> ValueDialogResult<PlayedAlbum>? {
        let availability = try await AlbumLookup(store: store).availability(albums)
        guard let first = albums.first(where: { availability[$0]?.isRipped == true }) ?? albums.first,
            case .outcome(let outcome) = try await player.resolve(first)
        else { return nil }
        var played = PlayedAlbum(release: first, outcome: outcome)
        if case .notSubscribed(let gap) = outcome, gap.reason != .none, availability[first]?.isRipped != true {
            played.isUnripped = albums.count == 1
            return .result(value: played, dialog: try dialog(played, albums.count, crate))
        }
        guard case .notAvailable(let gap) = outcome, gap.reason == .notRipped, albums.count > 1 else {
            return try AlbumWalk.result(played, in: store)
        }
        return .result(value: played, dialog: unripped(albums.count, crate, availability[first] == .noRips))
    }

    /// The dialog if a library can be used but has no rip of the albums. If no scan was made yet, a scan alone is
    /// suggested.
    private func unripped(_ count: Int, _ crate: String?, _ isUnscanned: Bool) -> Dialog {
        let scan: Message = "cratebox library scan"
        let later: Message = "Once their files are in a library: cratebox library scan"
        return Dialog(full: sentence(count, crate), supporting: isUnscanned ? scan : later)
    }

    /// The dialog if no library can be used and none has a rip of the albums: connecting a library would not be enough.
    private func dialog(_ played: PlayedAlbum, _ count: Int, _ crate: String?) throws -> Dialog {
        var dialog = try OutcomeDialog.dialog(for: played, in: store)
        if count > 1 { dialog.sentence = "\(dialog.sentence) \(sentence(count, crate))" }
        return dialog
    }

    private func sentence(_ count: Int, _ crate: String?) -> Message {
        guard let crate else { return "\(count, .albumsWithoutRip)" }
        let none: Message = "\(count, .albumsWithoutRip)"
        return "Crate \(crate): \(none)"
    }
}

extension IntentFailure {
    /// No album of the collection meets the conditions.
    static let noMatch = IntentFailure(
        name: AlbumEntity.notFound.name,
        dialog: Dialog(full: "No album of your collection matches.", supporting: "cratebox find album --help"))
    /// The collection has no albums, so no album can be chosen; the exit status is `notInCollection`.
    static let emptyCollection = IntentFailure(
        name: AlbumEntity.notFound.name, dialog: "Your collection is empty.")
}
