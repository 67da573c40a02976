import CrateTesting
import Foundation
import Testing

/// What clients find after a box has ended or was killed.
@Suite(.runsProcesses(for: .seconds(180))) struct MPDRestartTests {
    @Test(arguments: [SIGTERM, SIGKILL]) func theQueueAndItsNumbersStay(signal: Int32) async throws {
        let served = try await MPDBox.filled()
        let client = try await served.client()
        #expect(try await client.ask("add discogs:991000002").last == "OK")
        let version = try #require(try await client.value("playlist", of: "status").flatMap { Int($0) })
        #expect(try await client.ask("add discogs:991000001/2").last == "OK")
        #expect(try await client.ask("play 1").last == "OK")
        let queue = try await client.ask("playlistinfo")
        #expect(queue.filter { $0.hasPrefix("Id: ") }.count == 3)
        let song = try await client.value("songid", of: "status")
        // What is played for a while is in the journal.
        try await FolderWatch.first(in: served.box.dac.folder.path, "some music") {
            served.box.heardBytes > 80_000 ? true : nil
        }
        served.serve.signal(signal)
        _ = try await served.serve.end()
        let next = try await MPDBox.serving(served.box)
        let again = try await next.client()
        #expect(try await again.ask("playlistinfo") == queue)
        #expect(try await again.value("songid", of: "status") == song)
        // All of it is new to a client that knows an older queue.
        #expect(try await again.ask("plchanges \(version)") == queue)
        #expect(try await again.ask("plchanges 0") == queue)
        let now = try #require(try await again.value("playlist", of: "status").flatMap { Int($0) })
        #expect(now > version)
        #expect(try await again.ask("plchanges \(now)") == ["OK"])
        try await next.end()
    }
}
