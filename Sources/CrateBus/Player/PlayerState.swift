internal import CrateClient
internal import DBus

/// What others see of a box: the properties of `org.mpris.MediaPlayer2.Player`.
struct PlayerState: Sendable, Hashable {
    /// `PlaybackStatus`
    enum Playback: String, Sendable, Hashable {
        case playing = "Playing"
        case paused = "Paused"
        case stopped = "Stopped"
    }

    /// `LoopStatus`, and what a box calls it.
    enum Loop: String, Sendable, Hashable, CaseIterable {
        case none = "None"
        case track = "Track"
        case playlist = "Playlist"

        /// The mode of a box; what is none is off.
        init(mode: String?) { self = Self.allCases.first { $0.mode == mode } ?? .none }

        /// The mode of a box.
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
    /// From 0 to 100; nil where the output has no volume.
    var percent: Int?
    /// There is something to play.
    var canPlay = false
    /// `Next` leads to another track.
    var canGoNext = false

    /// Nothing plays.
    init() {}

    /// What a status says; see ``HeardTrack``.
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

    /// The last track of the last entry. Where that is not known, it is not the last.
    private static func isLast(_ status: StatusDocument) -> Bool {
        guard let track = status.track, let tracks = status.tracks, let queue = status.queueState else { return false }
        let isLastEntry = queue.current.map { $0 + 1 >= queue.count } ?? (queue.count == 0)
        return isLastEntry && tracks.allSatisfy { $0.number <= track.number }
    }

    /// Music plays, or can be resumed where it is.
    var isActive: Bool { playback != .stopped }

    /// The place in the track can be changed.
    var canSeek: Bool { isActive && track?.length != nil }

    /// The value of a property that ``PlayerInterfaces/player`` describes as told; nil for any other.
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
