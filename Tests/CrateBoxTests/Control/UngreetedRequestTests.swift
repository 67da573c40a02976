import CrateClient
import CrateTesting
import Foundation
import Testing

/// A box that hangs and does not greet gets no request that it could perform later.
@Suite struct UngreetedRequestTests {
    private let folder: TemporaryFolder
    private let box: UngreetingBox
    private var path: String { folder.path("control.sock") }

    init() throws {
        folder = try TemporaryFolder()
        box = try UngreetingBox(folder.path("control.sock"))
    }

    @Test func anIntentIsNotSent() async throws {
        await #expect(throws: BoxError.self) { try await SocketClient(path: path).run("Pause", [:], language: nil) }
        #expect(await box.received().isEmpty)
    }

    @Test func eventsAreNotRequested() async throws {
        await #expect(throws: BoxError.self) { try await SocketClient(path: path).events() }
        #expect(await box.received().isEmpty)
    }

    @Test func aQuickCommandIsNotSent() async throws {
        #expect(try QuickCommand.answer(to: "Pause", [:], at: [path], language: "en") == nil)
        #expect(try QuickCommand.status(tracks: false, at: [path]) == nil)
        #expect(await box.received().isEmpty)
    }
}

/// A socket that accepts connections and closes its side of each without a greeting.
private final class UngreetingBox: Sendable {
    private let descriptor: Int32
    private let bytes: AsyncStream<[UInt8]>

    init(_ path: String) throws {
        let made = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(made, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isBound && listen(made, 4) == 0)
        descriptor = made
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        bytes = stream
        Thread.detachNewThread {
            while case let client = accept(made, nil, nil), client >= 0 {
                shutdown(client, Int32(SHUT_WR))
                continuation.yield(Self.rest(of: client))
                close(client)
            }
            continuation.finish()
        }
    }

    deinit { close(descriptor) }

    /// Waits until no client is connected any more; returns what all of them have sent.
    func received() async -> [UInt8] {
        shutdown(descriptor, Int32(SHUT_RDWR))
        var all: [UInt8] = []
        for await part in bytes { all += part }
        return all
    }

    private static func rest(of client: Int32) -> [UInt8] {
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while case let count = read(client, &chunk, chunk.count), count > 0 { all += chunk[..<count] }
        return all
    }
}
