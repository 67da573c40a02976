import CrateTesting
import Synchronization
import Testing

@testable import CrateBox

/// The requests that a box admits until it ends.
@Suite struct RequestGateTests {
    private final class Answer: Sendable {
        let isGiven = Atomic(false)
    }

    @Test func aClosedGateAdmitsNothingUntilItOpens() async throws {
        let gate = RequestGate()
        #expect(try await gate.admit { 1 } == 1)
        gate.close()
        #expect(try await gate.admit { 2 } == nil)
        gate.open()
        #expect(try await gate.admit { 3 } == 3)
        gate.closeForGood()
        gate.open()
        #expect(try await gate.admit { 4 } == nil)
    }

    @Test("Whether the gate stays open is told once that is decided", arguments: [true, false])
    func staysOpen(opens: Bool) async {
        let gate = RequestGate()
        #expect(await gate.staysOpen())
        gate.close()
        async let isOpen = gate.staysOpen()
        if opens { gate.open() } else { gate.closeForGood() }
        #expect(await isOpen == opens)
        #expect(await gate.staysOpen() == opens)
    }

    @Test func anAdmittedRequestIsAwaited() async throws {
        let gate = RequestGate()
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let (beginnings, begin) = AsyncStream.makeStream(of: Void.self)
        let first = Answer()
        async let request: Void? = gate.admit {
            begin.finish()
            for await _ in answers {}
            first.isGiven.store(true, ordering: .sequentiallyConsistent)
        }
        for await _ in beginnings {}
        gate.close()
        async let settled: Void = gate.settle(within: .seconds(600))
        answer.finish()
        await settled
        let isGiven = first.isGiven.load(ordering: .sequentiallyConsistent)
        #expect(isGiven)
        #expect(try await request != nil)
    }

    @Test func aRequestThatHangsHoldsTheEndUpNoLongerThanItMay() async throws {
        let gate = RequestGate()
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let (beginnings, begin) = AsyncStream.makeStream(of: Void.self)
        async let request: Void? = gate.admit {
            begin.finish()
            for await _ in answers {}
        }
        for await _ in beginnings {}
        await gate.settle(within: .milliseconds(1))
        answer.finish()
        #expect(try await request != nil)
    }
}
