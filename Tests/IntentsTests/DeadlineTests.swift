import CrateTesting
import Intents
import Synchronization
import Testing

/// A clock that ends all sleeps at once on request.
final class ManualClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private struct State {
        var isOver = false
        var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
        var asked: [Duration] = []
        var number = 0
    }

    private let start = ContinuousClock.now
    private let state = Mutex(State())
    var now: Instant { start }
    var minimumResolution: Duration { .nanoseconds(1) }
    var asked: [Duration] { state.withLock { $0.asked } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.number += 1
            state.asked.append(start.duration(to: deadline))
            return state.number
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOver = state.withLock { state in
                    if !state.isOver { state.sleepers[number] = continuation }
                    return state.isOver
                }
                if isOver || Task.isCancelled { wake(number, or: continuation, isOver: isOver) }
            }
        } onCancel: {
            wake(number, throwing: CancellationError())
        }
    }

    /// Ends all sleeps.
    func pass() {
        let sleepers = state.withLock { state in
            state.isOver = true
            defer { state.sleepers = [:] }
            return state.sleepers
        }
        sleepers.values.forEach { $0.resume() }
    }

    private func wake(_ number: Int, or continuation: CheckedContinuation<Void, any Error>, isOver: Bool) {
        if isOver { continuation.resume() } else { wake(number, throwing: CancellationError()) }
    }

    private func wake(_ number: Int, throwing error: any Error) {
        state.withLock { $0.sleepers.removeValue(forKey: number) }?.resume(throwing: error)
    }
}

private struct SlowIntent: AppIntent {
    static let title = "Slow"
    static let description = "Take long."
    @Dependency private var journal: Journal
    @Dependency private var begin: @Sendable () -> Void

    func perform() async throws -> some IntentResult {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        begin()
        await withTaskCancellationHandler {
            for await _ in stream {}
        } onCancel: {
            continuation.finish()
        }
        journal.write("\(IntentCancellationReason.current.map { "\($0)" } ?? "none")")
        try Task.checkCancellation()
        return .result()
    }
}

private struct PatientIntent: LongRunningIntent {
    static let title = "Patient"
    static let description = "Take longer."

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        report(1, of: 2)
        report(2, of: 2)
        return .result(value: 2)
    }
}

/// The time limit of an intent, and the reply when it expires.
@Suite struct DeadlineTests {
    private func runner(_ clock: ManualClock, _ journal: Journal, begin: @escaping @Sendable () -> Void) -> IntentRunner
    {
        let dependencies = Dependencies {
            $0.register(Journal.self) { journal }
            $0.register((@Sendable () -> Void).self) { begin }
        }
        return IntentRunner(dependencies: dependencies, deadline: IntentDeadline(clock: clock))
    }

    @Test func whatTakesTooLongIsGivenUpAndToldWhy() async throws {
        let (clock, journal) = (ManualClock(), Journal())
        let reply = try await runner(clock, journal) { clock.pass() }.run(SlowIntent.self)
        #expect(reply.failure == .timeout)
        #expect(journal.lines == ["timeout"])
        #expect(clock.asked == [.seconds(30)])
    }

    @Test func whoGivesUpByHandIsTheReasonThen() async throws {
        let (clock, journal) = (ManualClock(), Journal())
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let runner = runner(clock, journal) { begin.finish() }
        let task = Task(executorPreference: TestThreads.shared) { try await runner.run(SlowIntent.self) }
        for await _ in begun {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(journal.lines == ["userCancelled"])
    }

    @Test func theQuickAndTheLongRunningAreLeftAlone() async throws {
        let (clock, journal) = (ManualClock(), Journal())
        let quick = try await runner(clock, journal) {}.run(
            WaitIntent.self, parameters: ["minutes": "1", "aloud": "no"])
        #expect(quick.value as? String == "1 false")
        let heard = Mutex<[IntentProgress]>([])
        clock.pass()
        let long = try await runner(clock, journal) {}.run(
            PatientIntent.self,
            progress: { step in
                heard.withLock { $0.append(step) }
            })
        #expect(long.value as? Int == 2)
        #expect(heard.withLock { $0 } == [1, 2].map { IntentProgress(completed: $0, total: 2) })
    }
}
