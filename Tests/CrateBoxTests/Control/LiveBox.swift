import CrateBox
import CrateCore
import CratePlayback
import CrateStore
import CrateTesting
import Foundation
import Testing

/// A box with albums, a library and a virtual DAC, in this process, and its socket.
final class LiveBox: Sendable {
    let folder: TemporaryFolder
    let dac: SharedDAC
    let box: Box
    let path: String
    private let server: BoxServer
    private let relay: Task<Void, Never>

    var local: LocalClient { LocalClient(box) }
    var socket: SocketClient { SocketClient(path: path) }

    init(_ albums: [TestAlbum] = [], mixer: VirtualDACMixer? = nil) throws {
        folder = try TemporaryFolder()
        var options = VirtualDAC.Options()
        options.speed = 1
        dac = try SharedDAC(options, mixer: mixer)
        let store = try Store(.file(folder.path("collection.sqlite")))
        if !albums.isEmpty { try Self.fill(store, with: albums, in: folder) }
        box = Box(store: store, output: OutputSettings(pcm: dac.pcm))
        relay = Task { [box] in await box.relay(box.engine.events()) }
        path = folder.path("control.sock")
        server = BoxServer(box: box, path: path) { Issue.record("\($0)") }
    }

    /// Ends it: to be called, since what is asked goes on otherwise.
    func end() async {
        await server.end()
        box.engine.shutDown()
        await relay.value
    }

    private static func fill(_ store: Store, with albums: [TestAlbum], in folder: TemporaryFolder) throws {
        try folder.makeFolder("music")
        for album in albums { try album.write(below: folder.path("music")) }
        let export = try folder.write(TestAlbum.collection(albums), to: "collection.csv")
        _ = try CollectionImport(store: store).run(file: export) { _ in }
        _ = try LibrarySubscriptions(store: store).subscribe(root: folder.path("music"), name: "garage")
        _ = try LibraryScan(store: store).run(library: "garage") { _ in }
    }

    /// Runs a test over a box, and ends the box.
    static func with(
        _ albums: [TestAlbum] = [], mixer: VirtualDACMixer? = nil, _ body: (LiveBox) async throws -> Void
    ) async throws {
        let live = try LiveBox(albums, mixer: mixer)
        let result: Result<Void, any Error>
        do { result = .success(try await body(live)) } catch { result = .failure(error) }
        await live.end()
        try result.get()
    }
}

/// A client that says exactly what a test wants it to say.
final class RawClient: Sendable {
    private let descriptor: Int32

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let answer = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(answer == 0, "\(path): \(String(cString: strerror(errno)))")
        // A limit for every read: what does not come is a failure, not a hang.
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Sends bytes; false once the other side has closed.
    @discardableResult func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult func send(_ line: String) -> Bool { send(Array((line + "\n").utf8)) }

    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next line; nil at the end.
    func line() throws -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = recv(descriptor, &byte, 1, 0)
            if count == 0 || (count < 0 && errno == ECONNRESET) { return nil }
            try #require(count == 1, "no answer: \(String(cString: strerror(errno)))")
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }

    /// The next line, parsed.
    func answer() throws -> JSONValue { try JSONValue(parsing: try #require(try line())) }
}
