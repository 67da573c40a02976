import Dispatch
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
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError("inotify_init1") }
        let changes = IN_CREATE | IN_MODIFY | IN_ATTRIB | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE
        guard inotify_add_watch(descriptor, folder, UInt32(changes)) >= 0 else {
            let error = SystemError(folder)
            close(descriptor)
            throw error
        }
        let expectation = Expectation<Value>()
        let look: @Sendable () -> Void = {
            do {
                if let value = try probe() { expectation.settle(.success(value)) }
            } catch {
                expectation.settle(.failure(error))
            }
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
        source.setEventHandler {
            var events = [UInt8](repeating: 0, count: 4096)
            while read(descriptor, &events, events.count) > 0 {}
            look()
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
        defer { source.cancel() }
        look()
        return try await expectation.value(within: limit, of: awaited) { "no such change in \(folder)" }
    }
}

/// A call that the system refused.
public struct SystemError: Error, CustomStringConvertible {
    /// What was called, or with what.
    public let subject: String
    /// The error number.
    public let number: Int32

    init(_ subject: String) {
        self.subject = subject
        number = errno
    }

    /// Both in words.
    public var description: String { "\(subject): \(String(cString: strerror(number)))" }
}
