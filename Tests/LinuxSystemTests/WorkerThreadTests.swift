import CrateTesting
import Dispatch
import Foundation
import LinuxSystem
import Synchronization
import Testing

/// Starting, joining and leaving threads.
@Suite struct WorkerThreadTests {
    /// A field of `/proc/thread-self/status`.
    private static func status(_ key: String) -> String? {
        let text = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix(key + ":") }
        return line.map { $0.dropFirst(key.count + 1).trimmingCharacters(in: .whitespaces) }
    }

    @Test func aThreadHasItsNameAndNoSignals() async throws {
        let (name, blocked) = try await blocking { () -> (String?, String?) in
            let found = Mutex<(String?, String?)>((nil, nil))
            WorkerThread(name: "crate-test") {
                let facts = (Self.status("Name"), Self.status("SigBlk"))
                found.withLock { $0 = facts }
            }.join()
            return found.withLock { $0 }
        }
        #expect(name == "crate-test")
        // All but SIGKILL, SIGSTOP and two that glibc reserves.
        let mask = try #require(blocked.flatMap { UInt64($0, radix: 16) })
        #expect(mask & (1 << UInt64(SIGTERM - 1)) != 0 && mask & (1 << UInt64(SIGHUP - 1)) != 0)
    }

    @Test func aThreadThatGivesWayDoesSoAlone() async throws {
        let before = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
        let levels = try await blocking { () -> [Int32] in
            let found = Mutex<[Int32]>([])
            for priority in [WorkerThread.Priority.nice(19), .inherited] {
                WorkerThread(name: "crate-nice", stackSize: 256 << 10, priority: priority) {
                    let level = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
                    found.withLock { $0.append(level) }
                }.join()
            }
            return found.withLock { $0 }
        }
        #expect(levels == [19, before])
    }

    @Test func aThreadThatDoesNotEndIsLeftBehind() async throws {
        try await blocking {
            let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let thread = WorkerThread(name: "crate-stuck") {
                begun.signal()
                gate.wait()
            }
            begun.wait()
            thread.join(atMost: .milliseconds(20))
            gate.signal()
        }
    }

    @Test func aDetachedThreadRunsItsBody() async throws {
        let done = DispatchSemaphore(value: 0)
        #expect(WorkerThread.detach(name: "crate-gone", stackSize: 128 << 10) { done.signal() })
        try await blocking { done.wait() }
    }

    @Test func aThreadThatCannotBeStartedIsTold() {
        // No machine has address space for such a stack.
        #expect(!WorkerThread.detach(name: "crate-vast", stackSize: 1 << 60) {})
    }
}
