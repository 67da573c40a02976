internal import CrateCore
internal import CrateStore
public import Intents

/// Goes to a place in what plays, to the frame.
public struct SeekIntent: TransportIntent {
    /// "Seek".
    public static let title = "Seek"
    /// What it does, in one sentence.
    public static let description = "Go to another place in the music that plays."
    /// A helper.
    public static let isDiscoverable = false

    static let request = TransportRequest.seek(.offset(.zero))

    /// `1:23`, `83.5`, `+10`, `-1:00`, or a frame: `44100f`.
    @Parameter(title: "Time", requestValueDialog: "To which time?")
    public var time: String

    /// A track of what plays: an id, a position or a number; the present one where none is named.
    @Parameter(title: "Track")
    public var track: String?

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// An intent to be filled.
    public init() {}

    /// Goes there.
    public func perform() async throws -> TransportResult {
        guard let place = SeekPlace(time) else {
            throw $time.needsValue("A place is a time such as 1:23, a step such as +10, or a frame such as 44100f.")
        }
        guard let present = transport.report.track else { throw IntentFailure.nothingPlays }
        let wanted = try track.map { try TrackChoice.id(for: $0, of: present.release, in: store) }
        return try await ask(.seek(place.target(of: wanted)))
    }
}
