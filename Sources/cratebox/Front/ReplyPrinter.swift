import ArgumentParser
import CrateBox
import CrateIntents
import Glibc
import Intents

/// Prints the reply of an intent: words for people, or one JSON object.
struct ReplyPrinter {
    let json: Bool
    /// The command without its answer, for `continue`.
    let command: [String]

    /// Prints a reply.
    func print(_ reply: Reply) {
        guard !json else { return Terminal.say(JSON.line(ReplyDocument(reply, command: command))) }
        switch reply {
        case .done(_, let dialog, let value):
            if let dialog { say(dialog) }
            if let found = value as? FoundAlbums { list(found) }
        case .needsValue(let question): ask(question)
        case .failed(_, let failure): say(failure.dialog)
        case .usage(let error): Terminal.note(error.description)
        }
    }

    private func say(_ dialog: Dialog) {
        Terminal.say(dialog.full)
        if let supporting = dialog.supporting { Terminal.say("  Try: \(supporting)") }
    }

    private func ask(_ question: Question) {
        Terminal.say(question.dialog.full)
        for option in question.options {
            let artist = option.subtitle.map { " — \($0)" } ?? ""
            Terminal.say("  \(option.title)\(artist)  " + "id:\(option.id)".faint(on: STDOUT_FILENO))
        }
        if question.hasMore { Terminal.say("  … and more") }
    }

    private func list(_ found: FoundAlbums) {
        for entry in found.albums {
            let album = entry.album
            let year = album.year.map { " (\($0))" } ?? ""
            let artist = album.artist.isEmpty ? "" : " — \(album.artist)"
            let mark = entry.isPlayable ? "" : "  not ripped"
            let identity = "  id:\(album.id)\(mark)".faint(on: STDOUT_FILENO)
            Terminal.say("  " + album.title.bold(on: STDOUT_FILENO) + artist + year + identity)
        }
    }
}
