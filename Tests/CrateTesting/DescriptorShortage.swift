import Dispatch
import Glibc

/// A process that may open no more files: getrlimit(2), `RLIMIT_NOFILE`.
///
/// The limit is that of the whole process, so that only a process of its own may lower it: one of an exit test.
public struct DescriptorShortage {
    private let before: rlimit
    /// The standard input under another number; nil if it has kept its own.
    private let input: Int32?

    /// Runs a body while each open fails with `EMFILE`.
    /// - Parameter one: Whether one file can be open at a time.
    public static func during<Value, Failure: Error>(
        leavingOne one: Bool = false, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let shortage = DescriptorShortage(leavingOne: one)
        defer { shortage.end() }
        return try body()
    }

    /// Runs an asynchronous body while each open fails with `EMFILE`.
    public static func duringTask<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let shortage = DescriptorShortage(leavingOne: false)
        defer { shortage.end() }
        return try await body()
    }

    /// A new descriptor gets the lowest number that is free and below the limit. Other threads close files at any time, so
    /// the one that is left has the number of the standard input: no other number is below the limit then.
    private init(leavingOne one: Bool) {
        _ = Self.timers
        before = Self.limit
        input = one ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : nil
        if one { close(STDIN_FILENO) }
        var limit = before
        limit.rlim_cur = one ? rlim_t(STDIN_FILENO) + 1 : 0
        Self.limit = limit
    }

    private func end() {
        Self.limit = before
        guard let input else { return }
        dup2(input, STDIN_FILENO)
        close(input)
    }

    /// Waits until the system's timers have their descriptors, one for each clock. libdispatch opens them with the first
    /// timer, on a thread of its own, and ends the process if it gets none.
    private static let timers: Void = {
        let ready = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { ready.signal() }
        Task(executorPreference: TestThreads.shared) {
            try? await Task.sleep(for: .milliseconds(1))
            ready.signal()
        }
        for _ in 1...2 { ready.wait() }
    }()

    private static var limit: rlimit {
        get {
            var limit = rlimit()
            getrlimit(resource, &limit)
            return limit
        }
        set {
            var limit = newValue
            precondition(setrlimit(resource, &limit) == 0, "The limit of descriptors can be lowered and raised again.")
        }
    }

    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
}
