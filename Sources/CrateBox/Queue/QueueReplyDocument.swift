internal import CrateCore
internal import CrateIntents
internal import Intents

/// The result of a change: `{"status":"done","version":12,"added":[{"entry":7,"release":249504}],"left":[]}`.
struct QueueReplyDocument: Encodable {
    struct Added: Encodable {
        let entry: Int64
        let release: Int64
    }

    /// An item that cannot be played, and why. A release that the collection doesn't have, has no outcome.
    struct Left: Encodable {
        let release: Int64
        let outcome: String?
        let reason: String?
        let library: String?
        let dialog: DialogDocument

        init(_ left: QueueOutcome, _ dialog: Dialog) {
            let facts = OutcomeFacts(
                PlayedAlbum(release: left.release, outcome: left.outcome, library: left.library, missing: left.missing))
            (release, outcome) = (left.release.rawValue, left.outcome.name)
            (reason, library) = (facts.reason, facts.library)
            self.dialog = DialogDocument(dialog)
        }

        init(unknown release: Release.ID, _ failure: IntentFailure) {
            self.release = release.rawValue
            (outcome, reason, library) = (nil, failure.name, nil)
            dialog = DialogDocument(failure.dialog)
        }
    }

    var status = "done"
    var version: Int64
    var added: [Added]?
    var left: [Left]?
    var release: Int64?
    var outcome: String?
    var reason: String?
    var library: String?
    var dialog: DialogDocument?

    init(version: Int64) { self.version = version }

    /// Makes an album the result of the change: one that plays, or the first one that can't be played.
    mutating func describe(_ album: Left) {
        (release, outcome, reason) = (album.release, album.outcome, album.reason)
        (library, dialog) = (album.library, album.dialog)
    }
}
