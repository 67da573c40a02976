internal import CLinux
internal import FLAC
internal import Glibc
internal import LinuxSystem
import Synchronization

/// The decoder's byte source on the playback loop: the reader's ring, or the file itself while seeking.
///
/// A FLAC seek is a search with many jumps; only its final position is passed to the reader.
final class TrackSource: FLACByteSource {
    private let link: ReaderLink
    /// Readable when a command is pending, so that waiting for late bytes does not block commands.
    private let commands: Int32
    private var state = State.awaited
    private(set) var position: Int64 = 0
    private(set) var failure: Int32 = 0
    private var requests: Int32 = 0

    init(_ link: ReaderLink, commands: Int32) {
        self.link = link
        self.commands = commands
    }

    var length: Int64? {
        switch state {
        case .awaited: nil
        case .begun(let track, _): track.length
        // A file that failed has no more bytes.
        case .failed: 0
        }
    }

    var container: FLACContainer { state.track?.isOgg == true ? .ogg : .native }

    /// Requests a file from a byte on; ``begin()`` returns its mark when the reader has reached it.
    func request(file: Int, offset: Int64 = 0) {
        state = .awaited
        failure = 0
        // The reader may reach this file's end before the loop has read the file's mark, and must not close the file
        // then.
        link.currentFile.store(file, ordering: .releasing)
        push(.read(file: Int32(file), from: offset))
    }

    /// Makes the reader rest and close all files.
    func rest() {
        state = .awaited
        push(.rest)
    }

    /// Requests the end of the reader's thread, after its current read.
    func quit() { push(.quit) }

    private func push(_ action: ReadRequest.Action) {
        requests += 1
        link.requests.put(ReadRequest(number: requests, action: action))
        link.readerWakeup.signal()
    }

    /// Checks whether the requested file, or the one after the present file, has begun or failed.
    /// - Returns: Nil if neither has happened yet.
    func begin() -> Opening? {
        // Bytes that are present before the marks are read do not belong to a later mark.
        let stale = link.ring.end
        while let mark = link.marks.pop() {
            guard mark.request == requests, let opening = adopt(mark.content) else { continue }
            link.ring.skip(to: mark.place)
            // The reader may be waiting for the room that was just made.
            link.offerRoom()
            return opening
        }
        link.ring.skip(to: stale)
        link.offerRoom()
        // Drops the end of the previous file, which would make ``isReady(forBytes:)`` true, so that the loop would not
        // sleep until the next file has begun.
        if case .begun(_, .ring(close: .some)) = state { state = .awaited }
        return nil
    }

    /// Applies a mark of the present request; returns nil for the end of a file.
    private func adopt(_ content: ReadMark.Content) -> Opening? {
        switch content {
        case .begin(let file):
            state = .begun(OpenTrack(file, as: state.track), .ring(close: nil))
            failure = 0
            position = file.offset
            link.currentFile.store(Int(file.file), ordering: .releasing)
            return .begun
        case .failed(let code):
            state = .failed(code: code)
            failure = code
            return .failed(code: code)
        case .end: return nil
        }
    }

    /// True if a frame of at most `count` bytes can be decoded without waiting for the reader.
    func isReady(forBytes count: Int) -> Bool {
        if state.isJoining, begin() == nil { return false }
        checkForEnd()
        return state.isComplete || link.ring.end - link.ring.start >= min(count, link.ring.capacity / 2)
    }

    /// Takes the mark at which the file ends or fails, once the reader has put it.
    private func checkForEnd() {
        guard case .begun(let track, .ring(nil)) = state, let mark = link.marks.peek(), mark.request == requests,
            let close = TrackEnd(mark)
        else { return }
        state = .begun(track, .ring(close: close))
        _ = link.marks.pop()
    }

    func read(into buffer: inout MutableRawSpan) -> Int {
        while state.isJoining, begin() == nil {
            guard waitForBytes() else { return interrupted() }
        }
        let got = readPart(into: &buffer)
        if got > 0 { position += Int64(got) }
        return got
    }

    private func readPart(into buffer: inout MutableRawSpan) -> Int {
        switch state {
        case .failed(let code):
            failure = code
            return -1
        case .begun(let track, .direct): return readDirectly(track, into: &buffer)
        case .awaited, .begun: return readRing(into: &buffer)
        }
    }

    private func interrupted() -> Int {
        failure = EINTR
        return -1
    }

    private func readDirectly(_ track: OpenTrack, into buffer: inout MutableRawSpan) -> Int {
        let got = readFile(track.descriptor, at: position, into: &buffer)
        if got < 0 { failure = errno }
        return got
    }

    private func readRing(into buffer: inout MutableRawSpan) -> Int {
        while true {
            // `end` is read first, because bytes that arrive later may belong to the next file.
            let end = link.ring.end
            if let got = take(into: &buffer, before: end) { return got }
            guard waitForBytes() else { return interrupted() }
        }
    }

    /// Takes bytes of this file from the ring; nil if there are none yet.
    /// - Parameter end: The end of the ring's bytes, read before this call.
    /// - Returns: The number of bytes, 0 at the end of the file, or -1 where it failed.
    func take(into buffer: inout MutableRawSpan, before end: Int) -> Int? {
        checkForEnd()
        let close: TrackEnd? = if case .begun(_, .ring(let close)) = state { close } else { nil }
        // All bytes before the mark are in the ring, even if they arrived after `end` was read.
        let got = link.ring.take(into: &buffer, upTo: close?.place ?? end)
        if got > 0 {
            link.offerRoom()
            return got
        }
        guard let close else { return nil }
        failure = close.code ?? 0
        return close.code == nil ? 0 : -1
    }

    /// Waits for the reader; returns false if a command arrived instead.
    private func waitForBytes() -> Bool {
        link.isLoopWaiting.store(true, ordering: .sequentiallyConsistent)
        defer { link.isLoopWaiting.store(false, ordering: .sequentiallyConsistent) }
        guard link.ring.end == link.ring.start, link.marks.isEmpty else { return true }
        return waitForEither(link.loopWakeup, commands)
    }

    func seek(to offset: Int64) -> Bool {
        guard case .begun(let track, _) = state, offset >= 0 else { return false }
        state = .begun(track, .direct)
        position = offset
        return true
    }

    /// Ends a seek, if there was one, and requests that the reader continues at the decoder's position.
    func resumeRing() {
        guard case .begun(let track, .direct) = state else { return }
        state = .begun(track, .joining)
        push(.read(file: track.file, from: position))
    }

    /// Must be called before the loop waits for ``ReaderLink/loopWakeup``; returns true if there is nothing to wait
    /// for.
    func isWaitNeedless(forBytes count: Int) -> Bool {
        link.isLoopWaiting.store(true, ordering: .sequentiallyConsistent)
        return !link.marks.isEmpty || (state.isFromRing && isReady(forBytes: count))
    }
}

/// Waits for a wake-up or for a readable descriptor; returns true for the wake-up.
private func waitForEither(_ wakeup: EventFD, _ other: Int32) -> Bool {
    var entries = (
        pollfd(fd: wakeup.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: other, events: Int16(POLLIN), revents: 0)
    )
    // SAFETY: a tuple of two `pollfd` has the layout of an array of two, and outlives the calls.
    unsafe withUnsafeMutableBytes(of: &entries) { bytes in
        let list = unsafe bytes.bindMemory(to: pollfd.self)
        while unsafe poll(list.baseAddress, 2, -1) < 0 && errno == EINTR {}
    }
    let isWoken = entries.0.revents != 0
    if isWoken { wakeup.clear() }
    return isWoken
}
