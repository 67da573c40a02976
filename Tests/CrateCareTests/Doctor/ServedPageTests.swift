import CrateClient
import Glibc
import Testing

@testable import CrateCare

/// The program that answers browsers.
@Suite struct ServedPageTests {
    /// A port of this machine at which connections wait and get no answer.
    private final class SilentPort {
        let number: Int
        private let descriptor: Int32

        init() throws {
            let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isListening = withUnsafeMutablePointer(to: &address) { place in
                place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(made, $0, length) == 0 && listen(made, 8) == 0 && getsockname(made, $0, &length) == 0
                }
            }
            (descriptor, number) = (made, Int(UInt16(bigEndian: address.sin_port)))
            try #require(isListening)
        }

        deinit { close(descriptor) }
    }

    @Test("A program that doesn't answer is waited for longer only where systemd starts a box for a browser")
    func silentProgram() throws {
        let port = try SilentPort()
        let address = try #require(ListenAddress("\(port.number)"))
        var questions = 0
        let page = ServedPage(at: address) {
            questions += 1
            return false
        }
        #expect(page == .otherProgram && questions == 1)
        withExtendedLifetime(port) {}
    }

    @Test("A server of IPv4 that keeps the port from all hosts is asked what it is")
    func serverOfIPv4() throws {
        let port = try SilentPort()
        for host in ["127.0.0.1", "0.0.0.0", "[::]"] {
            let probe = AddressProbe(try #require(ListenAddress("\(host):\(port.number)")))
            // Where there is no IPv6, or the system keeps it apart, a server of IPv4 takes no port from it.
            guard host != "[::]" || probe.bindable() == .silent else { continue }
            let isConnected = probe.connected() != nil
            #expect(isConnected, "\(host)")
        }
        withExtendedLifetime(port) {}
    }

    @Test("Where no program listens, whether systemd would start a box makes no difference")
    func noProgram() throws {
        let address = try #require(ListenAddress("192.0.2.1:23005"))
        var questions = 0
        let page = ServedPage(at: address) {
            questions += 1
            return true
        }
        #expect(page == .unavailable(BindError(code: EADDRNOTAVAIL)) && questions == 0)
    }
}
