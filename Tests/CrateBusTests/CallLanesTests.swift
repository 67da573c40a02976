import DBus
import Testing

@testable import CrateBus

/// Calls that wait for each other.
@Suite struct CallLanesTests {
    private func call(_ serial: UInt32, from sender: BusName) -> Message {
        var call = Message.call("Play", of: "a.B", at: "/", on: ":1.1")
        (call.serial, call.sender) = (serial, sender)
        return call
    }

    @Test func callsOfOneCallerKeepTheirOrder() {
        let lanes = CallLanes()
        #expect(lanes.enter(call(1, from: ":1.2")) == .first)
        #expect(lanes.enter(call(2, from: ":1.2")) == .queued)
        #expect(lanes.enter(call(1, from: ":1.3")) == .first)
        #expect(lanes.enter(call(3, from: ":1.2")) == .queued)
        #expect(lanes.next(after: call(1, from: ":1.2"))?.serial == 2)
        #expect(lanes.next(after: call(1, from: ":1.3")) == nil)
        #expect(lanes.next(after: call(2, from: ":1.2"))?.serial == 3)
        #expect(lanes.next(after: call(3, from: ":1.2")) == nil)
        #expect(lanes.enter(call(4, from: ":1.2")) == .first)
    }

    @Test func theirNumberIsBounded() {
        let lanes = CallLanes()
        for number in 1...64 { #expect(lanes.enter(call(UInt32(number), from: ":1.2")) != .refused) }
        #expect(lanes.enter(call(65, from: ":1.2")) == .refused)
        #expect(lanes.enter(call(1, from: ":1.3")) == .refused)
        #expect(lanes.next(after: call(1, from: ":1.2"))?.serial == 2)
        #expect(lanes.enter(call(1, from: ":1.3")) == .first)
    }
}
