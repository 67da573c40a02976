import CrateBox
import CrateClient
import CrateTesting
import Dispatch
import Foundation
import Synchronization
import Testing

@Suite struct EventHubTests {
    @Test func whoNeverReadsLosesEventsAndIsToldHowMany() async throws {
        let hub = EventHub()
        let stream = hub.listen()
        for number in 0..<(EventHub.capacity + 7) {
            hub.publish(BoxEvent(name: "track", json: "{\"event\":\"track\",\"number\":\(number)}"))
        }
        var events = stream.makeAsyncIterator()
        for number in 0..<EventHub.capacity {
            #expect(await events.next()?.json == "{\"event\":\"track\",\"number\":\(number)}")
        }
        hub.publish(BoxEvent(name: "stopped", json: "{\"event\":\"stopped\"}"))
        #expect(await events.next()?.json == "{\"count\":7,\"event\":\"lost\"}")
        #expect(await events.next()?.name == "stopped")
        hub.close()
        #expect(await events.next() == nil)
    }

    /// Publishing wakes a listener's task; cancelling that task removes the listener.
    @Test func aListenerThatGoesDuringAnEventHoldsUpNobody() async throws {
        let (hub, isOver, ended) = (EventHub(), Flag(), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            while !isOver.isSet { hub.publish(BoxEvent(name: "track", json: "{}")) }
            ended.signal()
        }
        // A deadlock of these threads must not affect other tests.
        let threads = TaskThreads(count: 2)
        Task(executorPreference: threads) {
            for _ in 0..<20_000 {
                let stream = hub.listen()
                let listener = Task(executorPreference: threads) { for await _ in stream {} }
                listener.cancel()
                await listener.value
            }
            isOver.set()
        }
        #expect(try await blocking { ended.wait(timeout: .now() + 60) == .success })
    }
}

private final class Flag: Sendable {
    private let state = Mutex(false)
    var isSet: Bool { state.withLock { $0 } }
    func set() { state.withLock { $0 = true } }
}
