internal import Glibc
internal import LinuxSystem

/// The keys of the car, from evdev: one thread, `crate-keys`, that sleeps until a key is pressed or a device is
/// connected.
public final class KeyWatch: Sendable {
    /// The commands in order; ends with ``stop()``. A slow reader loses the oldest beyond 64.
    public let commands: AsyncStream<KeyCommand>
    private let end: EventFD

    /// Watches the devices of a map as they are connected and removed.
    /// - Parameter folder: The folder of the devices.
    /// - Throws: ``Problem`` if the folder is missing or cannot be watched, or if no thread can be created.
    public convenience init(map: KeyMap, folder: String = "/dev/input") throws(Problem) {
        try self.init(map: map, folder: folder) { descriptor, _ in KeyDeviceFacts(evdev: descriptor) }
    }

    /// Watches with another way to examine devices.
    /// - Parameter probe: Examines an open file.
    init(map: KeyMap, folder: String, probe: @escaping KeyProbe) throws(Problem) {
        let (stream, continuation) = AsyncStream.makeStream(of: KeyCommand.self, bufferingPolicy: .bufferingNewest(64))
        let end = EventFD()
        let loop = KeyLoop(map: map, folder: try KeyFolder(folder), probe: probe, end: end)
        commands = stream
        self.end = end
        continuation.onTermination = { _ in end.signal() }
        // SAFETY: the loop is created here and used on its thread only.
        nonisolated(unsafe) let threadsLoop = loop
        let isStarted = WorkerThread.detach(name: "crate-keys", stackSize: 256 << 10) {
            threadsLoop.run { continuation.yield($0) }
            continuation.finish()
        }
        guard isStarted else { throw Problem(folder, EAGAIN) }
    }

    deinit { stop() }

    /// Stops watching and closes the devices. May be called repeatedly.
    public func stop() { end.signal() }

    /// The folder of the input devices cannot be watched.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The folder that cannot be watched, usually `/dev/input`.
        public let folder: String
        /// The error number: errno(3).
        public let code: Int32

        init(_ folder: String, _ code: Int32) {
            self.folder = folder
            self.code = code
        }

        /// The folder and the error of the system, in English.
        public var description: String { "\(folder) can't be watched for keys: \(Errno(code).words)." }
    }
}
