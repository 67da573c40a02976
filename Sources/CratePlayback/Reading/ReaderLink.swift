internal import LinuxSystem
import Synchronization

/// What the reader and the playback loop share.
final class ReaderLink: Sendable {
    /// The bytes.
    let ring = ByteRing(capacity: 512 * 1024)
    /// Loop to reader.
    let requests = RequestSlot()
    /// Reader to loop.
    let marks = SingleProducerRing<ReadMark>(capacity: 64)
    /// Wakes the reader.
    let readerWakeup = EventFD()
    /// Wakes the loop when it waits for bytes.
    let loopWakeup = EventFD()
    /// The loop waits for bytes or marks.
    let isLoopWaiting = Atomic<Bool>(false)
    /// The reader waits for room.
    let isReaderWaiting = Atomic<Bool>(false)
    /// Index of the file that the loop decodes: those before it may be closed.
    let currentFile = Atomic<Int>(0)
    /// The playlist that the next request is about. Locked once a playlist.
    let list = Guarded<ReadList?>(nil)

    /// Room that is worth a wake-up of the reader.
    static let worthwhile = 256 * 1024

    /// Wakes the reader if it waits for room and there is enough of it. For the loop.
    func offerRoom() {
        guard isReaderWaiting.load(ordering: .sequentiallyConsistent), ring.free >= Self.worthwhile else { return }
        if isReaderWaiting.exchange(false, ordering: .sequentiallyConsistent) { readerWakeup.signal() }
    }

    /// Wakes the loop if it waits. For the reader.
    func offerBytes() {
        if isLoopWaiting.exchange(false, ordering: .sequentiallyConsistent) { loopWakeup.signal() }
    }
}
