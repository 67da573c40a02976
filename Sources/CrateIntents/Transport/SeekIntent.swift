internal import CrateCore
internal import CrateStore
public import Intents

/// Seeks to a position, with frame accuracy.
public struct SeekIntent: AppIntent {
    /// The title in lists and help: "Seek".
    public static let title = "Seek"
    /// One sentence for lists and help.
    public static let description = "Go to another place in the music that plays."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The position: `1:23`, `83.5`, `+10`, `-1:00`, or a frame: `44100f`.
    @Parameter(title: "Time", requestValueDialog: "To which time?")
    public var time: String

    /// A track of the current album: an id, a position or a number (default: the current one).
    @Parameter(title: "Track")
    public var track: String?

    @Dependency private var transport: any Transport
    @Dependency private var store: Store

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Seeks to the position.
    public func perform() async throws -> TransportResult {
        guard let place = SeekPlace(time) else {
            throw $time.needsValue("A place is a time such as 1:23, a step such as +10, or a frame such as 44100f.")
        }
        guard let present = transport.report.track else { throw IntentFailure.nothingPlays }
        let wanted = try track.map { try TrackChoice.id(for: $0, of: present.release, in: store) }
        if let wanted, wanted.release == present.release { try check(wanted) }
        return try await transport.result(of: .seek(place.target(of: wanted)), in: store)
    }

    /// Throws a failure of its own for a track that the album does not have, instead of "Nothing is playing.".
    private func check(_ wanted: Track.ID) throws {
        let lookup = AlbumLookup(store: store)
        let tracks = try lookup.tracks(of: wanted.release)
        guard !tracks.isEmpty, !tracks.contains(where: { $0.id == wanted }) else { return }
        let title = try lookup.releases(ids: [wanted.release]).first?.title ?? ""
        throw IntentFailure(
            name: "noSuchTrack",
            dialog: Dialog(full: "\(title) has no such track.", supporting: "cratebox status"))
    }
}
