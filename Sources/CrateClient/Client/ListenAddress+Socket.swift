internal import CLinux
internal import Glibc

extension ListenAddress {
    /// The room for the texts of a host and of a port, which are numbers: getnameinfo(3).
    private static let (longestHost, longestPort) = (64, 16)

    /// The address of an IP socket, with the number of its host: `0.0.0.0:8080`; nil for any other socket.
    /// - Parameters:
    ///   - place: A `sockaddr`.
    ///   - length: Its size in bytes.
    package init?(_ place: UnsafeRawPointer, length: UInt32) {
        let place = place.assumingMemoryBound(to: sockaddr.self)
        // SAFETY: `place` has `length` bytes, and getnameinfo(3) writes at most the sizes of the arrays.
        guard [AF_INET, AF_INET6].contains(Int32(place.pointee.sa_family)) else { return nil }
        var host = [CChar](repeating: 0, count: Self.longestHost)
        var port = [CChar](repeating: 0, count: Self.longestPort)
        let found = getnameinfo(
            place, length, &host, socklen_t(Self.longestHost), &port, socklen_t(Self.longestPort),
            NI_NUMERICHOST | NI_NUMERICSERV)
        guard found == 0 else { return nil }
        let (name, number) = (Self.text(host), Self.text(port))
        self.init(name.contains(":") ? "[\(name)]:\(number)" : "\(name):\(number)")
    }

    private static func text(_ bytes: [CChar]) -> String {
        String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
