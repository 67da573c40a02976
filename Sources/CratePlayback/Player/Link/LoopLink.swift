import CrateCore
internal import LinuxSystem
import Synchronization

/// The state that the playback loop shares with the engine's control side.
final class LoopLink: Sendable {
    /// Commands from the engine to the loop. The engine's lock ensures that one thread at a time pushes.
    let commands = SingleProducerRing<LoopCommand>(capacity: 256)
    /// Events for the engine; the ring is large enough for a long stall of its reader.
    let events = SingleProducerRing<LoopEvent>(capacity: 1024)
    /// Signalled after each pushed command, because the loop sleeps in poll(2).
    let commandWakeup = EventFD()
    /// Signalled after each event, because the pump sleeps until then.
    let eventWakeup = EventFD()
    /// The number of events dropped because the ring was full.
    let lostEvents = Atomic<Int>(0)
    /// The last position that the loop has published.
    let position = PositionSnapshot()
    /// Playlists by number: the next one, the current one, and older ones to which a pending event may refer. Locked
    /// once per command and once per event.
    let playlists = Guarded(NumberedList<Playlist>())
    /// The first playable file of a playlist that will replace playing music, by the playlist's number.
    let firstSounds = Guarded(NumberedList<FirstSound>())
    /// Albums that will follow the current one, or its remaining tracks, by the number of the command.
    let offers = Guarded(NumberedList<[QueuedRip]>())
    /// The repeat mode. Read by `updateRepeatMode` and by the next start.
    let repeatMode = Guarded(RepeatMode.off)
    /// The stop point that the loop applies; `queue` again when the music has stopped.
    let stopPoint = Guarded(StopPoint.queue)
    /// The reason of the last event `refused` or `declined`. Locked once per answer.
    let gap = Guarded<AlbumGap?>(nil)
    /// Why the device of the last event `lost` can't be used. Locked once per loss.
    let loss = Guarded<AlbumGap?>(nil)
    /// The music of the last event `unplayable`. Locked once per such event, and once for the end of the music that
    /// follows it.
    let unplayable = Guarded<UnplayableSound?>(nil)
    /// The settings for the next open. Locked once per open.
    let settings = Guarded(OutputSettings())
    /// The gains that the control side sets, and that the loop reads once per write.
    let gain: SampleGain
    /// Whether the loop is waiting for storage with an empty device buffer.
    let isStarved = Atomic<Bool>(false)
    /// The open output, or the last one and why the last open failed. The loop locks it once per open and once per
    /// close.
    let output = Guarded(PublishedOutput.none)

    init(gain: SampleGain = SampleGain()) { self.gain = gain }

    /// Sends an event and wakes the event pump. Called by the loop only.
    func send(_ event: LoopEvent) {
        // The last 512 places are for vital events only.
        if !events.push(event, leaving: event.isVital ? 0 : 512) { lostEvents.add(1, ordering: .relaxed) }
        eventWakeup.signal()
    }
}
