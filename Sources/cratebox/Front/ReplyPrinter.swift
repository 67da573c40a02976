import CrateBox
import CrateClient
import Glibc
import Intents

/// Prints the reply of an intent: words for people, or one JSON object.
struct ReplyPrinter {
    let json: Bool
    /// The command without its answer, for `continue`.
    let command: [String]
    /// The card is shown though there are lists; one without lists is shown anyway.
    var prefersCard = false

    /// Prints a reply.
    func show(_ reply: BoxReply) throws {
        guard !json else { return Terminal.say(json: reply.line(continuing: command)) }
        let words = try reply.decode(ReplyWords.self)
        if let dialog = words.dialog { say(dialog, isMistake: reply.exit == .usage) }
        for option in words.options ?? [] { list(option) }
        if words.more == true { Terminal.say("  … and more") }
        if let card = words.card, prefersCard || words.albums == nil {
            show(card)
            if prefersCard { (try? reply.decode(AlbumSheetView.self))?.say(width: Terminal.outputWidth ?? .max) }
            return
        }
        for album in words.albums ?? words.queue ?? [] { list(album) }
        for track in words.tracks ?? [] { list(track) }
        if let stats = words.stats { say(stats) }
    }

    /// The lines below what was said: what stands beside each in a column of its own.
    private func show(_ card: ReplyWords.Card) {
        let width = Terminal.outputWidth.map { max(20, $0 - 2) } ?? .max
        Terminal.say("\(card.title.bold)\(card.subtitle.map { " — \($0)" } ?? "")")
        let columns = Columns(card.rows.map { [$0.text, $0.detail ?? ""] }, giving: 0, within: width)
        for line in columns.lines({ $0 == 0 ? TerminalText($1) : $1.faint }) { Terminal.say("  " + line) }
        if let omitted = card.omitted { Terminal.say("  … +\(omitted)") }
    }

    private func list(_ track: ReplyWords.FoundTrack) {
        let artist = track.artist.isEmpty ? "" : " — \(track.artist)"
        let identity = "  \(track.id)".faint
        Terminal.say("  \(track.title.bold)\(artist), \(track.album)\(identity)")
    }

    func say(_ stats: ReplyWords.Stats) {
        let place = stats.index ? "the index" : "the collection"
        Terminal.say("decoded \(stats.decoded) of \(stats.albums), looked at \(stats.looked) in \(place)")
    }

    private func say(_ dialog: ReplyWords.Dialog, isMistake: Bool) {
        let say = isMistake ? Terminal.note : Terminal.say
        say(TerminalText(dialog.full))
        if let supporting = dialog.supporting { say("  \(Dialog.invitation(to: supporting))") }
    }

    private func list(_ option: ReplyWords.Choice) {
        let artist = option.artist.map { " — \($0)" } ?? ""
        let identity = option.release.map { "  id:\($0)".faint } ?? ""
        let note = option.note.map { " (\($0))" } ?? ""
        Terminal.say("  \(option.title)\(artist)\(note)\(identity)")
    }

    func list(_ album: ReplyWords.Album) {
        let year = album.year.map { " (\($0))" } ?? ""
        let artist = album.artist.isEmpty ? "" : " — \(album.artist)"
        let mark = album.playable == false ? "  not ripped" : ""
        let identity = "  id:\(album.release)\(mark)".faint
        Terminal.say("  \(album.title.bold)\(artist)\(year)\(identity)")
    }
}
