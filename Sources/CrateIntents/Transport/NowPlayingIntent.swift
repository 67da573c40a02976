public import CrateCore
internal import CrateStore
public import Intents

/// Says what plays.
public struct NowPlayingIntent: AppIntent {
    /// "Now Playing".
    public static let title = "Now Playing"
    /// What it does, in one sentence.
    public static let description = "Say which record and which track play now."
    /// A helper.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var transport: any Transport

    /// An intent to be filled.
    public init() {}

    /// Looks, and changes nothing.
    public func perform() async throws -> some ReturnsValue<TransportReport> & ProvidesDialog {
        let report = transport.report
        guard let track = report.track, report.state != .stopped else { throw IntentFailure.nothingPlays }
        return .result(
            value: report, dialog: Dialog(full: try sentence(track, isPlaying: report.state == .playing)))
    }

    private func sentence(_ track: Track.ID, isPlaying: Bool) throws -> Message {
        let lookup = AlbumLookup(store: store)
        let name = TransportDialog.name(of: track, in: store)
        guard let album = try lookup.releases(ids: [track.release]).first.map(AlbumEntity.init) else {
            return isPlaying ? "Playing \(name)." : "Paused at \(name)."
        }
        return isPlaying
            ? "Playing \(name), from \(album.title) by \(album.artist)."
            : "Paused at \(name), from \(album.title) by \(album.artist)."
    }
}
