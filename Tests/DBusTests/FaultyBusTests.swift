import CrateTesting
import Foundation
import LinuxSystem
import Testing

@testable import DBus

/// Connections to a bus that fails.
@Suite(.runsService) struct FaultyBusTests {
    private func failure(_ body: @escaping @Sendable (FaultyBus.Peer) -> Void) async throws -> ConnectionError? {
        let bus = try FaultyBus(body)
        do throws(ConnectionError) {
            _ = try await Connection.open(bus.address, within: .milliseconds(300))
            return nil
        } catch {
            return error
        }
    }

    @Test func whereNobodyListensThereIsNoConnection() async throws {
        let address = try #require(BusAddress("unix:path=/proc/none/a;unix:abstract=nobody-\(getpid())"))
        await #expect(throws: ConnectionError.unreachable(Errno(ECONNREFUSED))) { try await Connection.open(address) }
        let long = try #require(BusAddress("unix:path=/" + String(repeating: "a", count: 200)))
        await #expect(throws: ConnectionError.unreachable(Errno(ENAMETOOLONG))) { try await Connection.open(long) }
    }

    @Test func whoIsNotTakenInIsTold() async throws {
        let lines: [(String, ConnectionError)] = [
            ("REJECTED KERBEROS\r\n", .refused), ("", .timedOut), ("OK 1\r\n", .timedOut),
            (String(repeating: "x", count: 20_000), .refused),
            ("OK 1\r\nGET / HTTP/1.1 \r\n\r\n", .malformed(.byteOrder)),
        ]
        for (line, reason) in lines {
            let failure = try await failure { peer in
                peer.send(line)
                peer.receive()
            }
            #expect(failure == reason, "\(line.prefix(30))")
        }
        #expect(try await failure { _ in } == .hungUp)
    }

    @Test func whatIsNoMessageEndsTheConnection() async throws {
        let bus = try FaultyBus { peer in
            peer.welcome()
            _ = peer.next()
            peer.send([0x6C, 0, 0, 1] + [UInt8](repeating: 0, count: 12))
            peer.receive()
        }
        let connection = try await Connection.open(bus.address)
        #expect(connection.name == ":1.7" && connection.end == nil)
        await #expect(throws: CallError.disconnected(.malformed(.kind))) { try await connection.owner(of: "org.bluez") }
        #expect(await connection.next() == nil)
        #expect(connection.end == .malformed(.kind))
        #expect(throws: CallError.disconnected(.malformed(.kind))) {
            try connection.send(.signal("S", of: "a.B", from: "/"))
        }
    }

    @Test func aCallWaitsNoLongerThanItsLimit() async throws {
        let bus = try FaultyBus { peer in
            peer.welcome()
            let (late, early) = (peer.next(), peer.next())
            peer.reply(to: early, [.string("early")])
            _ = peer.next()
            // Nobody waits for it any more.
            peer.reply(to: late, [.string("late")])
            peer.receive()
        }
        let connection = try await Connection.open(bus.address)
        let call = Message.call("M", of: "a.B", at: "/", on: ":1.1")
        await #expect(throws: CallError.timedOut) {
            try await connection.call(call, within: .milliseconds(200))
        }
        #expect(try await connection.call(call).body == [.string("early")])
        let task = Task(executorPreference: TestThreads.shared) { try await connection.call(call) }
        task.cancel()
        await #expect(throws: CallError.cancelled) { try await task.value }
        connection.close()
        #expect(await connection.next() == nil)
        #expect(connection.end == .closed)
    }

    @Test func moreCallsThanWaitAreAnsweredAtOnce() async throws {
        let bus = try FaultyBus { peer in
            peer.welcome()
            let done = peer.next()
            var call = Message.call("M", of: "a.B", at: "/", on: ":1.7")
            call.sender = ":1.8"
            for number in 1...100 {
                call.serial = UInt32(number)
                peer.send((try? call.bytes()) ?? [])
            }
            var signal = Message.signal("S", of: "a.B", from: "/")
            for number in 1...600 {
                signal.serial = UInt32(number)
                peer.send((try? signal.bytes()) ?? [])
            }
            var refused: [UInt32] = []
            while refused.count < 36, let reply = peer.next() {
                if reply.errorName == "org.freedesktop.DBus.Error.LimitsExceeded" {
                    refused.append(reply.replySerial ?? 0)
                }
            }
            if refused == Array(65...100) { peer.reply(to: done, [.boolean(true)]) }
            peer.receive()
        }
        let connection = try await Connection.open(bus.address)
        connection.watch(MatchRule(interface: "a.B"))
        #expect(try await connection.call(.call("Done", of: "a.B", at: "/", on: ":1.8")).body == [.boolean(true)])
        var events: [Connection.Event] = []
        while let event = await connection.next() {
            events.append(event)
            if case .lost = event { break }
        }
        #expect(events.count == 64 + 512 + 1)
        #expect(events.last == .lost(signals: 88))
    }

    @Test func aMessageThatIsTooLongIsNotRead() async throws {
        let bus = try FaultyBus { peer in
            peer.welcome()
            let first = peer.next()
            var call = Message.call("M", of: "a.B", at: "/", on: ":1.7", [.bytes(Array(repeating: 0, count: 8_000))])
            (call.serial, call.sender) = (5, ":1.8")
            peer.send((try? call.bytes()) ?? [])
            let refusal = peer.next()
            peer.reply(to: first, call.body)
            let isRefused = refusal?.errorName == "org.freedesktop.DBus.Error.LimitsExceeded"
            peer.reply(to: peer.next(), [.boolean(isRefused)])
            peer.receive()
        }
        let connection = try await Connection.open(bus.address, messageLimit: 4_096)
        let call = Message.call("M", of: "a.B", at: "/", on: ":1.1")
        await #expect(throws: CallError.tooLong) { try await connection.call(call) }
        #expect(try await connection.call(call).body == [.boolean(true)])
    }

    /// A bus that reads nothing: the program goes on, and what does not fit any more is refused.
    @Test func whoReadsNothingHoldsUpNobody() async throws {
        let bus = try FaultyBus { peer in
            peer.welcome()
            while recv(peer.descriptor, nil, 0, Int32(MSG_PEEK)) == 0, poll(nil, 0, 10) == 0 {}
        }
        let connection = try await Connection.open(bus.address)
        let signal = Message.signal("S", of: "a.B", from: "/", [.bytes(Array(repeating: 0, count: 100_000))])
        var sent = 0
        do throws(CallError) {
            while sent < 1_000 {
                try connection.send(signal)
                sent += 1
            }
        } catch {
            #expect(error == .disconnected(.congested))
        }
        #expect(sent > 40 && sent < 200)
    }
}
