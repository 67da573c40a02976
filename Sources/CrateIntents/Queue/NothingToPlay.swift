internal import CrateCore
internal import CrateStore
internal import Intents

/// The reply to a request for any albums if none of them can be played.
struct NothingToPlay {
    let player: AlbumPlayer
    let store: Store

    /// The outcome of the first of these albums that has a rip, else of the first; with a sentence about all of them
    /// where none has one. Nil if an album can be played after all.
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

    /// The words where a library can be used, and has no rip of any of the albums. A scan alone helps where none was made.
    private func unripped(_ count: Int, _ crate: String?, _ isUnscanned: Bool) -> Dialog {
        let scan: Message = "cratebox library scan"
        let later: Message = "Once their files are in a library: cratebox library scan"
        return Dialog(full: sentence(count, crate), supporting: isUnscanned ? scan : later)
    }

    /// The words where no library can be used, and none has a rip of any of the albums: the library alone would not
    /// make them play.
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
