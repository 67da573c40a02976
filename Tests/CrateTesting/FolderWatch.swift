import Glibc

/// Waits for what other processes do in a folder: each change there is a reason to look again.
public enum FolderWatch {
    /// The first value that `probe` gives, asked now and after every change in the folder (not in those below).
    ///
    /// - Parameter awaited: what is waited for, in words, for the error when it does not come.
    @discardableResult
    public static func first<Value: Sendable>(
        in folder: String, within limit: Duration = .seconds(60), _ awaited: String,
        _ probe: @escaping @Sendable () throws -> Value?
    ) async throws -> Value {
        try await blocking {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { throw SystemError("inotify_init1") }
            defer { close(descriptor) }
            let changes = IN_CREATE | IN_MODIFY | IN_ATTRIB | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE
            guard inotify_add_watch(descriptor, folder, UInt32(changes)) >= 0 else { throw SystemError(folder) }
            let end = ContinuousClock.now + limit
            while true {
                let isLast = ContinuousClock.now >= end
                if let value = try probe() { return value }
                if isLast { throw TimedOut(awaited: awaited, limit: limit, found: "no such change in \(folder)") }
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&entry, 1, (end - .now).pollMilliseconds)
                var events = [UInt8](repeating: 0, count: 4096)
                while read(descriptor, &events, events.count) > 0 {}
            }
        }
    }
}

/// A call that the system refused.
public struct SystemError: Error, CustomStringConvertible {
    /// What was called, or with what.
    public let subject: String
    /// The error number.
    public let number: Int32

    /// A call that set errno, or gave another number.
    init(_ subject: String, _ number: Int32 = errno) {
        self.subject = subject
        self.number = number
    }

    /// Both in words.
    public var description: String { "\(subject): \(String(cString: strerror(number)))" }
}
