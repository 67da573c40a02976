internal import CrateCore
internal import CrateStore
public import Intents

/// Plays a random playable album, other than the one that plays if there is another.
public struct RandomAlbumIntent: AudioPlaybackIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Random Album"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play a random record from your collection."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport
    @Dependency private var current: CurrentRecord

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; only a runner gives it the box's player.
    public init() {}

    /// Chooses an album and plays it. If none can be played, the result is the outcome of one that can't.
    /// - Throws: `IntentFailure` for an empty collection, and any error of the store.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let walk = AlbumWalk(player: player, store: store)
        if let played = try await walk.playAny(but: transport.report.track?.release) {
            return try result(played, walk)
        }
        let all = try AlbumLookup(store: store).all().map(\.id)
        if let none = try await NothingToPlay(player: player, store: store).result(of: all) { return none }
        // The files of every rip were missing or damaged at the last scan, and may be whole by now.
        let availability = try await AlbumLookup(store: store).availability(all)
        guard let played = try await walk.playFirst(of: all.filter { availability[$0]?.isRipped == true }) else {
            throw IntentFailure.emptyCollection
        }
        return try result(played, walk)
    }

    private func result(_ played: PlayedAlbum, _ walk: AlbumWalk) throws -> ValueDialogResult<PlayedAlbum> {
        if played.outcome == .played { current.endPlayedCrate() }
        return try walk.result(played)
    }
}
