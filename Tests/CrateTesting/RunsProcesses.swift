import Foundation
import Synchronization
public import Testing

/// Bounds how many tests that run processes do so at a time: two for each processor. Others wait for their turn, and the time
/// they may take begins with it.
public struct RunsProcesses: SuiteTrait, TestTrait, TestScoping {
    /// How long a test may take.
    let limit: Duration

    /// All tests of a suite.
    public var isRecursive: Bool { true }

    @TaskLocal private static var hasTurn = false
    private static let turns = Turns(2 * max(2, ProcessInfo.processInfo.activeProcessorCount))

    /// Runs a test when it is its turn, on threads that no computing test holds up.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard !Self.hasTurn else { return try await function() }
        await Self.turns.take()
        defer { Self.turns.giveBack() }
        try await Self.$hasTurn.withValue(true) {
            try await withTaskExecutorPreference(TestThreads.shared) { try await limited(function) }
        }
    }

    private func limited(_ function: @Sendable () async throws -> Void) async throws {
        try await withoutActuallyEscaping(function) { function in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                group.addTask {
                    try await function()
                    return true
                }
                group.addTask { [limit] in
                    try? await Task.sleep(for: limit)
                    return false
                }
                defer { group.cancelAll() }
                if try await group.next() == false { Issue.record("It takes longer than \(limit).") }
            }
        }
    }
}

extension Trait where Self == RunsProcesses {
    /// A test that runs processes, for two minutes at most.
    public static var runsProcesses: Self { runsProcesses(for: .seconds(120)) }

    /// A test that runs processes, for so long at most.
    public static func runsProcesses(for limit: Duration) -> Self { RunsProcesses(limit: limit) }
}

/// A number of turns, given to those who wait in their order.
private final class Turns: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(_ count: Int) { state = Mutex(State(free: count)) }

    func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free == 0 {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func giveBack() {
        let next = state.withLock { state in
            if state.waiting.isEmpty { state.free += 1 }
            return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        }
        next?.resume()
    }
}
