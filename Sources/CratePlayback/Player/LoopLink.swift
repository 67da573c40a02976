import CrateCore
internal import LinuxSystem
import Synchronization

/// What the playback loop shares with the engine that controls it.
final class LoopLink: Sendable {
    /// Engine to loop. One thread at a time pushes: the engine's lock sees to it.
    let commands = SingleProducerRing<LoopCommand>(capacity: 256)
    /// Loop to engine.
    let events = SingleProducerRing<LoopEvent>(capacity: 1024)
    /// Wakes the loop.
    let commandWakeup = EventFD()
    /// Wakes the event pump.
    let eventWakeup = EventFD()
    /// Events that found no room.
    let lostEvents = Atomic<Int>(0)
    /// Where the music is.
    let position = PositionSnapshot()
    /// Playlists by their numbers: what is to be started, what plays, and older ones that an event may still be about.
    /// Locked once a command, and once an event.
    let playlists = Guarded<[UInt32: Playlist]>([:])
    /// What was found of a playlist that is to be started while other music plays, by its number.
    let firstSounds = Guarded<[UInt32: FirstSound]>([:])
    /// Albums that are to follow, by the number of the command.
    let offers = Guarded<[UInt32: [QueuedRip]]>([:])
    /// What follows the end of a track or an album. Read by `updateRepeatMode` and by the next start.
    let repeatMode = Guarded(RepeatMode.off)
    /// With `refused` and `declined`: why. Locked once an answer.
    let gap = Guarded<AlbumGap?>(nil)
    /// What the next open is to be like. Locked once an open.
    let settings = Guarded(OutputSettings())
    /// What the samples are multiplied with.
    let gain: SampleGain
    /// The loop waits for storage, with nothing left to play.
    let isStarved = Atomic<Bool>(false)
    /// With `opened`: what was opened. Locked once an open.
    let output = Guarded<OutputReport?>(nil)

    init(gain: SampleGain = SampleGain()) { self.gain = gain }

    /// Sends an event and wakes the event pump. For the loop.
    func send(_ event: LoopEvent) {
        // Other events leave room for the vital ones.
        if !events.push(event, leaving: event.isVital ? 0 : 512) { lostEvents.add(1, ordering: .relaxed) }
        eventWakeup.signal()
    }
}
