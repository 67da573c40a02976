public import CrateCore
internal import CrateStore
public import Intents

/// Reports the album and the track that play. Changes nothing.
public struct NowPlayingIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Now Playing"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Show which record and which track are playing."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var queue: any QueueControl
    @Dependency private var transport: any Transport

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; only a runner gives it the box's playback.
    public init() {}

    /// Reports the state without changing it.
    public func perform() async throws -> some ReturnsValue<TransportReport> & ProvidesDialog {
        let report = transport.report
        guard let track = report.track, report.state != .stopped else {
            throw IntentFailure.nothingPlays(queue)
        }
        return .result(
            value: report, dialog: Dialog(full: try Self.sentence(track, report, in: store)))
    }

    /// The sentence about the track, the title of its album and the artist, which is left out if it is unknown.
    static func sentence(_ track: Track.ID, _ report: TransportReport, in store: Store) throws -> Message {
        let isPlaying = report.state == .playing
        let lookup = AlbumLookup(store: store)
        let name = TransportDialog.name(of: track, in: store)
        guard let album = try lookup.known(ids: [track.release]).first.map(AlbumEntity.init) else {
            return isPlaying ? "Playing \(name)." : "Paused at \(name)."
        }
        if let waiting = TransportDialog.waiting(album.title, report.state, for: report.obstacle) { return waiting }
        guard !album.artist.isEmpty else {
            let place: Message = "\(name), from \(album.title)"
            return isPlaying ? "Playing \(place)." : "Paused at \(place)."
        }
        return isPlaying
            ? "Playing \(name), from \(album.title) by \(album.artist)."
            : "Paused at \(name), from \(album.title) by \(album.artist)."
    }
}
