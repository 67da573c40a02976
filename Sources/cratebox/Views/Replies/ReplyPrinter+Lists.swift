import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import Glibc
import Intents

/// The lists and the card of a reply as text.
extension ReplyPrinter {
    /// The lists and the card of a reply.
    func list(_ words: ReplyWords, _ sheet: AlbumSheetView? = nil) -> [TerminalText] {
        var lines = options(Self.unnamed(words))
        if let rest = Listing.rest(of: words) { lines.append(rest) }
        if let wants = words.wantlist { return lines + AlbumTable(wants, ids: hasIDs).lines() }
        if let card = words.card, prefersCard || words.albums == nil {
            guard !card.rows.isEmpty || sheet != nil else { return lines }
            return lines + self.lines(card, sheet?.facts ?? []) + (sheet?.tracks ?? []) + allPhrases(words, card)
        }
        let albums = words.albums ?? []
        let hasNone = words.albums?.isEmpty == true && words.tracks?.isEmpty != false
        if hasNone { lines += ReplyAdvice(words).firstStep(otherwise: Self.advice(afterNoneOf: words.intent)) }
        let states = albums.availability
        if let rows = AlbumTable.rows(ofCrate: words, states) {
            return lines + AlbumTable(rows, ids: hasIDs).lines() + ReplyAdvice(words).libraryStep(of: states)
        }
        lines += AlbumTable(zip(albums, states).map { AlbumTable.Row($0, $1) }, ids: hasIDs).lines()
        if words.albums != nil, let rest = Listing.rest(of: words.total ?? 0, shown: albums.count) {
            lines.append(rest)
        }
        lines += queue(words.queue ?? []) + tracks(words.tracks ?? [])
        if let rest = Listing.rest(ofTracksIn: words) { lines.append(rest) }
        return lines + (words.stats.map { [Self.line($0)] } ?? []) + ReplyAdvice(words).libraryStep(of: states)
    }

    /// The lines of a card and of further facts: details in a second column.
    private func lines(_ card: ReplyWords.Card, _ facts: [[String]]) -> [TerminalText] {
        let title: TerminalText = "\(card.title.bold)\(card.subtitle.map { " — \($0)" } ?? "")"
        let rows = card.rows.map { [$0.text, $0.detail ?? ""] } + facts
        let lines = Listing.lines([.init(), .init("", .faint, narrowing: .wraps)], rows, indent: 2)
        return [title] + lines + (card.omitted.map { ["  … +\($0)"] } ?? [])
    }

    /// The command that lists the phrases of which a card has only the first.
    private func allPhrases(_ words: ReplyWords, _ card: ReplyWords.Card) -> [TerminalText] {
        words.intent == PhraseRouter.helpIntent && card.omitted != nil ? [Hint.nextLine("cratebox shortcuts")] : []
    }

    private func queue(_ albums: [ReplyWords.Album]) -> [TerminalText] {
        let rows = zip(albums, albums.availability).enumerated().map { index, listed in
            let (album, availability) = listed
            var row = AlbumTable.Row(album, availability, place: album.place ?? index + 1)
            if let track = album.track { row.name(track, of: album.title) }
            if let places = album.places { row.name(places) }
            let marks = [album.distinction ?? "", album.current == true ? String(localized: "current") : "", row.mark]
            row.distinction = album.distinction
            row.mark = marks.filter { !$0.isEmpty }.joined(separator: ", ")
            return row
        }
        return AlbumTable(rows, ids: hasIDs).lines()
    }

    private func tracks(_ tracks: [ReplyWords.FoundTrack]) -> [TerminalText] {
        let rows = tracks.map { [$0.title, $0.artist, $0.album, hasIDs ? $0.id : ""] }
        return Listing.lines(
            [
                .init("", .bold, narrowing: .name), .init(narrowing: Listing.artist), .init(narrowing: .detail),
                .init("", .faint),
            ], rows, indent: 2)
    }

    private static func line(_ stats: ReplyWords.Stats) -> TerminalText {
        let decoded: LocalizedText = "decoded \(stats.decoded) of \(stats.albums)"
        return TerminalText(
            localized: stats.index
                ? "\(decoded), looked at \(stats.searched) in the index"
                : "\(decoded), looked at \(stats.searched) in the collection")
    }

    /// What to do after an empty list; nothing for lists that are empty for reasons of their own, such as the wantlist.
    /// - Parameter intent: The intent of the list; nil for `cratebox find`.
    private static func advice(afterNoneOf intent: String?) -> [String] {
        switch intent {
        case nil: NextStep.here.unscannedLibrary.map { [$0] } ?? []
        case SearchCollectionIntent.name: NextStep.here.afterSearch
        default: []
        }
    }
}
