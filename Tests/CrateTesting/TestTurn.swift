internal import CrateCore
import Foundation
public import Testing

/// Limits how many tests of a kind run at a time: two per processor, or one for computations. Others wait, and those
/// with the longest limits come first, so that no long test is left to run alone at the end. A test's time limit starts
/// when its turn comes.
public struct TestTurn: SuiteTrait, TestTrait, TestScoping {
    /// A kind of test, with its own limit.
    enum Kind {
        /// Tests that run processes.
        case processes
        /// Tests that play through a virtual DAC, whose time passes like a real one's.
        case music
        /// Tests that run a part of the service and wait for it.
        case service
        /// Tests that only compute, for a long time.
        case computation
    }

    let kind: Kind
    /// The time limit of a test; the innermost one applies.
    let limit: Duration

    /// True: applies to all tests of a suite.
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

    /// Runs a test when its turn comes, on threads that other tests do not block.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard !Self.hasTurn else { return try await function() }
        let limit = test.traits.compactMap { ($0 as? TestTurn)?.limit }.last ?? limit
        await turns.take(for: limit)
        defer { turns.giveBack() }
        try await Self.$hasTurn.withValue(true) {
            try await withTaskExecutorPreference(threads) {
                guard kind == .service else { return try await Self.limited(to: limit, function) }
                // Tasks of the service stay on these threads, as in a real one.
                try await TaskExecutorContext.$executor.withValue(threads) {
                    try await Self.limited(to: limit, function)
                }
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
                    var limit = WaitLimit(limit)
                    while limit.isLeft(), (try? await Task.sleep(for: WaitLimit.step)) != nil {}
                    return false
                }
                defer { group.cancelAll() }
                if try await group.next() == false { Issue.record("It takes longer than \(limit).") }
            }
        }
    }
}

extension Trait where Self == TestTurn {
    /// A test that runs processes, with a limit of two minutes.
    public static var runsProcesses: Self { runsProcesses(for: .seconds(120)) }

    /// A test that runs processes, with a limit.
    public static func runsProcesses(for limit: Duration) -> Self { TestTurn(kind: .processes, limit: limit) }

    /// A test that plays through a virtual DAC, with a limit of three minutes.
    public static var playsMusic: Self { playsMusic(for: .seconds(180)) }

    /// A test that plays through a virtual DAC, with a limit.
    public static func playsMusic(for limit: Duration) -> Self { TestTurn(kind: .music, limit: limit) }

    /// A test that runs a part of the service, with a limit of two minutes.
    public static var runsService: Self { TestTurn(kind: .service, limit: .seconds(120)) }

    /// A test that computes for a long time, with a limit of three hours.
    public static var computes: Self { TestTurn(kind: .computation, limit: .seconds(10_800)) }
}

/// A counting semaphore for tasks: the longest first, and of equal ones the first to come.
private final class Turns: Sendable {
    private struct State {
        var free: Int
        var waiting: [(limit: Duration, turn: CheckedContinuation<Void, Never>)] = []
    }

    private let state: Monitor<State>

    init(_ count: Int) { state = Monitor(State(free: count)) }

    func take(for limit: Duration) async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free == 0 {
                    let place = state.waiting.firstIndex { $0.limit < limit } ?? state.waiting.endIndex
                    state.waiting.insert((limit, continuation), at: place)
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
            return state.waiting.isEmpty ? nil : state.waiting.removeFirst().turn
        }
        next?.resume()
    }
}
