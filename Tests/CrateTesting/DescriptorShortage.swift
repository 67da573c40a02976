import CSpawn
import Foundation

/// A thread that may open no more files: each open(2) fails with `EMFILE`.
///
/// The thread has a table of descriptors of its own, which is full: close_range(2), `CLOSE_RANGE_UNSHARE`. With a limit
/// of zero for the whole process, libdispatch would now and then end it: once a second, while work waits for a thread,
/// it reads the state of its threads from files.
///
/// The table is as large as the process's limit, which is lowered for good, so that only a process of its own may use
/// this: one of an exit test.
public enum DescriptorShortage {
    /// The number of files that the process may have open from then on: enough for its other threads.
    private static let most: rlim_t = 1_024

    /// Runs a body on such a thread, and waits for it. The threads that the body starts have no free descriptors
    /// either.
    ///
    /// What the body opens is closed when it ends, and what it closes stays open for the rest of the process.
    /// - Parameter one: Whether one file can be open at a time.
    public static func during<Value, Failure: Error>(
        leavingOne one: Bool = false, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        lowerLimit()
        return try BorrowedBody.run(body) { body in
            let isDone = DispatchSemaphore(value: 0)
            let thread = Thread {
                fillTable(leavingOne: one)
                body.run()
                isDone.signal()
            }
            thread.stackSize = 1 << 20
            thread.start()
            isDone.wait()
        }
    }

    /// Runs an asynchronous body on such a thread, and waits for it.
    public static func duringTask<Value, Failure: Error>(
        _ body: () async throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try during { () throws(Failure) in try CallingThread().run(body) }
    }

    private static func lowerLimit() {
        var limit = rlimit()
        getrlimit(resource, &limit)
        limit.rlim_cur = min(limit.rlim_cur, most)
        precondition(setrlimit(resource, &limit) == 0, "A limit can be lowered.")
    }

    private static func fillTable(leavingOne one: Bool) {
        precondition(cratebox_unshare_descriptors() == 0, "Linux 5.9 gives a thread its own table.")
        var last: Int32?
        while case let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0), copy >= 0 { last = copy }
        precondition(errno == EMFILE, "The table is full.")
        if one, let last { close(last) }
    }

    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
}
