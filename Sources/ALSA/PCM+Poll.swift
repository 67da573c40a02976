internal import CALSA

/// A descriptor to poll, with the layout of `struct pollfd` of poll(2).
public struct PollEntry: Sendable, BitwiseCopyable {
    /// The file descriptor; poll(2) ignores negative ones.
    public var descriptor: Int32
    /// The requested events: `POLLIN`, `POLLOUT`, …
    public var events: Int16
    /// The returned events: `revents` of `struct pollfd`.
    public var answer: Int16 = 0

    /// Prepares an entry for poll(2), with no events returned yet.
    /// - Parameters:
    ///   - descriptor: The file descriptor to poll; a negative one is ignored.
    ///   - events: The bits to wait for: `POLLIN`, `POLLOUT`, …
    public init(descriptor: Int32, events: Int16) {
        self.descriptor = descriptor
        self.events = events
    }
}

// SAFETY: `PollEntry` has the layout of `pollfd`. libasound gets the count of entries with their address, and keeps
// neither.
extension PCM {
    /// The number of descriptors that a poll needs: `snd_pcm_poll_descriptors_count`.
    public var pollCount: Int { Int(max(unsafe snd_pcm_poll_descriptors_count(borrowedHandle), 0)) }

    /// Fills in the descriptors to poll; call it before every poll: `snd_pcm_poll_descriptors`.
    public mutating func fillPoll(_ descriptors: inout MutableSpan<PollEntry>) throws(ALSAError) {
        let handle = unsafe borrowedHandle
        let answer = unsafe descriptors.withUnsafeMutableBytes { entries in
            let buffer = unsafe entries.bindMemory(to: pollfd.self)
            return unsafe snd_pcm_poll_descriptors(handle, buffer.baseAddress, UInt32(buffer.count))
        }
        try check(.poll, answer)
    }

    /// Translates the result of a poll into the PCM's events, bits such as `POLLOUT` and `POLLERR`:
    /// `snd_pcm_poll_descriptors_revents`.
    ///
    /// The result may be empty, because some plug-ins wake the poll early.
    public mutating func pollAnswer(_ descriptors: inout MutableSpan<PollEntry>) throws(ALSAError) -> Int16 {
        let handle = unsafe borrowedHandle
        var events: UInt16 = 0
        let answer = unsafe descriptors.withUnsafeMutableBytes { entries in
            let buffer = unsafe entries.bindMemory(to: pollfd.self)
            return unsafe snd_pcm_poll_descriptors_revents(handle, buffer.baseAddress, UInt32(buffer.count), &events)
        }
        try check(.poll, answer)
        return Int16(bitPattern: events)
    }
}
