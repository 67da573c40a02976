internal import CLinux
internal import Glibc

/// A connected stream socket of this machine: unix(7). Closed at the end of the object's lifetime.
///
/// Sending and receiving never block; ``Poll`` waits for ``descriptor``.
public final class LocalSocket: Sendable {
    /// The address at which a server listens: two kinds of unix(7).
    public enum Address: Sendable, Hashable {
        /// The path of a socket file; at most 107 bytes.
        case path(String)
        /// A name in Linux's abstract namespace, without the leading zero byte; at most 107 bytes.
        case abstract(String)

        fileprivate var bytes: [UInt8] {
            switch self {
            case .path(let path): Array(path.utf8) + [0]
            case .abstract(let name): [0] + Array(name.utf8)
            }
        }
    }

    /// The socket's descriptor for poll(2); closed with this object.
    public let descriptor: Int32

    /// Connects: connect(2).
    /// - Parameter limit: The maximum time to wait while the listener's queue is full: `SO_SNDTIMEO` of socket(7).
    /// - Throws: The error of socket(2) or connect(2): `EAGAIN` after the limit. `ENAMETOOLONG` for an address that
    ///   unix(7) cannot represent.
    public init(connectingTo address: Address, within limit: Duration) throws(Errno) {
        var storage = sockaddr_un()
        storage.sun_family = sa_family_t(AF_UNIX)
        let bytes = address.bytes
        // SAFETY: the bytes fit into `sun_path`, so that `length` is at most the size of the storage; `sockaddr_un`
        // begins as `sockaddr` does, and `storage` and `time` outlive the calls.
        guard bytes.count <= MemoryLayout.size(ofValue: storage.sun_path), !bytes.dropFirst().dropLast().contains(0)
        else { throw Errno(ENAMETOOLONG) }
        unsafe withUnsafeMutableBytes(of: &storage.sun_path) { unsafe $0.copyBytes(from: bytes) }
        let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + bytes.count } ?? 0
        let made = try Errno.checked {
            socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        }
        let parts = max(limit, .milliseconds(1)).components
        var time = timeval(tv_sec: Int(parts.seconds), tv_usec: Int(parts.attoseconds / 1_000_000_000_000))
        unsafe setsockopt(made, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        do throws(Errno) {
            try Errno.checked {
                unsafe withUnsafePointer(to: &storage) { pointer in
                    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        unsafe connect(made, $0, socklen_t(length))
                    }
                }
            }
        } catch {
            close(made)
            throw error
        }
        descriptor = made
    }

    deinit { close(descriptor) }

    /// Sends as many bytes as the socket accepts now: send(2).
    /// - Returns: The number of bytes; 0 if the socket has no space.
    /// - Throws: The error of send(2); `EPIPE` for a closed connection, without a signal.
    public func send(_ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
        do throws(Errno) {
            return try Errno.checked {
                // SAFETY: send(2) gets the address and size of bytes that outlive it.
                unsafe bytes.withUnsafeBytes {
                    unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
                }
            }
        } catch {
            if error.code == EAGAIN { return 0 }
            throw error
        }
    }

    /// Receives the bytes that have arrived, at most `count`: recv(2). Descriptors sent with them are discarded by the
    /// kernel.
    /// - Returns: No bytes at the end of the connection; nil if nothing has arrived.
    /// - Throws: The error of recv(2).
    public func receive(atMost count: Int) throws(Errno) -> [UInt8]? {
        var failure: Errno?
        // SAFETY: the buffer has room for `count` bytes, and recv(2) returns how many it wrote.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(Errno) {
                filled = try Errno.checked {
                    unsafe recv(descriptor, buffer.baseAddress, count, Int32(MSG_DONTWAIT))
                }
            } catch {
                failure = error
            }
        }
        guard let failure else { return bytes }
        if failure.code == EAGAIN { return nil }
        throw failure
    }

    /// The effective user id of this process, which the kernel reports to the peer of a socket: geteuid(2).
    public static var user: UInt32 { geteuid() }
}
