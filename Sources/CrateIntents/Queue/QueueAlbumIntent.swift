public import CrateCore
internal import CrateStore
public import Intents

/// Adds an album, or a track of it, to the queue, or plays it if nothing is playing and no album waits.
public struct QueueAlbumIntent: AudioPlaybackIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Queue Album"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Add a record from your collection to the queue."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The album to add; resolved from `id:` and a number, or from words.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var album: AlbumEntity

    /// The place in the queue: `next` for after the current album, or `end`.
    @Parameter(title: "Place", default: .end, requestValueDialog: "Next or at the end?")
    public var place: QueueSide

    /// The only track to add: a full track id, otherwise an exact position, otherwise a number, otherwise a title or
    /// words that one title alone has.
    @Parameter(title: "Track")
    public var track: String?

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var queue: any QueueControl
    @Dependency private var transport: any Transport
    @Dependency private var current: CurrentRecord

    /// The parameters in order of declaration, with the names that callers use.
    public var slots: [ParameterSlot] {
        [ParameterSlot("album", $album), ParameterSlot("place", $place), ParameterSlot("track", $track)]
    }

    /// Creates the intent without its album, which the runner sets or asks for; the place is the end of the queue.
    public init() {}

    /// Adds the album to the queue and reports the result.
    public func perform() async throws -> some ReturnsValue<QueuedAlbum> & ProvidesDialog {
        let only = try track.map { try TrackChoice.id(for: $0, of: album.id, in: store) }
        let queued = try await add(only)
        if case .settled(let played) = queued, played.outcome == .played { current.endPlayedCrate() }
        let title = try only.flatMap { try AlbumLookup(store: store).title(of: $0) }
        return .result(value: queued, dialog: dialog(for: queued, track: title))
    }

    /// Adds the album or the track. Checks its files first if it will wait in the queue; for one that begins at once
    /// the player does.
    private func add(_ only: Track.ID?) async throws -> QueuedAlbum {
        if transport.report.state != .stopped || queue.isStoppedAtEntry(transport),
            let refused = try await player.refusalOfFiles(album.id, track: only, in: store)
        {
            return .settled(refused)
        }
        let item = only.map { PlayQueue.Item(onlyTrack: $0) } ?? PlayQueue.Item(album.id)
        return try await queue.add(item, at: place.place, of: transport) {
            // An output of a mistyped name never becomes usable.
            $0.isOfOutput && player.output()?.isUnknown != true
        }
    }

    private func dialog(for queued: QueuedAlbum, track: String?) -> Dialog {
        if case .settled(let played) = queued {
            return OutcomeDialog.dialog(for: (try? played.of(album, in: store)) ?? played, album: album, track: track)
        }
        let name = track ?? album.title
        let added: Message =
            place == .next ? "Added \(name) to the queue. It plays next." : "Added \(name) to the end of the queue."
        if case .queued(let release, _, let gap?) = queued {
            let played = PlayedAlbum(release: release, outcome: .notAvailable(gap))
            let why = OutcomeDialog.dialog(for: played, album: album, track: track)
            return Dialog(full: "\(added) \(why.sentence)", supporting: why.line)
        }
        guard transport.report.state == .stopped else { return Dialog(full: added) }
        return Dialog(
            full: place == .next
                ? "Added \(name) to the queue. Nothing is playing."
                : "Added \(name) to the end of the queue. Nothing is playing.",
            supporting: ReplyStep.resume.line)
    }
}

/// The word for a place in the queue.
public enum QueueSide: String, AppEnum, CaseIterable {
    /// After the current album.
    case next
    /// After all entries.
    case end

    var place: QueuePlace { self == .next ? .next : .end }

    /// "Place", which questions and artefacts use.
    public static let typeDisplayName: TypeName = "Place"
    /// The word for the place in the current language.
    public var displayName: String { Language.current.text(rawValue) }
}

/// The result of adding an album to the queue.
public enum QueuedAlbum: Sendable, Hashable {
    /// The album is in the queue and will play from this library; the gap is why it did not play at once, although
    /// nothing was playing and no album waited.
    case queued(Release.ID, library: String, waitsFor: AlbumGap?)
    /// The album was played because nothing was playing and no album waited, or it cannot be played.
    case settled(PlayedAlbum)
}

extension Outcome {
    /// The outcome in the value of a reply, which decides the exit status: of a play, of beginning a stopped queue, or
    /// of a queued album that played at once; nil for any other value.
    public init?(settledBy value: (any Sendable)?) {
        let outcome: Outcome? =
            switch value {
            case let played as PlayedAlbum: played.outcome
            case let report as TransportReport: report.outcome
            case let queued as QueuedAlbum: queued.outcome
            default: nil
            }
        guard let outcome else { return nil }
        self = outcome
    }
}

extension QueuedAlbum {
    /// The outcome if the album was played at once or refused; nil while it waits in the queue.
    fileprivate var outcome: Outcome? {
        switch self {
        case .queued: nil
        case .settled(let played): played.outcome
        }
    }
}
