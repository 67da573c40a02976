import CrateTesting
import Foundation
import LinuxSystem
import Synchronization
import Testing

/// Signals, sent to one thread that takes them as the main thread of a program does. No other thread gets them.
@Suite(.serialized) struct SignalListenerTests {
    /// Takes signals until the process of the tests ends. A worker thread blocks all of them.
    private static let taker: pthread_t? = {
        let thread = Mutex<pthread_t?>(nil)
        let begun = LinuxSystem.Semaphore()
        let worker = WorkerThread(name: "crate-test") {
            thread.withLock { $0 = pthread_self() }
            begun.signal()
            ProcessSignals.take()
        }
        worker.leave()
        begun.wait()
        return thread.withLock { $0 }
    }()

    private func send(_ number: Int32) throws { #expect(pthread_kill(try #require(Self.taker), number) == 0) }

    @Test func everyListenerIsCalledTheOldestFirst() async throws {
        let calls = Mutex<[String]>([])
        let done = LinuxSystem.Semaphore()
        let first = SignalListener(for: [SIGHUP, SIGTERM]) { calls.withLock { $0.append("first") } }
        let other = SignalListener(for: [SIGTERM]) { calls.withLock { $0.append("other") } }
        let last = SignalListener(for: [SIGHUP]) {
            calls.withLock { $0.append("last") }
            done.signal()
        }
        try send(SIGHUP)
        try await blocking { done.wait() }
        #expect(calls.withLock { $0 } == ["first", "last"])
        withExtendedLifetime((first, other, last)) {}
    }

    /// A second signal does not end a process whose listener has done its work.
    @Test func aListenerThatIsGoneIsNotCalledAndTheSignalEndsNothing() async throws {
        let calls = Atomic<Int>(0)
        let done = LinuxSystem.Semaphore()
        var listener: SignalListener? = SignalListener(for: [SIGINT]) {
            calls.add(1, ordering: .sequentiallyConsistent)
            done.signal()
        }
        try send(SIGINT)
        try await blocking { done.wait() }
        withExtendedLifetime(listener) {}
        listener = nil
        try send(SIGINT)
        let other = SignalListener(for: [SIGTERM]) { done.signal() }
        // Of two signals that wait, the one with the smaller number is taken first.
        try send(SIGTERM)
        try await blocking { done.wait() }
        #expect(calls.load(ordering: .sequentiallyConsistent) == 1)
        withExtendedLifetime(other) {}
    }
}
