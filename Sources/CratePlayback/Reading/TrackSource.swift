internal import CLinux
internal import FLAC
internal import Glibc
internal import LinuxSystem
import Synchronization

/// The decoder's bytes on the playback loop: from the reader's ring, or straight from the file while seeking.
///
/// A seek in a FLAC file is a search that jumps about; only where it ends is worth the reader's while.
final class TrackSource: FLACByteSource {
    private let link: ReaderLink
    /// Readable when a command waits: bytes that are late must not make the loop deaf.
    private let commands: Int32
    private enum Mode {
        /// From the ring.
        case ring
        /// From the file itself: a seek is under way.
        case direct
        /// From nowhere: the seek has ended, the reader has not yet taken over.
        case joining
    }

    private var mode = Mode.ring
    private var begun: ReadMark?
    /// Nothing more comes from this file: it ended, or failed.
    private var close: ReadMark?
    private(set) var position: Int64 = 0
    private(set) var failure: Int32 = 0
    private var requests: Int32 = 0

    init(_ link: ReaderLink, commands: Int32) {
        self.link = link
        self.commands = commands
    }

    var length: Int64? { begun?.length }
    var container: FLACContainer { begun?.isOgg == true ? .ogg : .native }

    /// Asks the reader for a file from a byte on; ``begin()`` says when it is there.
    func request(file: Int, offset: Int64 = 0) {
        requests += 1
        begun = nil
        close = nil
        mode = .ring
        failure = 0
        // The reader may be at this file's end before we have seen its beginning, and must not close it then.
        link.currentFile.store(file, ordering: .releasing)
        push(ReadRequest(number: requests, file: Int32(file), offset: offset))
    }

    /// Leaves the reader without work; it closes all files.
    func rest() {
        requests += 1
        begun = nil
        push(ReadRequest(number: requests, file: -1, offset: 0))
    }

    /// Ends the reader's thread.
    func quit() {
        requests += 1
        push(ReadRequest(number: requests, file: ReaderLoop.quit, offset: 0))
    }

    private func push(_ request: ReadRequest) {
        link.requests.put(request)
        link.readerWakeup.signal()
    }

    /// Looks whether the requested file, or the one after the last, has begun.
    /// - Returns: nil while it has not; else its mark, of kind `begin` or `failed`.
    func begin() -> ReadMark? {
        // Bytes that were there before the marks were looked at belong to none that is still to come.
        let stale = link.ring.end
        while let mark = link.marks.pop() {
            guard mark.request == requests, mark.kind != .end else { continue }
            link.ring.skip(to: mark.place)
            // The reader may wait for the room that was just made.
            link.offerRoom()
            adopt(mark)
            return mark
        }
        link.ring.skip(to: stale)
        link.offerRoom()
        return nil
    }

    private func adopt(_ mark: ReadMark) {
        let isOgg = mark.offset == 0 ? mark.isOgg : container == .ogg
        begun = mark
        begun?.isOgg = isOgg
        close = mark.kind == .failed ? mark : nil
        mode = .ring
        failure = mark.code
        position = mark.offset
        if mark.kind == .begin { link.currentFile.store(Int(mark.file), ordering: .releasing) }
    }

    /// Whether a frame can be decoded without waiting for the reader.
    func isReady(forBytes count: Int) -> Bool {
        if mode == .joining, begin() == nil { return false }
        lookForEnd()
        return close != nil || link.ring.end - link.ring.start >= min(count, link.ring.capacity / 2)
    }

    private func lookForEnd() {
        guard close == nil, let mark = link.marks.peek(), mark.request == requests, mark.kind != .begin else { return }
        close = mark
        _ = link.marks.pop()
    }

    func read(into buffer: inout MutableRawSpan) -> Int {
        if mode == .joining {
            while begin() == nil {
                guard waitForBytes() else { return interrupted() }
            }
        }
        let got = mode == .direct ? readDirectly(into: &buffer) : readRing(into: &buffer)
        if got > 0 { position += Int64(got) }
        return got
    }

    private func interrupted() -> Int {
        failure = EINTR
        return -1
    }

    private func readDirectly(into buffer: inout MutableRawSpan) -> Int {
        guard let begun else { return -1 }
        let got = readFile(begun.descriptor, at: position, into: &buffer)
        if got < 0 { failure = errno }
        return got
    }

    private func readRing(into buffer: inout MutableRawSpan) -> Int {
        while true {
            // In this order: bytes that come after this look may be the next file's.
            let end = link.ring.end
            lookForEnd()
            let got = link.ring.take(into: &buffer, upTo: min(close?.place ?? end, end))
            if got > 0 {
                link.offerRoom()
                return got
            }
            if let close {
                failure = close.code
                return close.kind == .end ? 0 : -1
            }
            guard waitForBytes() else { return interrupted() }
        }
    }

    /// Waits for the reader; false when a command came instead.
    private func waitForBytes() -> Bool {
        link.isLoopWaiting.store(true, ordering: .sequentiallyConsistent)
        defer { link.isLoopWaiting.store(false, ordering: .sequentiallyConsistent) }
        guard link.ring.end == link.ring.start, link.marks.isEmpty else { return true }
        return waitForEither(link.loopWakeup, commands)
    }

    func seek(to offset: Int64) -> Bool {
        guard begun?.kind == .begin, offset >= 0 else { return false }
        mode = .direct
        position = offset
        return true
    }

    /// After a seek: the reader takes over at the decoder's byte.
    func resumeRing() {
        guard mode == .direct, let file = begun?.file else { return }
        requests += 1
        close = nil
        mode = .joining
        push(ReadRequest(number: requests, file: file, offset: position))
    }

    /// To be said before the loop waits for ``ReaderLink/loopWakeup``: true when there is nothing to wait for.
    func isWaitNeedless(forBytes count: Int) -> Bool {
        link.isLoopWaiting.store(true, ordering: .sequentiallyConsistent)
        return !link.marks.isEmpty || (mode == .ring && begun != nil && isReady(forBytes: count))
    }
}

/// Waits for a wake-up or for a descriptor to be readable; true when it was the wake-up.
private func waitForEither(_ wakeup: EventFD, _ other: Int32) -> Bool {
    var entries = (
        pollfd(fd: wakeup.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: other, events: Int16(POLLIN), revents: 0)
    )
    unsafe withUnsafeMutableBytes(of: &entries) { bytes in
        let list = unsafe bytes.bindMemory(to: pollfd.self)
        while unsafe poll(list.baseAddress, 2, -1) < 0 && errno == EINTR {}
    }
    let isWoken = entries.0.revents != 0
    if isWoken { wakeup.clear() }
    return isWoken
}
