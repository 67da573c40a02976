public import CrateCore
public import CrateStore
public import Intents

/// An opened album with its play state.
public struct OpenedAlbum: Sendable, Hashable {
    /// The album that was opened and is now the current one.
    public var album: AlbumEntity
    /// Whether and how the album can be played.
    public var state: PlayState
    /// Further data from the store; nil if it cannot be read.
    public var sheet: AlbumSheet?
    /// Another pressing with a rip, if this one has none.
    var instead: Release?

    /// Creates a result without tracks and without another pressing.
    public init(album: AlbumEntity, state: PlayState) {
        self.album = album
        self.state = state
    }

    /// Adds the tracks, and another pressing with a rip if this one cannot be played. Errors of the store are ignored:
    /// both are optional.
    init(_ album: AlbumEntity, state: PlayState, in store: Store) async {
        self.init(album: album, state: state)
        sheet = try? await AlbumLookup(store: store).sheet(of: album.id, playingFrom: state.connectedLibrary)
        if let sheet, let tracks = state.tracks { count(sheet.absent, of: sheet, beside: tracks) }
        guard let obstacle = state.obstacle else { return }
        instead = (try? PlayedAlbum(release: album.id, outcome: obstacle).of(album, in: store))?.instead
    }

    /// Adds the tracks that the rip does not list. Damaged ones are counted already where the files were checked.
    private mutating func count(_ absent: Set<Int>, of sheet: AlbumSheet, beside tracks: Int) {
        state.tracks = tracks + absent.count
        state.missing += absent.intersection(sheet.missing).count
        if state.connectedLibrary == nil { state.damaged += absent.intersection(sheet.damaged).count }
    }

    /// The reply of ``OpenAlbumIntent`` for an album, which this does not make current.
    /// - Throws: any error of the store, and `CancellationError`.
    public static func reply(of release: Release.ID, in store: Store, by player: AlbumPlayer) async throws -> Reply {
        let intent = OpenAlbumIntent.name
        return try await Store.$substitute.withValue(store) {
            guard let album = try AlbumLookup(store: store).releases(ids: [release]).first else {
                return .failed(intent: intent, AlbumEntity.notFound)
            }
            let state = try await player.state(of: release, in: store)
            let opened = await OpenedAlbum(AlbumEntity(album), state: state, in: store)
            return .done(intent: intent, dialog: opened.dialog, value: opened, card: opened.card)
        }
    }

    /// Whether the album can be played; if not, the reason in the words of the outcome, or that its files changed.
    public var dialog: Dialog {
        guard let obstacle = state.obstacle else {
            let isFree = state.output == nil && !state.isStateClosed && !state.hasOtherBox
            return Dialog(full: playable, supporting: isFree ? remedy : step)
        }
        guard !isChanged else {
            return Dialog(
                full: "\(album.named) can't be played now. Its files have changed since the last scan.",
                supporting: "cratebox library scan")
        }
        var played = PlayedAlbum(release: album.id, outcome: obstacle)
        played.instead = instead
        let why = OutcomeDialog.dialog(for: played, album: album)
        // Without a rip no other sentence states that the album is owned, and this intent answers that question too.
        if case .notAvailable(let gap) = obstacle, gap.reason == .notRipped {
            let owned: Message = "\(album.named) is in your collection, but can't be played now. \(why.sentence)"
            return Dialog(full: owned, supporting: why.line)
        }
        return Dialog(full: "\(album.named) can't be played now. \(why.sentence)", supporting: why.line)
    }

    /// Whether nothing can be decoded in files that no scan has read as they are: the next one decides about them.
    private var isChanged: Bool {
        guard case .notAvailable(let gap)? = state.obstacle else { return false }
        let isDamaged = state.damaged > 0 || state.unreadable > 0 || gap.detail.errno != nil
        return gap.reason == .undecodable && state.unscanned > 0 && !isDamaged
    }

    /// The command that makes the album playable.
    private var step: Message {
        if let fix = state.stateFix { return Message(verbatim: fix) }
        guard let output = state.output, !state.isStateClosed, !state.hasOtherBox else { return "cratebox doctor" }
        // Only another attempt shows whether the output is free.
        if output.isPast { return "cratebox play id:\(album.id)" }
        var detail = GapDetail()
        detail.pcm = output.pcm
        return OutcomeDialog.outputStep(AlbumGap(output.reason, detail: detail))
    }

    private var playable: Message {
        let start: Message =
            switch state.output?.reason {
            case _ where state.isStateClosed: "\(album.named) can be played once I may use the state folder."
            case _ where state.hasOtherBox: "\(album.named) can be played once the other box has ended."
            case nil: "\(album.named) can be played."
            case .outputBusy where state.output?.isPast == true:
                "\(album.named) can be played if the sound output is free again."
            case .outputBusy: "\(album.named) can be played once the sound output is free."
            case .outputDenied: "\(album.named) can be played once I may use the sound output."
            case _ where state.output?.isUnknown == true:
                "\(album.named) can be played once another sound output is chosen."
            default: "\(album.named) can be played once the sound output is connected."
            }
        // The flawed tracks are marked in the list, so only their number is in the sentence.
        var flaws = AlbumFlaws()
        (flaws.damagedOthers, flaws.unreadableOthers) = (state.damaged, state.unreadable)
        let all = OutcomeDialog.lacking(missing: state.missing, flaws, unscanned: state.unscanned, after: start)
        guard let gap = state.elsewhere else { return all }
        return "\(all) \(OutcomeDialog.dialog(for: gap).sentence)"
    }
}

// MARK: On a screen

extension OpenedAlbum {
    /// The card for a screen, in the current language: the title, artist and year, and a row for each fact of the play
    /// state.
    public var card: Card {
        let facts = [album.artist, album.year.map { "\($0)" } ?? ""].filter { !$0.isEmpty }
        return Card(
            title: album.title, subtitle: facts.isEmpty ? nil : facts.joined(separator: ", "),
            rows: rows.map { Card.Row($0.text(in: .current), detail: $1.text(in: .current)) })
    }

    private var rows: [(Message, Message)] {
        var rows: [(Message, Message)] = [("Play state", state.isPlayable ? playability : "can't be played")]
        if let library = state.library { rows.append(("Library", Message(verbatim: library))) }
        if let format { rows.append(("Format", format)) }
        if let tracks = state.tracks { rows.append(("Tracks", Message(verbatim: "\(tracks)"))) }
        if state.missing > 0 { rows.append(("Missing", Message(verbatim: "\(state.missing)"))) }
        if state.damaged > 0 { rows.append(("Damaged", Message(verbatim: "\(state.damaged)"))) }
        if state.unreadable > 0 { rows.append(("Unreadable", Message(verbatim: "\(state.unreadable)"))) }
        if state.unscanned > 0 { rows.append(("Not scanned", Message(verbatim: "\(state.unscanned)"))) }
        if let length = state.length { rows.append(("Length", Message(verbatim: Self.clock(length)))) }
        if !album.genres.isEmpty { rows.append(("Genres", Message(verbatim: album.genres.joined(separator: ", ")))) }
        return rows
    }

    private var playability: Message {
        switch state.output?.reason {
        case _ where state.isStateClosed: "can be played once I may use the state folder"
        case _ where state.hasOtherBox: "can be played once the other box has ended"
        case nil: "can be played"
        case .outputBusy where state.output?.isPast == true: "can be played if the sound output is free again"
        case .outputBusy: "can be played once the sound output is free"
        case .outputDenied: "can be played once I may use the sound output"
        case _ where state.output?.isUnknown == true: "can be played once another sound output is chosen"
        default: "can be played once the sound output is connected"
        }
    }

    private var format: Message? {
        RecordingFormat.words(rate: state.rate, bits: state.bits, channels: state.channels)
    }

    /// Formats seconds: "54:44", "1:02:03".
    private static func clock(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded())
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
    }
}
