internal import CALSA

/// One descriptor of a poll, laid out as `struct pollfd` of poll(2).
public struct PollEntry: Sendable, BitwiseCopyable {
    /// The descriptor; a negative one is passed over.
    public var descriptor: Int32
    /// What to wait for.
    public var events: Int16
    /// What has come.
    public var answer: Int16 = 0

    /// A descriptor to wait for.
    public init(descriptor: Int32, events: Int16) {
        self.descriptor = descriptor
        self.events = events
    }
}

extension PCM {
    /// How many descriptors a poll needs: `snd_pcm_poll_descriptors_count`.
    public var pollCount: Int { Int(max(unsafe snd_pcm_poll_descriptors_count(borrowedHandle), 0)) }

    /// Fills in what to poll for: `snd_pcm_poll_descriptors`. To be called before every poll.
    public mutating func fillPoll(_ descriptors: inout MutableSpan<PollEntry>) throws(ALSAError) {
        let handle = unsafe borrowedHandle
        let answer = unsafe descriptors.withUnsafeMutableBytes { entries in
            let buffer = unsafe entries.bindMemory(to: pollfd.self)
            return unsafe snd_pcm_poll_descriptors(handle, buffer.baseAddress, UInt32(buffer.count))
        }
        try check(.poll, answer)
    }

    /// What the poll's answer means: `snd_pcm_poll_descriptors_revents`.
    ///
    /// No event at all is legal: some plug-ins wake early.
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
