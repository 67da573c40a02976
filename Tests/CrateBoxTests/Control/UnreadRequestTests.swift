import Foundation
import Testing

@testable import CrateClient

/// A box that ends before it has read a request counts as no box, so that its client continues without one.
@Suite struct UnreadRequestTests {
    private let client: LineSocket
    private let box: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        client = LineSocket(connected: ends[0])
        box = ends[1]
        let greeting = Array((WireLine.greeting + "\n").utf8)
        try #require(write(box, greeting, greeting.count) == greeting.count)
    }

    private func expectNoBox() {
        let request = SocketRequest(WireRequest(id: .number(1), status: true), over: client)
        #expect(throws: BoxError.none(tried: [])) { try request.answer(within: .seconds(5)) }
    }

    @Test func aConnectionThatTheBoxClosedAfterItsGreetingIsNoBox() {
        close(box)
        expectNoBox()
    }

    @Test func aRequestThatTheBoxDidNotReadIsNoBox() {
        Thread.detachNewThread { [box] in
            var entry = pollfd(fd: box, events: Int16(POLLIN), revents: 0)
            poll(&entry, 1, 5_000)
            close(box)
        }
        expectNoBox()
    }

    @Test func aBoxThatHasReadTheRequestAndHangsUpIsSilent() {
        Thread.detachNewThread { [box] in
            var bytes = [UInt8](repeating: 0, count: 4_096)
            _ = read(box, &bytes, bytes.count)
            close(box)
        }
        let request = SocketRequest(WireRequest(id: .number(1), status: true), over: client)
        #expect(throws: BoxError.silent("it hung up")) { try request.answer(within: .seconds(5)) }
    }
}
