import CrateBus
import CrateClient
import CrateTesting
import DBus
import Logging
import Synchronization
import Testing

/// A remote on a bus of its own, for as long as a test runs.
enum TestPost {
    /// A record as a test waits for it: `bus named`, `bluetooth registered`.
    static func words(of event: LogEvent) -> String {
        let state = event.metadata?["state"].map { "\($0)" } ?? ""
        let facts = ["name", "adapter", "reason"].compactMap { event.metadata?[$0].map { "\($0)" } }
        return ([event.message.description, state] + facts).joined(separator: " ")
    }

    /// What a test has of the remote.
    struct Stage {
        let box: TestRemoteBox
        let bus: PrivateBus
        /// Its log.
        let log: Log

        /// The variables with which programs find the bus as that of their session; there is none of the machine.
        var environment: [String: String] {
            bus.environment.merging(["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/proc/none", "LC_ALL": "C.UTF-8"]) { $1 }
        }

        /// Runs a program of the system that finds the bus by its environment.
        func run(_ program: String, _ arguments: String...) async throws -> ProcessRun {
            try await ProcessRun.of("/usr/bin/" + program, arguments, environment: environment)
        }

        /// A connection of somebody else.
        func connected() async throws -> Connection {
            try await Connection.open(try #require(BusAddress(bus.address)))
        }
    }

    /// The log, read by one test.
    final class Log {
        private var iterator: AsyncStream<String>.Iterator

        init(_ stream: AsyncStream<String>) { iterator = stream.makeAsyncIterator() }

        /// The next record; nil when the remote has ended.
        func record() async -> String? { await iterator.next() }

        /// Waits for a record.
        func wait(for record: String) async throws {
            while let next = await iterator.next() {
                if next == record { return }
            }
            Issue.record("The log ended without \(record).")
        }
    }

    /// Runs a test beside a remote which has introduced itself.
    static func serving(
        _ duties: BusRemote.Duties = .player, _ box: TestRemoteBox = .playing(), bus given: PrivateBus? = nil,
        covers: (any CoverPlace)? = nil, until record: String? = "bus named org.mpris.MediaPlayer2.cratebox",
        _ body: (Stage) async throws -> Void
    ) async throws {
        let bus = if let given { given } else { try await PrivateBus() }
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let logger = Logger.giving { continuation.yield(words(of: $0)) }
        let remote = BusRemote(
            post: .init(try #require(BusAddress(bus.address)), duties), box: box, language: .english, covers: covers,
            logger: logger)
        let task = Task(executorPreference: TestThreads.shared) {
            defer { continuation.finish() }
            try await remote.run()
        }
        let stage = Stage(box: box, bus: bus, log: Log(stream))
        if let record { try await stage.log.wait(for: record) }
        let result: Result<Void, any Error>
        do { result = .success(try await body(stage)) } catch { result = .failure(error) }
        task.cancel()
        // The bus may have ended on purpose.
        _ = await task.result
        try result.get()
    }
}

extension TestRemoteBox {
    /// A box that plays the second track of the first sample.
    static func playing() -> TestRemoteBox {
        let box = TestRemoteBox()
        box.state.withLock { state in
            state.entries = [
                QueueDocument.Entry(
                    id: 7, position: 0, release: Samples.evening.release, title: "", artist: ""),
                QueueDocument.Entry(id: 8, position: 1, release: Samples.snow.release, title: "", artist: ""),
            ]
            (state.current, state.track, state.elapsed, state.state) = (7, 2, 3, "playing")
        }
        return box
    }

    /// The intents that were run.
    var asked: [String] { state.withLock(\.asked) }
}
