import CrateClient
import CrateCore
import CrateIntents

/// The result for several albums: `{"status":"done","intent":"QueueAlbum","added":[…],"dialog":{…}}`, with `left` where
/// some could not be added.
struct AddedAlbums: Encodable {
    struct Words: Encodable {
        let full: String
        let supporting: String?
    }

    private enum CodingKeys: CodingKey { case status, intent, added, left, dialog }

    let status = "done"
    let intent = "QueueAlbum"
    let added: [AddedAlbum]
    let left: [AddedAlbum]?
    let dialog: Words
    /// The exit status of the command: that of the first album that was left out.
    let exit: ExitStatus

    init(_ results: [AddedAlbum]) {
        added = results.filter { $0.exit == .done }
        let left = results.filter { $0.exit != .done }
        self.left = left.isEmpty ? nil : left
        exit = left.first?.exit ?? .done
        dialog = Words(
            full: Self.sentences(added, left).joined(separator: " "),
            supporting: (left + added).compactMap(\.words.dialog?.supporting).first)
    }

    /// The sentences about what plays at once, what was added to the queue, and why each other album is left out.
    private static func sentences(_ added: [AddedAlbum], _ left: [AddedAlbum]) -> [String] {
        let waiting = added.filter { !$0.isPlaying }
        var sentences = added.filter(\.isPlaying).compactMap(\.words.dialog?.full)
        if let only = waiting.first {
            let words: LocalizedText =
                waiting.count == 1
                ? "Added \(only.album.title) to the queue." : "Added \(waiting.count, .albums) to the queue."
            sentences.append(words.text)
        }
        if let reason = waiting.compactMap(\.words.reason).first {
            let why = OutcomeWords.of("notAvailable", reason: reason)
            sentences.append(("Nothing plays yet: \(why)." as LocalizedText).text)
        }
        for album in left { sentences.append(album.refusal.text) }
        return sentences
    }
}

/// The result of adding one album to the queue.
struct AddedAlbum: Encodable {
    private enum Key: CodingKey { case release, title, artist, library, outcome, reason, error }

    /// The parts of the box's reply about one album.
    struct Words: Decodable {
        let library: String?
        let outcome: String?
        let reason: String?
        let error: String?
        let dialog: ReplyWords.Dialog?
    }

    let album: AlbumEntity
    let exit: ExitStatus
    let words: Words

    init(_ album: AlbumEntity, _ reply: BoxReply) throws {
        (self.album, exit, words) = (album, reply.exit, try reply.decode(Words.self))
    }

    /// Whether the album plays, because nothing was playing.
    var isPlaying: Bool { exit == .done && words.outcome != nil }

    /// The sentence that the album is left out, and why.
    var refusal: LocalizedText {
        let reason = words.dialog?.full ?? ""
        return "\(album.title) is left out. \(reason)"
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(album.id.rawValue, forKey: .release)
        try fields.encode(album.title, forKey: .title)
        try fields.encode(album.artist, forKey: .artist)
        try fields.encodeIfPresent(words.library, forKey: .library)
        try fields.encodeIfPresent(words.outcome, forKey: .outcome)
        try fields.encodeIfPresent(words.reason, forKey: .reason)
        try fields.encodeIfPresent(words.error, forKey: .error)
    }
}
