import Glibc

/// Waits for other processes' changes in a folder, and probes again after each one.
public enum FolderWatch {
    /// The first value that `probe` returns, called now and after every change in the folder (excluding subfolders).
    /// - Parameter awaited: What is awaited, for the error at the limit.
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
            var waiting = WaitLimit(limit)
            while true {
                let isLast = !waiting.isLeft()
                if let value = try probe() { return value }
                if isLast { throw TimedOut(awaited: awaited, limit: limit, found: "no such change in \(folder)") }
                _ = WaitLimit.isReady(descriptor, within: WaitLimit.step)
                var events = [UInt8](repeating: 0, count: 4096)
                while read(descriptor, &events, events.count) > 0 {}
            }
        }
    }
}

/// A failed system call.
public struct SystemError: Error, CustomStringConvertible {
    /// The call, or its argument.
    public let subject: String
    /// The error number.
    public let number: Int32

    /// Creates the error of a call, by default with errno.
    init(_ subject: String, _ number: Int32 = errno) {
        self.subject = subject
        self.number = number
    }

    /// The call and strerror(3).
    public var description: String { "\(subject): \(String(cString: strerror(number)))" }
}
