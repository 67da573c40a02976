internal import CLinux
internal import Glibc

/// Watches folders for changes: inotify(7). Used by one thread.
public final class FileWatch {
    /// Kinds of changes, to watch for or reported by an event: the mask of inotify(7).
    public struct Changes: OptionSet, Sendable, Hashable {
        /// The mask bits of inotify(7).
        public let rawValue: UInt32

        /// Wraps mask bits of inotify(7); unknown ones are kept.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A file, folder or link was created: `IN_CREATE`.
        public static let created = Changes(IN_CREATE)
        /// An entry was moved into the folder: `IN_MOVED_TO`.
        public static let arrived = Changes(IN_MOVED_TO)
        /// Permissions, owner or times changed: `IN_ATTRIB`.
        public static let rights = Changes(IN_ATTRIB)
        /// An entry was deleted: `IN_DELETE`.
        public static let removed = Changes(IN_DELETE)
        /// A file that was open for writing was closed: `IN_CLOSE_WRITE`.
        public static let closedWriter = Changes(IN_CLOSE_WRITE)
        /// A file that was not open for writing was closed: `IN_CLOSE_NOWRITE`.
        public static let closedReader = Changes(IN_CLOSE_NOWRITE)
        /// The folder was deleted: `IN_DELETE_SELF`.
        public static let selfRemoved = Changes(IN_DELETE_SELF)
        /// The folder itself was moved or renamed: `IN_MOVE_SELF`.
        public static let selfMoved = Changes(IN_MOVE_SELF)
        /// The watch was removed: `IN_IGNORED`. Reported without a request.
        public static let ended = Changes(IN_IGNORED)
        /// The kernel's queue overflowed, and changes were lost: `IN_Q_OVERFLOW`. Reported without a request.
        public static let overflow = Changes(IN_Q_OVERFLOW)

        private init(_ bit: some BinaryInteger) { rawValue = UInt32(truncatingIfNeeded: bit) }
    }

    /// One change: its kind, and the entry that changed.
    public struct Event {
        /// The kind of change; the kernel may also set `IN_ISDIR`, which has no name here.
        public let changes: Changes
        /// The bytes of the entry's name; empty for the folder itself.
        public let nameBytes: ArraySlice<UInt8>

        /// The entry's name as UTF-8; invalid bytes are replaced, so it may not lead to the file. Empty for the folder
        /// itself.
        public var name: String { String(decoding: nameBytes, as: UTF8.self) }
    }

    /// The descriptor for poll(2): readable when changes are pending.
    public let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 4096)

    /// Starts watching nothing; folders are added afterwards.
    /// - Throws: `EMFILE` or `ENFILE` if a limit is reached: inotify_init1(2).
    public init() throws(Errno) {
        descriptor = try Errno.checked { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }
    }

    deinit { close(descriptor) }

    /// Watches a folder for these changes, instead of the previous ones if it is watched already.
    /// - Throws: The error of inotify_add_watch(2).
    public func add(_ folder: String, for changes: Changes) throws(Errno) {
        // SAFETY: the path outlives the call.
        try Errno.checked { unsafe inotify_add_watch(descriptor, folder, changes.rawValue) }
    }

    /// Calls `body` for each change since the last call. Does not block or allocate.
    public func read(_ body: (Event) -> Void) {
        while case let count = fill(), count > 0 { parse(count, body) }
    }

    private func fill() -> Int {
        // SAFETY: read(2) gets the buffer's address and size.
        unsafe buffer.withUnsafeMutableBytes { buffer in
            while true {
                let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                if count >= 0 || errno != EINTR { return count }
            }
        }
    }

    private func parse(_ count: Int, _ body: (Event) -> Void) {
        // SAFETY: an event is loaded only where its head fits into `count` bytes, which the buffer has; it consists of
        // numbers, and its name is taken with a checked range.
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
