import CrateTesting
import LinuxSystem
import Testing

@testable import DBus

/// Where a bus listens: D-Bus Specification, Server Addresses.
@Suite struct AddressTests {
    @Test func placesAreReadInOrder() throws {
        let guid = "0123456789abcdef0123456789abcdef"
        let text = "unix:path=/run/a%20b,guid=\(guid);tcp:host=x,port=1;unix:abstract=/tmp/dbus-X;unix:runtime=yes"
        let address = try #require(BusAddress(text, runtime: "/run/user/7"))
        #expect(
            address.places == [
                .init(.path("/run/a b"), identifier: guid), .init(.abstract("/tmp/dbus-X")),
                .init(.path("/run/user/7/bus")),
            ])
    }

    @Test(arguments: [
        "", "unix", "unix:", "unix:path", "unix:path=%2", "unix:path=%zz", "unix:path=%00", "tcp:host=a",
        "unix:runtime=yes",
        "unix:path=/a,path=/b", "unix:path=/a,abstract=b", "unix:tmpdir=/tmp", "unix:path=%ff", ";", ":path=/a",
    ]) func whatIsNoAddressIsRefused(text: String) { #expect(BusAddress(text) == nil) }

    @Test func theBusesOfAMachineAreFound() {
        func places(_ address: BusAddress?) -> [LocalSocket.Address]? { address?.places.map(\.socket) }
        #expect(places(.system(environment: [:])) == [.path("/var/run/dbus/system_bus_socket")])
        #expect(places(.system(environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/x"])) == [.path("/x")])
        #expect(places(.session(environment: [:])) == nil)
        let both = ["XDG_RUNTIME_DIR": "/r", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/y"]
        #expect(places(.session(environment: both)) == [.path("/y")])
        #expect(places(.session(environment: ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"])) == nil)
    }

    /// A folder of a user without a bus in it is none: a box falls back to the bus of the machine.
    @Test func theBusOfAUserIsASocketOfTheirs() throws {
        let folder = try TemporaryFolder()
        #expect(BusAddress.session(environment: ["XDG_RUNTIME_DIR": folder.path]) == nil)
        try folder.write("", to: "bus")
        #expect(BusAddress.session(environment: ["XDG_RUNTIME_DIR": folder.path]) == nil)
        let bus = try FaultyBus { _ in }
        guard case .path(let path)? = bus.address.places.first?.socket else { return #expect(Bool(false), "no path") }
        let runtime = String(path.dropLast("/bus".count))
        #expect(BusAddress.session(environment: ["XDG_RUNTIME_DIR": runtime])?.places.map(\.socket) == [.path(path)])
    }
}

/// What is said before the first message: D-Bus Specification, Authentication Protocol.
@Suite struct AuthenticationTests {
    private func steps(_ text: String, identifier: String? = nil) -> [Authentication.Step] {
        var authentication = Authentication(identifier: identifier)
        var rest = Array(text.utf8)[...]
        var steps: [Authentication.Step] = []
        while !rest.isEmpty {
            let (step, behind) = authentication.take(rest)
            (rest, steps) = (behind, steps + [step])
        }
        return steps
    }

    @Test func theGreetingNamesTheUserInHexadecimalDigits() {
        #expect(Authentication.greeting(user: 0) == [0] + Array("AUTH EXTERNAL 30\r\n".utf8))
        // The specification's example: user 1000.
        #expect(Authentication.greeting(user: 1000) == [0] + Array("AUTH EXTERNAL 31303030\r\n".utf8))
    }

    @Test func theBusTakesUsIn() {
        let begin = Authentication.Step.begin(Array("BEGIN\r\n".utf8))
        #expect(steps("OK 1234deadbeef\r\n") == [begin])
        #expect(steps("OK 12\r\n", identifier: "12") == [begin])
        #expect(steps("DATA\r\nOK 12\r\n") == [.send(Array("DATA\r\n".utf8)), begin])
        var authentication = Authentication(identifier: nil)
        for byte in "OK 12\r".utf8 { #expect(authentication.take([byte]).step == .wait) }
        let (step, rest) = authentication.take([0x0A, 1, 2])
        #expect(step == begin && Array(rest) == [1, 2])
    }

    @Test(arguments: [
        "REJECTED EXTERNAL\r\n", "ERROR\r\n", "OK\r\n", "OK 12\n", "\r\n", "HELLO\r\n", "OK \u{FF}x\r",
    ]) func whatElseItSaysIsARefusal(text: String) {
        #expect(steps(text, identifier: "13").last == (text.utf8.last == 0x0A ? .refused : .wait))
    }

    @Test func aLineWithoutEndIsARefusal() {
        #expect(steps(String(repeating: "A", count: 20_000)) == [.refused])
        #expect(steps("DATA\r\nDATA\r\n").last == .refused)
    }
}
