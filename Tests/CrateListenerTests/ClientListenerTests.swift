import CrateClient
import CrateListener
import CrateTesting
import NIOCore
import Synchronization
import Testing

/// Admits two clients at most, and counts the connections that it turned away and that are still open.
private final class Doorkeeper: ClientAdmission {
    private struct State {
        var present: [Int: any Channel] = [:]
        var turnedAway: [any Channel] = []
        var mostOpen = 0
    }

    private let state = Mutex(State())
    private let replaces: Bool
    private let turned: AsyncStream<Void>.Continuation
    /// Has an element for each client that is refused.
    let turnedAway: AsyncStream<Void>

    init(replaces: Bool) {
        self.replaces = replaces
        (turnedAway, turned) = AsyncStream.makeStream(of: Void.self)
    }

    /// The maximum number of refused connections that were open when another client was admitted.
    var mostOpen: Int { state.withLock { $0.mostOpen } }

    var present: Int { state.withLock { $0.present.count } }

    func enter(_ channel: any Channel, number: Int) -> Admission {
        state.withLock { state in
            state.mostOpen = max(state.mostOpen, state.turnedAway.count { $0.isActive && $0 !== channel })
            guard state.present.count == 2, let first = state.present.keys.min() else {
                state.present[number] = channel
                return .accepted
            }
            guard replaces, let other = state.present.removeValue(forKey: first) else {
                // The second decision about the same client is the same.
                if state.turnedAway.last !== channel {
                    state.turnedAway.append(channel)
                    turned.yield()
                }
                return .refused
            }
            state.present[number] = channel
            state.turnedAway.append(other)
            turned.yield()
            return .replaces(other)
        }
    }

    func leave(_ number: Int) { state.withLock { _ = $0.present.removeValue(forKey: number) } }
}

/// Records the order of a client's events.
private final class Order: Sendable {
    private let recorded = Mutex<[String]>([])

    var steps: [String] { recorded.withLock { $0 } }

    func record(_ step: String) { recorded.withLock { $0.append(step) } }
}

private struct RecordingAdmission: ClientAdmission {
    let order: Order

    func enter(_ channel: any Channel, number: Int) -> Admission {
        order.record("enter \(number)")
        return .accepted
    }

    func leave(_ number: Int) {}
}

private final class RecordingHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    let number: Int
    let order: Order

    init(_ number: Int, _ order: Order) { (self.number, self.order) = (number, order) }

    func channelActive(context: ChannelHandlerContext) {
        order.record("active \(number)")
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        order.record("read \(number)")
        context.fireChannelRead(data)
    }
}

/// Clients of a listening socket, over TCP.
@Suite(.runsService) struct ClientListenerTests {
    private typealias Listener = ClientListener<ByteBuffer, ByteBuffer>

    /// Runs a test beside a listener that sends a line to each client that it serves.
    private func serving(
        _ admission: some ClientAdmission, prepare: @escaping Listener.Preparation = { _, _ in },
        _ body: (Int) async throws -> Void
    ) async throws {
        let place = ListeningPlace.address(try #require(ListenAddress("0")))
        let listener = try await Listener(at: place, allowsHalfClosure: true, prepare: prepare)
        let task = Task(executorPreference: TestThreads.shared) {
            try await listener.run(admission: admission) { client, _ in
                try? await client.executeThenClose { inbound, writer in
                    try await writer.write(ByteBuffer(string: "served\n"))
                    for try await _ in inbound {}
                }
            }
        }
        let result: Result<Void, any Error>
        do { result = .success(try await body(try #require(listener.port))) } catch { result = .failure(error) }
        task.cancel()
        do { try await task.value } catch is CancellationError {}
        try result.get()
    }

    @Test(arguments: [true, false]) func whoIsTurnedAwayIsGoneBeforeTheNextIsAdmitted(isReplaced: Bool) async throws {
        let doorkeeper = Doorkeeper(replaces: isReplaced)
        var clients: [RawClient] = []
        try await serving(doorkeeper) { port in
            for _ in 0..<60 { clients.append(try RawClient(port: port)) }
            var others = 58
            for await _ in doorkeeper.turnedAway {
                others -= 1
                if others == 0 { break }
            }
            #expect(doorkeeper.mostOpen == 0)
            #expect(doorkeeper.present == 2)
        }
        var served = 0
        for client in clients {
            while let line = try await client.line() {
                #expect(line == "served")
                served += 1
            }
        }
        #expect(isReplaced ? served >= 2 : served == 2)
    }

    @Test func nothingIsReadFromAClientBeforeItIsAdmitted() async throws {
        let order = Order()
        try await serving(RecordingAdmission(order: order)) { channel, number in
            try channel.pipeline.syncOperations.addHandler(RecordingHandler(number, order))
        } _: { port in
            for number in 1...2 {
                let client = try RawClient(port: port)
                client.send("early")
                client.endSending()
                #expect(try await client.line() == "served")
                #expect(try await client.line() == nil)
                let steps = order.steps.filter { $0.hasSuffix("\(number)") }
                #expect(steps == ["enter \(number)", "active \(number)", "read \(number)"])
            }
        }
    }

    @Test func whoComesAfterAnotherHasLeftIsServed() async throws {
        let doorkeeper = Doorkeeper(replaces: false)
        try await serving(doorkeeper) { port in
            let other = try RawClient(port: port)
            #expect(try await other.line() == "served")
            for _ in 0..<100 {
                let client = try RawClient(port: port)
                #expect(try await client.line() == "served")
                client.endSending()
                #expect(try await client.line() == nil)
            }
        }
    }
}
