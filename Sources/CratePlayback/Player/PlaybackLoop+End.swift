internal import CrateCore
import Synchronization

extension PlaybackLoop {
    /// Sends an event with the numbers of command, start and playlist.
    func emit(_ kind: LoopEvent.Kind) { send(kind, generation) }

    /// Sends the answer to the present start, with its number.
    func answerStart(_ kind: LoopEvent.Kind) { send(kind, session.number) }

    private func send(_ kind: LoopEvent.Kind, _ generation: UInt32) {
        link.send(
            LoopEvent(kind: kind, generation: generation, start: session.number, playlist: session.playlistNumber))
    }

    /// How the music ends.
    enum End {
        case finished, stopped
        /// A start is refused before its first frame.
        case refused
    }

    /// Ends the music. The device is closed; after an end by itself it stays open for a while if the settings say so.
    func end(_ end: End) {
        if end == .finished, closesLater { keepDeviceOpen() } else { closeDevice() }
        state.change { device in
            switch consume device {
            case .open(let device): .stopped(device)
            default: .stopped(nil)
            }
        }
        head.rest()
        if session.start.isPending, end != .refused { answerStart(.withdrawn) }
        session = session.ended
        // Publish first, so that listeners woken by the event read "stopped".
        link.position.write(PositionSnapshot.Entry())
        switch end {
        case .finished: emit(.finished)
        case .stopped: emit(.stopped)
        case .refused: answerStart(.refused)
        }
    }
}
