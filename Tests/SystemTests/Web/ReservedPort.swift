import Foundation
import Testing

/// A port of this machine that is kept for what binds it by its number, such as a server that restarts: no other
/// program gets it from the system, to listen at or to connect from.
final class ReservedPort: Sendable {
    let number: Int
    private let descriptor: Int32

    init() throws {
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        // With this a program may find out whether it could listen there.
        var one: Int32 = 1
        setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(made, $0, length) == 0 && getsockname(made, $0, &length) == 0
            }
        }
        (descriptor, number) = (made, Int(UInt16(bigEndian: address.sin_port)))
        try #require(isBound)
    }

    deinit { close(descriptor) }
}
