internal import CrateClient
internal import DBus

/// The properties of `org.mpris.MediaPlayer2.Player`.
struct PlayerProperties: Sendable, Hashable {
    /// The values of `PlaybackStatus`.
    enum Playback: String, Sendable, Hashable {
        case playing = "Playing"
        case paused = "Paused"
        case stopped = "Stopped"
    }

    /// `LoopStatus`, and its conversion from and to a box's repeat mode.
    enum Loop: String, Sendable, Hashable, CaseIterable {
        case none = "None"
        case track = "Track"
        case playlist = "Playlist"

        /// Converts a box's repeat mode; an unknown one is off.
        init(mode: String?) { self = Self.allCases.first { $0.mode == mode } ?? .none }

        /// The box's repeat mode.
        var mode: String {
            switch self {
            case .none: "off"
            case .track: "track"
            case .playlist: "album"
            }
        }
    }

    var playback = Playback.stopped
    var loop = Loop.none
    var track: HeardTrack?
    /// The volume from 0 to 100; nil if the output has none.
    var percent: Int?
    /// True if a track is current or the queue has entries.
    var canPlay = false
    /// True if `Next` leads to another track.
    var canGoNext = false

    /// Creates the properties of a stopped box.
    init() {}

    /// Converts a status; for the track see ``HeardTrack``.
    init(_ status: StatusDocument, _ album: AlbumEntry?, picture: String?) {
        switch status.state {
        case "stopped": playback = .stopped
        case "playing" where status.output?.state != "lost": playback = .playing
        default: playback = .paused
        }
        loop = Loop(mode: status.repeat)
        percent = status.volume.map { $0.muted == true ? 0 : min(max($0.percent, 0), 100) }
        canPlay = isActive || (status.queueState?.count ?? 0) > 0
        canGoNext = isActive && (loop != .none || !Self.isLast(status))
        if isActive { track = HeardTrack(status, album, picture: picture) }
    }

    /// True for the last track of the last entry, false if unknown.
    private static func isLast(_ status: StatusDocument) -> Bool {
        guard let track = status.track, let tracks = status.tracks, let queue = status.queueState else { return false }
        let isLastEntry = queue.current.map { $0 + 1 >= queue.count } ?? (queue.count == 0)
        return isLastEntry && tracks.allSatisfy { $0.number <= track.number }
    }

    /// True if music plays or is paused.
    var isActive: Bool { playback != .stopped }

    /// True if the position within the track can be changed.
    var canSeek: Bool { isActive && track?.length != nil }

    /// The value of a property whose changes ``PlayerInterfaces/player`` announces; nil for any other.
    func value(of property: MemberName) -> Value? {
        switch property {
        case "PlaybackStatus": .string(playback.rawValue)
        case "LoopStatus": .string(loop.rawValue)
        case "Shuffle": .boolean(false)
        case "Rate", "MinimumRate", "MaximumRate": .double(1)
        case "Metadata": track?.metadata ?? .options([])
        case "Volume": .double(Double(percent ?? 100) / 100)
        case "CanPlay": .boolean(canPlay)
        case "CanPause": .boolean(isActive)
        case "CanGoNext": .boolean(canGoNext)
        case "CanGoPrevious": .boolean(isActive)
        case "CanSeek": .boolean(canSeek)
        case "CanControl": .boolean(true)
        default: nil
        }
    }
}
