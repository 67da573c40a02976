import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal

/// The reply of a command that changed a crate.
struct CrateReply: Encodable {
    private struct Words: Encodable {
        let full: String
    }

    private let status = "done"
    private let crate: String
    private let albums: Int
    /// The number of single tracks in it; nil if there are none.
    private let tracks: Int?
    /// The number of albums and tracks that were added or removed; nil for none.
    private let added: Int?
    private let removed: Int?
    private let dialog: Words

    private enum CodingKeys: CodingKey { case status, crate, albums, tracks, added, removed, dialog }

    /// Describes a crate after a change; `added` and `removed` count items.
    init(_ crate: Crate, _ sentence: LocalizedText, added: Int? = nil, removed: Int? = nil) {
        (self.crate, albums, tracks) = (crate.name, crate.albums, crate.tracks > 0 ? crate.tracks : nil)
        (self.added, self.removed) = (added, removed)
        dialog = Words(full: sentence.text)
    }

    /// Prints one JSON object or the sentence.
    func show(json: Bool) {
        if json, Terminal.prints(json: JSON.line(self)) { return }
        Terminal.print(TerminalText(dialog.full))
    }

    /// How many albums and how many single tracks: `2 albums and 1 track`.
    static func count(albums: Int, tracks: Int) -> LocalizedText {
        let some: (albums: LocalizedText, tracks: LocalizedText) = ("\(albums, .albums)", "\(tracks, .tracks)")
        return switch (albums, tracks) {
        case (_, 0): some.albums
        case (0, _): some.tracks
        default: "\(some.albums) and \(some.tracks)"
        }
    }
}

extension Crate {
    /// The contents: `2 albums and 1 track`.
    var contents: LocalizedText { CrateReply.count(albums: albums, tracks: tracks) }
}
