import CrateTesting
import Foundation

@testable import DBus

/// A bus that does what a test wants: it takes one connection, and answers it with a body on a thread of its own.
final class FaultyBus: Sendable {
    let address: BusAddress
    private let folder: TemporaryFolder
    private let listener: Int32

    init(_ body: @escaping @Sendable (Peer) -> Void) throws {
        folder = try TemporaryFolder()
        let path = folder.path("bus")
        guard let address = BusAddress("unix:path=\(path)") else { throw FuzzFault(description: "no address") }
        self.address = address
        let made = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        listener = made
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(made, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isBound, listen(made, 1) == 0 else { throw FuzzFault(description: "no socket") }
        Thread.detachNewThread {
            let client = accept(made, nil, nil)
            guard client >= 0 else { return }
            body(Peer(descriptor: client))
            close(client)
        }
    }

    deinit { close(listener) }

    /// The connection, seen from the bus.
    struct Peer {
        let descriptor: Int32

        func send(_ bytes: [UInt8]) {
            _ = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        }

        func send(_ text: String) { send(Array(text.utf8)) }

        /// Waits until the other side has closed, or sent so many bytes.
        @discardableResult func receive(_ count: Int = .max) -> [UInt8] {
            var all: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 4_096)
            while all.count < count {
                let got = recv(descriptor, &piece, min(piece.count, count - all.count), 0)
                guard got > 0 else { break }
                all += piece[..<got]
            }
            return all
        }

        /// Takes the client in, answers its `Hello`, and gives the reader of what follows.
        func welcome() {
            receive(Authentication.greeting(user: geteuid()).count)
            send("OK 0123\r\n")
            receive("BEGIN\r\n".utf8.count)
            let hello = next()
            reply(to: hello, [.string(":1.7")])
        }

        /// The next message.
        func next() -> Message? {
            var reader = MessageReader()
            while true {
                // One byte at a time: what follows belongs to the next call.
                let byte = receive(1)
                guard !byte.isEmpty else { return nil }
                reader.append(byte)
                guard let piece = try? reader.next() else { continue }
                if case .message(let message) = piece { return message }
            }
        }

        func reply(to call: Message?, _ body: [Value]) {
            guard var reply = call?.reply(body) else { return }
            reply.serial = 99
            if let bytes = try? reply.bytes() { send(bytes) }
        }
    }
}
