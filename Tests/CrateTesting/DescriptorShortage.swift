import Dispatch
import Glibc

/// A process that may open no more files: getrlimit(2), `RLIMIT_NOFILE`.
///
/// The limit is that of the whole process, so that only a process of its own may lower it: one of an exit test.
public enum DescriptorShortage {
    /// Runs a body while each open fails with `EMFILE`, except the first ones.
    /// - Parameter count: How many descriptors are left.
    public static func during<Value, Failure: Error>(
        leaving count: Int = 0, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let before = lower(leaving: count)
        defer { set(before) }
        return try body()
    }

    /// Runs an asynchronous body while each open fails with `EMFILE`.
    public static func duringTask<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let before = lower(leaving: 0)
        defer { set(before) }
        return try await body()
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

    private static func lower(leaving count: Int) -> rlimit {
        _ = timers
        var limit = rlimit()
        getrlimit(resource, &limit)
        let before = limit
        // New descriptors get the lowest free number.
        let next = open("/dev/null", O_RDONLY)
        close(next)
        limit.rlim_cur = count == 0 ? 0 : rlim_t(Int(next) + count)
        set(limit)
        return before
    }

    private static func set(_ limit: rlimit) {
        var limit = limit
        precondition(setrlimit(resource, &limit) == 0, "The limit of descriptors can be lowered and raised again.")
    }

    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
}
