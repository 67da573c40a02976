import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents

/// Why the music of this process ended before its end, as JSON: its last object, because the reply to the command came when
/// sound started.
enum ForegroundEnd {
    /// The outcome of the album whose library went away, or that the output stayed lost; nil for any other end.
    /// - Parameter intent: The intent that started the music.
    static func json(of status: ExitStatus, after intent: String, in box: Box) -> String? {
        switch status {
        case .notSubscribed: interruption(after: intent, in: box)?.json
        case .foundWrong: JSON.line(FailureDocument(error: "lost", full: lostForGood.text, supporting: nil))
        default: nil
        }
    }

    /// The sentence about an output that was lost when the music was ended.
    static let lostForGood: LocalizedText = "The sound output did not come back."
    /// The sentence that follows the one about a library.
    static let musicHasEnded: LocalizedText = "The music has ended."

    private static func interruption(after intent: String, in box: Box) -> BoxReply? {
        guard let album = box.interruptedAlbum, let why = try? OutcomeDialog.dialog(for: album, in: box.store) else {
            return nil
        }
        let dialog = Dialog(full: Message(verbatim: "\(why.full) \(musicHasEnded.text)"), supporting: why.line)
        return BoxReply(.done(intent: intent, dialog: dialog, value: album))
    }
}
