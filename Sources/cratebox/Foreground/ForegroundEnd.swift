import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CratePlayback
import CrateTerminal
import Intents

/// The reason why the music of this process ended early. With `--json`, the only object is printed when sound starts,
/// so the reason goes to standard error.
enum ForegroundEnd {
    /// The reason in words: the album's library went away, or the output stayed lost; nil for any other end.
    static func words(of status: ExitStatus, in box: Box) -> TerminalText? {
        switch status {
        case .notSubscribed: interruption(in: box)
        case .foundWrong: TerminalText(localized: OutputNotice.end(box.engine.outputObstacle?.reason))
        default: nil
        }
    }

    /// The sentence that follows the notice about a library.
    static let musicHasEnded: LocalizedText = "The music has ended."

    private static func interruption(in box: Box) -> TerminalText? {
        guard let album = box.interruptedAlbum, let why = try? OutcomeDialog.dialog(for: album, in: box.store) else {
            return nil
        }
        return "\(TerminalText(why.full)) \(musicHasEnded)"
    }
}
