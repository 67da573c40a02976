import CrateTesting
import Foundation
import Testing

/// A command that is interrupted before it has a result: exit status 130, and one JSON object or one sentence.
@Suite(.runsProcesses(for: .seconds(300))) struct CancelledCommandTests {
    private static let album = TestAlbum(tracks: 1, frames: 30 * 44_100)

    /// A file with minutes of zeros, in which a decoder searches for its first frame.
    private func endless() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill([Self.album])
        let url = URL(fileURLWithPath: "\(box.music)/\(Self.album.file(1))")
        var header = Data(try Data(contentsOf: url).prefix(4 + 4 + 34))
        header[4] |= 0x80  // the last metadata block
        try header.write(toFile: url.path)
        #expect(truncate(url.path, 64 << 30) == 0)
        return box
    }

    /// The collection's write lock, held by this process: sqlite.org/walformat.html, 2.3.2.
    private final class WriteLock {
        private let descriptor: Int32

        init(_ box: TestBox) throws {
            descriptor = open(box.state + "/collection.sqlite-shm", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            var range = flock()
            (range.l_type, range.l_whence, range.l_start, range.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 120, 1)
            try #require(descriptor >= 0 && fcntl(descriptor, F_SETLK, &range) == 0)
        }

        deinit { close(descriptor) }
    }

    /// Interrupts a command as soon as it works with the collection, and repeats until it ends.
    private func interrupted(_ words: [String], _ box: TestBox, by signal: Int32 = SIGINT) async throws -> ProcessRun {
        let process = try RunningProcess("cratebox", words, environment: box.environment)
        var limit = WaitLimit(.seconds(20))
        while limit.isLeft(), process.isAlive, !process.hasOpen("/collection.sqlite") { await Task.yield() }
        let end = Task(executorPreference: TestThreads.shared) { try await process.end(within: .seconds(30)) }
        // Repeating a signal does no harm.
        while limit.isLeft(), process.isAlive {
            process.signal(signal)
            await Task.yield()
        }
        return try await end.value
    }

    private func expectCancelled(_ words: [String], _ box: TestBox, by signal: Int32 = SIGINT) async throws {
        let json = try await interrupted(words + ["--json"], box, by: signal)
        #expect(json.status == 130, "\(words): \(json.output)\(json.errors)")
        let reply = try json.onlyObject()
        #expect(reply["status"] == "failed" && reply["error"] == "cancelled", "\(words): \(json.output)")
        #expect(reply["dialog"]?["full"]?.text?.hasPrefix("Cancelled") == true, "\(words): \(json.output)")
        let text = try await interrupted(words, box, by: signal)
        #expect(text.status == 130, "\(words): \(text.output)\(text.errors)")
        let said = (text.output + text.errors).split(separator: "\n")
        #expect(said.filter { $0.hasPrefix("Cancelled") }.count == 1, "\(words): \(said)")
    }

    @Test(arguments: [
        ["verify", "--again"], ["play", "Harbour Lights"], ["prove", "Harbour Lights"],
        ["run", "PlayAlbum", "--album", "id:991000001"],
        ["say", "play Harbour Lights on Cratebox"],
    ]) func workOnAnEndlessFileIsCancelled(words: [String]) async throws {
        let box = try await endless()
        try await expectCancelled(words, box)
        #expect(!box.dac.events().contains { $0.name == "start" })
    }

    /// Another command, or else the end of the box, cancels the play; the play itself gets no signal.
    @Test(arguments: ["stop", ""]) func aPlayThatTheBoxGivesUpIsNotCalledInterrupted(command: String) async throws {
        let box = try await endless()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let play = try box.start("cratebox", "play", "id:991000001")
        var limit = WaitLimit(.seconds(30))
        while limit.isLeft(), play.isAlive, try await box.json("status")["state"] == "stopped" {}
        if command.isEmpty { serve.signal(SIGTERM) } else { try await box.prepare(command) }
        let run = try await play.end()
        #expect(run.status == 130, "\(run.output)\(run.errors)")
        let sentence = "Cancelled: another command or the end of the box came first.\n"
        #expect(run.output + run.errors == sentence, "\(run.output)\(run.errors)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test func anInterruptedImportCountsTheRowsThatAreIn() async throws {
        let box = try TestBox()
        let albums = (1...60_000).map { TestAlbum(release: 991_000_000 + $0, title: "Title \($0)") }
        let file = try box.folder.write(TestAlbum.collection(albums), to: "large.csv")
        let process = try box.start("cratebox", "import", file)
        var limit = WaitLimit(.seconds(60))
        while limit.isLeft(), process.isAlive, try await stored(box) == 0 {}
        process.signal(SIGINT)
        let run = try await process.end(within: .seconds(30))
        #expect(run.status == 130, "\(run.output)\(run.errors)")
        let rows = try await stored(box).formatted(.number.locale(Locale(identifier: "en_US")))
        let sentence = "Cancelled: the command was interrupted.\n  The first \(rows) rows are in. "
        #expect((run.output + run.errors).contains(sentence), "\(run.output)\(run.errors)")
    }

    /// The number of albums in the collection, of which there may be none yet.
    private func stored(_ box: TestBox) async throws -> Int {
        let run = try await box.cratebox("find", "album", "--limit", "1", "--json")
        return Int(try run.onlyObject()["total"]?.number ?? 0)
    }

    @Test(arguments: [SIGTERM, SIGHUP]) func soDoOtherSignals(signal: Int32) async throws {
        try await expectCancelled(["verify", "--again"], try await endless(), by: signal)
    }

    @Test(arguments: [
        ["library", "scan"], ["import", "CSV"], ["match", "Harbour Lights [r991000001]", "5"],
        ["crate", "create", "mine"],
        ["wantlist", "add", "foo"], ["library", "pause", "garage"], ["library", "forget", "garage", "--yes"],
    ]) func whatWaitsForTheCollectionIsCancelled(words: [String]) async throws {
        var box = try TestBox()
        try await box.fill()
        let lock = try WriteLock(box)
        try await expectCancelled(words.map { $0 == "CSV" ? box.folder.path("collection.csv") : $0 }, box)
        withExtendedLifetime(lock) {}
    }
}
