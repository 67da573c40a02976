internal import CLinux
internal import CrateClient
internal import Glibc
internal import LinuxSystem

extension ListenAddress {
    /// The TCP addresses at which this process listens, by its descriptors, with the numbers of their hosts; nil if the
    /// descriptors can't be listed.
    static var ofProcess: [ListenAddress]? {
        guard let descriptors = try? OpenFile.names(inFolder: "/proc/self/fd") else { return nil }
        return descriptors.compactMap { Int32($0).flatMap(ofListener) }
    }

    /// The address at which a descriptor listens: socket(7), `SO_ACCEPTCONN`; nil for any other descriptor.
    private static func ofListener(_ descriptor: Int32) -> ListenAddress? {
        var listens: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens != 0 else { return nil }
        var place = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        // SAFETY: `sockaddr_storage` has the room and the alignment of every address, and outlives the calls.
        return withUnsafeMutablePointer(to: &place) { room in
            room.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> ListenAddress? in
                guard getsockname(descriptor, address, &length) == 0 else { return nil }
                return ListenAddress(address, length: length)
            }
        }
    }
}
