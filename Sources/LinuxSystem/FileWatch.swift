internal import CLinux
internal import Glibc

/// Changes in folders, told through a descriptor: inotify(7). Belongs to the thread that reads it.
public final class FileWatch {
    /// What can happen in a folder, or to it.
    public struct Changes: OptionSet, Sendable, Hashable {
        /// The bits of inotify(7).
        public let rawValue: UInt32

        /// Bits of inotify(7).
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A name has come.
        public static let created = Changes(IN_CREATE)
        /// A name was moved here.
        public static let arrived = Changes(IN_MOVED_TO)
        /// Rights, owner or times have changed.
        public static let rights = Changes(IN_ATTRIB)
        /// A name is gone.
        public static let removed = Changes(IN_DELETE)
        /// A file that was open for writing was closed.
        public static let closedWriter = Changes(IN_CLOSE_WRITE)
        /// A file that was open for reading was closed.
        public static let closedReader = Changes(IN_CLOSE_NOWRITE)
        /// The folder itself is gone.
        public static let selfRemoved = Changes(IN_DELETE_SELF)
        /// The folder itself was moved.
        public static let selfMoved = Changes(IN_MOVE_SELF)
        /// The folder is watched no more. Told without being asked for.
        public static let ended = Changes(IN_IGNORED)
        /// The kernel has dropped changes. Told without being asked for.
        public static let overflow = Changes(IN_Q_OVERFLOW)

        private init(_ bit: some BinaryInteger) { rawValue = UInt32(truncatingIfNeeded: bit) }
    }

    /// One change.
    public struct Event {
        /// What has happened.
        public let changes: Changes
        /// The bytes of the name in the folder; empty where it happened to the folder itself.
        public let nameBytes: ArraySlice<UInt8>

        /// The name in the folder.
        public var name: String { String(decoding: nameBytes, as: UTF8.self) }
    }

    /// For poll(2): readable when something has happened.
    public let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 4096)

    /// Watches nothing yet.
    /// - Throws: `EMFILE` or `ENFILE` where there are too many.
    public init() throws(Errno) {
        descriptor = try Errno.checked { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }
    }

    deinit { close(descriptor) }

    /// Watches a folder for these changes. One that is watched already is watched for these from now on.
    /// - Throws: the error of inotify_add_watch(2).
    public func add(_ folder: String, for changes: Changes) throws(Errno) {
        try Errno.checked { unsafe inotify_add_watch(descriptor, folder, changes.rawValue) }
    }

    /// Gives all that has happened since the last call. Never waits, and allocates nothing.
    public func read(_ body: (Event) -> Void) {
        while case let count = fill(), count > 0 { parse(count, body) }
    }

    private func fill() -> Int {
        unsafe buffer.withUnsafeMutableBytes { buffer in
            while true {
                let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                if count >= 0 || errno != EINTR { return count }
            }
        }
    }

    private func parse(_ count: Int, _ body: (Event) -> Void) {
        let head = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + head <= count {
            let event = unsafe buffer.withUnsafeBytes {
                unsafe $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            }
            let name = buffer[(offset + head)..<(offset + head + Int(event.len))].prefix { $0 != 0 }
            offset += head + Int(event.len)
            body(Event(changes: Changes(rawValue: event.mask), nameBytes: name))
        }
    }
}
