import CrateClient
import CrateTesting
import Logging
import NIOCore
import Testing

@testable import CrateWeb

/// A server at a port of its own, for as long as a test runs.
enum TestServer {
    /// The words of the page by their names.
    static let words = PageWords(choice: .english, text: { "<\($0.rawValue)>" }, translate: { "~" + $0 })

    /// Runs a test beside a server.
    static func serving(
        _ box: TestRemoteBox = TestRemoteBox(), timeout: TimeAmount = .seconds(60),
        heartbeat: TimeAmount = .seconds(60), beginning: TimeAmount = .seconds(60), most: Int = WebServer.mostClients,
        scaling: (any CoverScaling)? = nil, pairing: (any BrowserPairing)? = nil, _ body: (Int) async throws -> Void
    ) async throws {
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let logger = Logger.giving { event in
            if let port = event.metadata?["port"].flatMap({ Int("\($0)") }) { continuation.yield(port) }
        }
        let server = WebServer(
            at: .address(try #require(ListenAddress("0"))), box: box, words: words,
            names: HostNames(machine: "turntable.home.arpa", configured: ["music.example"]), scaling: scaling,
            pairing: pairing, timeout: timeout, heartbeat: heartbeat, beginning: beginning,
            mostClients: { most }, threads: TestThreads.shared, logger: logger)
        let task = Task(executorPreference: TestThreads.shared) { try await server.run() }
        var iterator = ports.makeAsyncIterator()
        let port = try #require(await iterator.next())
        let result: Result<Void, any Error>
        do { result = .success(try await body(port)) } catch { result = .failure(error) }
        task.cancel()
        do { try await task.value } catch is CancellationError {}
        try result.get()
    }
}
