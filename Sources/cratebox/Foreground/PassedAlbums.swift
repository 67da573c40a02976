import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import Intents
import Synchronization

/// Shows why albums are passed over while this process plays. Each sentence is shown once, because it is the same for
/// all tracks of an album, and for all albums of the only library.
final class PassedAlbums: Sendable {
    private let store: Store
    private let printed = Mutex<Set<String>>([])
    private let show: @Sendable (TerminalText) -> Void

    /// - Parameter show: Shows one sentence.
    init(_ store: Store, show: @escaping @Sendable (TerminalText) -> Void) {
        (self.store, self.show) = (store, show)
    }

    /// Shows the sentence of an album's outcome.
    func name(_ album: PlayedAlbum) {
        guard let sentence = try? OutcomeDialog.dialog(for: album, in: store).full,
            printed.withLock({ $0.insert(sentence).inserted })
        else { return }
        show(TerminalText(sentence))
    }
}
