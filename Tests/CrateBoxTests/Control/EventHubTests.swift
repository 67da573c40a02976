import CrateClient
import CrateTesting
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CrateBox

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

    @Test func anEventIsMadeOnlyForAListener() {
        let hub = EventHub()
        let made = Mutex(0)
        func event() -> BoxEvent {
            made.withLock { $0 += 1 }
            return BoxEvent(name: "track", json: "{}")
        }
        hub.publish(event())
        #expect(made.withLock { $0 } == 0)
        withExtendedLifetime(hub.listen()) {
            hub.publish(event())
            #expect(made.withLock { $0 } == 1)
        }
    }

    @Test func allListenersReceiveTheEventsOfSeveralThreadsInOneOrder() async throws {
        for _ in 0..<50 {
            let hub = EventHub()
            let streams = [hub.listen(), hub.listen(), hub.listen()]
            let done = DispatchSemaphore(value: 0)
            for name in ["a", "b"] {
                Thread.detachNewThread {
                    for number in 0..<100 { hub.publish(BoxEvent(name: name, json: "\(number)")) }
                    done.signal()
                }
            }
            try await blocking { for _ in 0..<2 { done.wait() } }
            hub.close()
            var received: [[BoxEvent]] = []
            for stream in streams { received.append(await stream.reduce(into: []) { $0.append($1) }) }
            #expect(received[0].count == 200)
            #expect(received[0] == received[1] && received[0] == received[2])
        }
    }

    /// While the first event reads the state, another thread changes the state and publishes it.
    @Test func aStateIsReadWhenItsEventIsDelivered() async throws {
        let hub = EventHub()
        let state = Mutex(1)
        let streams = [hub.listen(), hub.listen()]
        let (begun, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        try await blocking {
            hub.publish {
                let read = state.withLock { $0 }
                Thread.detachNewThread {
                    state.withLock { $0 = 2 }
                    hub.publish {
                        begun.signal()
                        return BoxEvent(name: "state", json: "\(state.withLock { $0 })")
                    }
                    done.signal()
                }
                // It must not begin; the limit only determines how long the test takes.
                _ = begun.wait(timeout: .now() + .milliseconds(200))
                return BoxEvent(name: "state", json: "\(read)")
            }
            done.wait()
        }
        hub.close()
        for stream in streams {
            #expect(await stream.reduce(into: [String]()) { $0.append($1.json) } == ["1", "2"])
        }
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
