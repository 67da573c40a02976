import CrateClient
import Glibc
import Testing

@testable import CrateBox

/// The addresses at which a process listens.
@Suite struct ProcessAddressTests {
    @Test("A process has the address of a socket once that listens, with the number of its host")
    func listening() throws {
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        try #require(made >= 0)
        defer { close(made) }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &place) { room in
            room.withMemoryRebound(to: sockaddr.self, capacity: 1) { place -> ListenAddress? in
                guard bind(made, place, length) == 0, getsockname(made, place, &length) == 0 else { return nil }
                return ListenAddress(place, length: length)
            }
        }
        let address = try #require(bound)
        #expect(address.host == "127.0.0.1" && address.port != 0)
        #expect(ListenAddress.ofProcess?.contains(address) == false)
        try #require(listen(made, 1) == 0)
        #expect(ListenAddress.ofProcess?.contains(address) == true)
    }
}
