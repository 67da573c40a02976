import CrateCore
import Synchronization

/// What the playback loop shares with the engine that controls it.
final class LoopLink: Sendable {
    /// Engine to loop. One thread at a time pushes: the engine's lock sees to it.
    let commands = SingleProducerRing<Command>(capacity: 256)
    /// Loop to engine.
    let events = SingleProducerRing<LoopEvent>(capacity: 1024)
    /// Wakes the loop.
    let commandWakeup = Wakeup()
    /// Wakes the event pump.
    let eventWakeup = Wakeup()
    /// Events that found no room.
    let lostEvents = Atomic<Int>(0)
    /// Where the music is.
    let position = PositionBoard()
    /// For `start`: what to play. Locked once a command.
    let playlist = Mutex<Playlist?>(nil)
    /// With `refused`: why. Locked once an answer.
    let gap = Mutex<AlbumGap?>(nil)
    /// With `opened`: what was opened. Locked once an open.
    let output = Mutex<OutputReport?>(nil)

    /// Says something, and wakes whoever listens. For the loop.
    func say(_ event: LoopEvent) {
        if !events.push(event) { lostEvents.add(1, ordering: .relaxed) }
        eventWakeup.signal()
    }
}
