internal import ALSA
internal import CLinux
internal import Glibc

/// The descriptors that the playback loop polls, allocated once.
// SAFETY: the entries are owned, and used on the playback loop's thread only.
@safe final class PollList {
    private let entries: UnsafeMutableBufferPointer<PollEntry>
    private let commands: Int32
    private let bytes: Int32
    /// The time at which the last wait ended if it found the PCM in error: the best known time of the error. Otherwise
    /// nil.
    private(set) var failureTime: Int64?

    /// The number of entries other than the PCM's.
    private static let own = 3
    /// The maximum number of descriptors of a PCM; hardware has one, plug-ins a few.
    private static let most = 16

    init(commands: Int32, bytes: Int32) {
        self.commands = commands
        self.bytes = bytes
        unsafe entries = .allocate(capacity: Self.most + Self.own)
        unsafe entries.initialize(repeating: PollEntry(descriptor: -1, events: 0))
    }

    deinit { unsafe entries.deallocate() }

    /// Waits for a command, and optionally for late bytes or for the return of a card.
    /// - Parameter cards: A descriptor that becomes readable when a card may have returned; -1 for none.
    func wait(forBytes: Bool = false, cards: Int32 = -1, milliseconds: Int32) {
        prepare(forBytes: forBytes, cards: cards)
        poll(count: Self.own, milliseconds)
    }

    /// Waits for a command while a PCM is paused. Returns true if the device is lost or suspended.
    func wait(paused pcm: inout PCM, milliseconds: Int32) throws(ALSAError) -> Bool {
        let count = min(pcm.pollCount, Self.most)
        prepare(forBytes: false)
        let ours = unsafe UnsafeMutableBufferPointer(rebasing: entries[Self.own..<(Self.own + count)])
        var span = unsafe ours.mutableSpan
        try pcm.fillPoll(&span)
        // poll(2) reports errors even if no events are requested.
        for index in 0..<count { unsafe ours[index].events = 0 }
        poll(count: Self.own + count, milliseconds)
        return unsafe ours.contains { $0.answer != 0 }
    }

    /// Waits for a command, a PCM, and optionally late bytes. May return without an event of the PCM.
    /// - Throws: Also the error in the PCM's state after poll(2) reported one, because a full device is not written to
    ///   and would never return that error.
    func wait(for pcm: inout PCM, forBytes: Bool, milliseconds: Int32) throws(ALSAError) {
        let count = min(pcm.pollCount, Self.most)
        prepare(forBytes: forBytes)
        let ours = unsafe UnsafeMutableBufferPointer(rebasing: entries[Self.own..<(Self.own + count)])
        var span = unsafe ours.mutableSpan
        try pcm.fillPoll(&span)
        poll(count: Self.own + count, milliseconds)
        let woken = monotonicNow()
        failureTime = nil
        guard try pcm.pollAnswer(&span) & Int16(POLLERR | POLLNVAL | POLLHUP) != 0 else { return }
        failureTime = woken
        if let stopped = pcm.state.stopCode { throw ALSAError(.poll, stopped) }
    }

    private func prepare(forBytes: Bool, cards: Int32 = -1) {
        unsafe entries[0] = PollEntry(descriptor: commands, events: Int16(POLLIN))
        unsafe entries[1] = PollEntry(descriptor: forBytes ? bytes : -1, events: Int16(POLLIN))
        unsafe entries[2] = PollEntry(descriptor: cards, events: Int16(POLLIN))
    }

    private func poll(count: Int, _ milliseconds: Int32) {
        // SAFETY: `PollEntry` has the layout of `pollfd`, and `count` is at most the number of entries.
        let raw = unsafe UnsafeMutableRawBufferPointer(entries).bindMemory(to: pollfd.self)
        _ = unsafe CLinux.poll(raw.baseAddress, UInt(count), milliseconds)
    }
}
