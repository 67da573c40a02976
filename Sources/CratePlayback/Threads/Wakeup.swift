internal import LinuxSystem

/// The event of the engine's threads.
struct Wakeup: Sendable {
    private let event = EventFD()

    /// For poll(2).
    var descriptor: Int32 { event.descriptor }

    /// Wakes the waiter; never blocks.
    func signal() { event.signal() }

    /// Discards the signals so far.
    func clear() { event.clear() }

    /// Waits for a signal and clears it.
    func wait() { event.wait() }
}
