internal import CrateCore
import Foundation
public import Testing

/// Bounds how many tests of a kind run at a time: two for each processor, or one where they compute. Others wait for their
/// turn, and the time they may take begins with it.
public struct TestTurn: SuiteTrait, TestTrait, TestScoping {
    /// What tests do beside each other, within a bound of its own.
    enum Kind {
        /// They run processes.
        case processes
        /// They play through a virtual DAC, whose time goes on like that of a real one.
        case music
        /// They run a part of a box that stays, and wait for what it does.
        case service
        /// They do nothing but compute, for long.
        case computation
    }

    let kind: Kind
    /// How long a test may take; the one that is nearest to the test counts.
    let limit: Duration

    /// All tests of a suite.
    public var isRecursive: Bool { true }

    @TaskLocal private static var hasTurn = false
    private static let processors = max(2, ProcessInfo.processInfo.activeProcessorCount)
    private static let processes = Turns(2 * processors)
    private static let music = Turns(2 * processors)
    private static let services = Turns(2 * processors)
    private static let computations = Turns(processors)

    private var turns: Turns {
        switch kind {
        case .processes: Self.processes
        case .music: Self.music
        case .service: Self.services
        case .computation: Self.computations
        }
    }

    private var threads: TestThreads {
        switch kind {
        case .processes, .music, .service: .shared
        case .computation: .computing
        }
    }

    /// Runs a test when it is its turn, on threads that no test on Swift's pool holds up.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard !Self.hasTurn else { return try await function() }
        let limit = test.traits.compactMap { ($0 as? TestTurn)?.limit }.last ?? limit
        await turns.take()
        defer { turns.giveBack() }
        try await Self.$hasTurn.withValue(true) {
            try await withTaskExecutorPreference(threads) {
                guard kind == .service else { return try await Self.limited(to: limit, function) }
                // What the service starts stays on these threads, as it stays on those of a box.
                try await TaskCrew.$executor.withValue(threads) { try await Self.limited(to: limit, function) }
            }
        }
    }

    private static func limited(to limit: Duration, _ function: @Sendable () async throws -> Void) async throws {
        try await withoutActuallyEscaping(function) { function in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                group.addTask {
                    try await function()
                    return true
                }
                group.addTask {
                    try? await Task.sleep(for: limit)
                    return false
                }
                defer { group.cancelAll() }
                if try await group.next() == false { Issue.record("It takes longer than \(limit).") }
            }
        }
    }
}

extension Trait where Self == TestTurn {
    /// A test that runs processes, for two minutes at most.
    public static var runsProcesses: Self { runsProcesses(for: .seconds(120)) }

    /// A test that runs processes, for so long at most.
    public static func runsProcesses(for limit: Duration) -> Self { TestTurn(kind: .processes, limit: limit) }

    /// A test that plays through a virtual DAC, for three minutes at most.
    public static var playsMusic: Self { playsMusic(for: .seconds(180)) }

    /// A test that plays through a virtual DAC, for so long at most.
    public static func playsMusic(for limit: Duration) -> Self { TestTurn(kind: .music, limit: limit) }

    /// A test that runs a part of a box that stays, for two minutes at most.
    public static var runsService: Self { TestTurn(kind: .service, limit: .seconds(120)) }

    /// A test that computes for long: three hours at most.
    public static var computes: Self { TestTurn(kind: .computation, limit: .seconds(10_800)) }
}

/// A number of turns, given to those who wait in their order.
private final class Turns: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Monitor<State>

    init(_ count: Int) { state = Monitor(State(free: count)) }

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
