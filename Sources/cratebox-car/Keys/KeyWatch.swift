internal import Glibc
internal import LinuxSystem

/// The keys of the car, from evdev: one thread, `crate-keys`, that sleeps until a key is pressed or a device comes.
public final class KeyWatch: Sendable {
    /// What is asked for, in order; ends with ``stop()``. A reader who is slow loses the oldest beyond 64.
    public let commands: AsyncStream<KeyCommand>
    private let end: EventFD

    /// Listens to the devices that a map names, as they come and go.
    /// - Parameter folder: where they are.
    /// - Throws: ``Problem`` when there is no such folder, or it may not be watched.
    public convenience init(map: KeyMap, folder: String = "/dev/input") throws(Problem) {
        try self.init(map: map, folder: folder) { descriptor, _ in KeyDeviceFacts(evdev: descriptor) }
    }

    /// - Parameter probe: what tells a device from another file.
    init(map: KeyMap, folder: String, probe: @escaping KeyProbe) throws(Problem) {
        let (stream, continuation) = AsyncStream.makeStream(of: KeyCommand.self, bufferingPolicy: .bufferingNewest(64))
        let end = EventFD()
        let loop = KeyLoop(map: map, folder: try KeyFolder(folder), probe: probe, end: end)
        commands = stream
        self.end = end
        continuation.onTermination = { _ in end.signal() }
        // SAFETY: the loop is made here and used on its thread only.
        nonisolated(unsafe) let threadsLoop = loop
        let isStarted = WorkerThread.detach(name: "crate-keys", stackSize: 256 << 10) {
            threadsLoop.run { continuation.yield($0) }
            continuation.finish()
        }
        guard isStarted else { throw Problem(folder, EAGAIN) }
    }

    deinit { stop() }

    /// Listens no more, and lets the devices go. To be called as often as one likes.
    public func stop() { end.signal() }

    /// Why keys cannot be listened to.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The folder.
        public let folder: String
        /// errno.
        public let code: Int32

        init(_ folder: String, _ code: Int32) {
            self.folder = folder
            self.code = code
        }

        /// One sentence.
        public var description: String { "\(folder) cannot be watched for keys: \(Errno(code).words)." }
    }
}
