internal import LinuxSystem
import Synchronization

/// The state shared by the reader and the playback loop.
final class ReaderLink: Sendable {
    /// The bytes of the files, from the reader to the loop.
    let ring = ByteRing(capacity: 512 * 1024)
    /// Which file to read next, and from where.
    let requests = RequestSlot()
    /// Where files begin and end in the ring of bytes.
    let marks = SingleProducerRing<ReadMark>(capacity: 64)
    /// Signalled when there is a request, or space in the ring.
    let readerWakeup = EventFD()
    /// Wakes the loop if it waits for bytes.
    let loopWakeup = EventFD()
    /// True while the loop waits for bytes or marks.
    let isLoopWaiting = Atomic<Bool>(false)
    /// True while the reader waits for room.
    let isReaderWaiting = Atomic<Bool>(false)
    /// The index of the file that the loop decodes; earlier ones may be closed.
    let currentFile = Atomic<Int>(0)
    /// The playlist of the next request. Locked once per request and once per change.
    let list = Guarded<ReadList?>(nil)

    /// The free space at which waking the reader is worthwhile, in bytes.
    static let worthwhile = 256 * 1024

    /// Wakes the reader if it waits for room and at least ``worthwhile`` bytes are free. For the loop.
    func offerRoom() {
        guard isReaderWaiting.load(ordering: .sequentiallyConsistent), ring.free >= Self.worthwhile else { return }
        if isReaderWaiting.exchange(false, ordering: .sequentiallyConsistent) { readerWakeup.signal() }
    }

    /// Wakes the loop if it waits. For the reader.
    func offerBytes() {
        if isLoopWaiting.exchange(false, ordering: .sequentiallyConsistent) { loopWakeup.signal() }
    }
}

/// A playlist for the reader, and one of its files that is already open.
struct ReadList: Sendable {
    var playlist: Playlist
    /// A file that a trial has opened. It is read from this descriptor, even if its path leads to another file now.
    var tried: TrackFile?
}
