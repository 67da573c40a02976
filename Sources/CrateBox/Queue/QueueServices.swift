internal import CrateCore
internal import CrateIntents
internal import CrateStore

/// What the queue of a box uses besides the engine: the services that find, play and record albums, the sleep timer,
/// and the events for clients.
struct QueueServices: Sendable {
    let play: PlayServices
    let albumInfo: AlbumInfoCache
    let sleep: BoxSleep<ThreadClock>
    let events: QueueEvents
    let hub: EventHub

    /// The libraries' answer for an album that is played later.
    /// - Parameter places: The places of its tracks that are to play; nil for the whole album.
    func findRip(of release: Release.ID, with places: [Int]? = nil) async throws -> RipLookup {
        try await play.libraries.laterRip(of: release, with: places)
    }

    /// Makes the libraries check their states again before they find the next rip.
    func discardLibraryStates() { play.libraries.forget() }

    /// The present number of a release, which a match may have changed.
    func present(_ release: Release.ID) -> Release.ID { albumInfo.present(release) }

    /// The player that plays one entry of the queue, reports its outcome and records the play.
    func player(of entry: PlayQueue.Entry, by music: any EntryMusic) -> AlbumPlayer {
        play.player(over: EntryPlayback(music: music, entry: entry))
    }

    /// Publishes a change to clients. The end of the music also cancels the sleep timer.
    func publish(_ event: BoxQueue.Event) {
        if case .ended = event { sleep.cancel() }
        events.publish(event, hub)
    }
}
