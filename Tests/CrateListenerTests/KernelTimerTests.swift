import CrateTesting
import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import CrateListener

/// The kernel's timer of an event loop after a task was cancelled.
@Suite struct KernelTimerTests {
    /// Returns whether a timer of this process is set to a time in these hours, as no other is: `it_value` of
    /// proc_pid_fdinfo(5).
    private static func isSet(hours due: Int64) -> Bool {
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo")) ?? []
        return descriptors.contains { descriptor in
            let text = try? String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)
            let value = text?.split(separator: "\n").first { $0.hasPrefix("it_value: (") }
            let seconds = value.flatMap { Int64($0.dropFirst("it_value: (".count).prefix { $0 != "," }) } ?? 0
            return ((due - 1) * 3600...due * 3600).contains(seconds)
        }
    }

    /// Requires that the timer is set or not, within a minute.
    private static func expect(isSet: Bool, hours due: Int64) async throws {
        let isAsExpected = try await blocking {
            let end = NIODeadline.now() + .minutes(1)
            while Self.isSet(hours: due) != isSet, NIODeadline.now() < end { sched_yield() }
            return Self.isSet(hours: due) == isSet
        }
        try #require(isAsExpected, "\(isSet)")
    }

    /// Keeps the calling thread busy, as a machine without a free processor does, and returns without having slept.
    private static func hold(for time: TimeAmount) {
        let end = NIODeadline.now() + time
        while NIODeadline.now() < end {}
    }

    @Test(arguments: [0, 3, 50]) func theTimeOfACancelledTaskIsForgotten(milliseconds: Int64) async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        // Far later than any other task, and at another time in each case.
        let due = 1000 + 10 * milliseconds
        let task = loop.scheduleTask(in: .hours(due)) {}
        try await Self.expect(isSet: true, hours: due)
        try await loop.submit {
            task.cancel()
            KernelTimer.forget(on: loop)
            Self.hold(for: .milliseconds(milliseconds))
        }.get()
        try await Self.expect(isSet: false, hours: due)
        try await group.shutdownGracefully()
    }
}
