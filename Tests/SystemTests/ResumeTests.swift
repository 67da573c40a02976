import CrateTesting
import Foundation
import Testing

/// A box that ends at any time resumes at its position.
@Suite(.runsProcesses(for: .seconds(180))) struct ResumeTests {
    private static let album = TestAlbum(tracks: 2, frames: 60 * 44_100)
    private static let rate = 44_100

    private func box(_ variables: [String: String] = [:]) async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        // A small buffer, so that the position is recorded often.
        box.environment["CRATEBOX_OUTPUT_BUFFERMS"] = "200"
        box.environment.merge(variables) { $1 }
        try await box.fill([Self.album])
        return box
    }

    private func serving(_ box: TestBox) async throws -> RunningProcess {
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        return serve
    }

    private func playing(_ box: TestBox, _ track: String = "1") async throws -> RunningProcess {
        let serve = try await serving(box)
        try await box.json("play", "id:991000001", "--track", track)
        return serve
    }

    private func kill(_ serve: RunningProcess) async throws {
        serve.signal(SIGKILL)
        _ = try await serve.end()
    }

    /// Waits until a number of frames was played.
    private func heard(_ frames: Int, _ box: TestBox) async throws {
        try await FolderWatch.first(in: box.dac.folder.path, within: .seconds(60), "frame \(frames)") {
            box.heardBytes >= frames * 4 ? true : nil
        }
    }

    /// The record of a resume.
    private func restorer(_ serve: RunningProcess, _ state: String) async throws -> JSONValue {
        let lines = try await serve.errors(containing: #""state":"\#(state)""#).split(separator: "\n")
        let records = try lines.map { try JSONValue(parsing: String($0)) }
        return try #require(records.first { $0["event"] == "resume" && $0["state"]?.text == state })
    }

    /// A frame of a test album.
    private func sample(_ track: Int, _ frame: Int) -> [UInt8] {
        let left = UInt16(bitPattern: TestAlbum.left(frame: frame, seed: track + 991_000_001))
        return [UInt8(left & 255), UInt8(left >> 8), UInt8(~left & 255), UInt8(~left >> 8)]
    }

    private func now() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    @Test(arguments: [1, 25_000, 111_111, 480_000]) func aKilledBoxPlaysOnWhereItWas(frames: Int) async throws {
        let box = try await box()
        let first = try await playing(box, frames == 25_000 ? "2" : "1")
        let track = frames == 25_000 ? 2 : 1
        try await heard(frames, box)
        let (before, end) = (box.dac.capture().count / 4, now())
        try await kill(first)
        let start = try #require(box.dac.events().first { $0.name == "start" }?.time)
        try box.dac.forgetCapture()
        let second = try await serving(box)
        let record = try await restorer(second, "playing")
        let frame = try #require(record["frame"]?.number)
        #expect(record["track"]?.text == "991000001.\(track)")
        #expect(frame >= before - 10 * Self.rate && frame <= Int((end - start) * Double(Self.rate)))
        try await heard(20_000, box)
        let status = try await box.json("status")
        #expect(status["state"] == "playing" && status["track"]?["number"]?.number == track)
        let truth = (frame..<(frame + 20_000)).flatMap { sample(track, $0) }
        #expect(Array(box.dac.capture().prefix(80_000)) == truth)
        try await kill(second)
    }

    @Test func whatWasPausedIsPausedAtItsFrame() async throws {
        let box = try await box()
        let first = try await playing(box)
        try await heard(30_000, box)
        let elapsed = try await box.json("pause")["elapsed"]
        try await FolderWatch.first(in: box.state, "the journal") { try journalState(box) == 2 ? true : nil }
        try await kill(first)
        let opens = box.dac.events().count { $0.name == "open" }
        let second = try await serving(box)
        _ = try await restorer(second, "paused")
        let status = try await box.json("status")
        #expect(status["state"] == "paused" && status["elapsed"] == elapsed)
        #expect(box.dac.events().count { $0.name == "open" } == opens)
        #expect(try await box.json("resume")["state"] == "playing")
        try await box.dac.event("open", number: opens + 1)
        try await kill(second)
    }

    /// The state in the last record: 0 nothing, 1 playing, 2 paused, 3 yielded. Parsed as by JournalPlace.
    private func journalState(_ box: TestBox) throws -> UInt8? {
        let segments = ["resume.0", "resume.1"].map { box.folder.bytes(of: "state/" + $0) ?? [] }
        var last: (sequence: UInt8, state: UInt8)?
        for bytes in segments {
            for place in stride(from: 0, to: bytes.count - 64, by: 64)
            where bytes[place..<(place + 3)] == [0x43, 0x42, 0x52] {
                let found = (bytes[place + 12], bytes[place + 32])
                if found.0 >= last?.sequence ?? 0 { last = found }
            }
        }
        return last?.state
    }

    @Test func whatWasStoppedStaysStopped() async throws {
        let box = try await box()
        let first = try await playing(box)
        try await box.json("stop")
        try await FolderWatch.first(in: box.state, "the journal") { try journalState(box) == 0 ? true : nil }
        try await kill(first)
        let second = try await serving(box)
        #expect(try await box.json("status")["state"] == "stopped")
        second.signal(SIGTERM)
        #expect(try await second.end().errors.contains(#""event":"resume""#) == false)
    }

    @Test func aBoxThatIsEndedGoesOnAsWell() async throws {
        let box = try await box()
        let first = try await playing(box)
        try await heard(30_000, box)
        first.signal(SIGTERM)
        #expect(try await first.end().status == 0)
        let before = box.dac.capture().count / 4
        let second = try await serving(box)
        let frame = try #require(try await restorer(second, "playing")["frame"]?.number)
        #expect(frame > before - Self.rate && frame < before + Self.rate)
        try await kill(second)
    }

    @Test(arguments: ["stayPaused", "0"]) func thePolicyKeepsItSilent(policy: String) async throws {
        let name = policy == "0" ? "CRATEBOX_RESUME_WITHINMINUTES" : "CRATEBOX_RESUME_POLICY"
        let box = try await box([name: policy])
        let first = try await playing(box)
        try await heard(30_000, box)
        try await kill(first)
        let second = try await serving(box)
        _ = try await restorer(second, "paused")
        #expect(try await box.json("status")["state"] == "paused")
        try await kill(second)
    }

    /// Locks the bytes of a database that SQLite's readers lock, which makes them wait.
    @Test func musicDoesNotWaitForTheStore() async throws {
        let box = try await box()
        let first = try await playing(box)
        try await heard(30_000, box)
        try await kill(first)
        let file = open(box.state + "/collection.sqlite", O_RDWR)
        try #require(file >= 0)
        var lock = flock()
        (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 0x4000_0000, 512)
        #expect(fcntl(file, F_SETLK, &lock) == 0)
        let starts = box.dac.events().count { $0.name == "start" }
        let second = try box.start("cratebox", "serve")
        try await box.dac.event("start", number: starts + 1)
        _ = try await restorer(second, "playing")
        #expect(!(try await second.errors(containing: "resume")).contains(#""event":"ready""#))
        close(file)
        _ = try await second.errors(containing: #""event":"ready""#)
        #expect(try await box.json("status")["state"] == "playing")
        try await kill(second)
    }

    /// Resumed music needs no collection; requests to the collection report its problem.
    @Test func aBoxWithoutACollectionPlaysOnAndKeepsItsPlace() async throws {
        let box = try await box()
        let first = try await playing(box)
        try await heard(30_000, box)
        try await kill(first)
        for name in ["collection.sqlite-wal", "collection.sqlite-shm"] { unlink("\(box.state)/\(name)") }
        let file = box.state + "/collection.sqlite"
        try FileManager.default.moveItem(atPath: file, toPath: file + ".good")
        try box.folder.makeFolder("state/collection.sqlite")
        let starts = box.dac.events().count { $0.name == "start" }
        let closed = try await serving(box)
        try await box.dac.event("start", number: starts + 1)
        #expect(try await box.json("status")["state"] == "playing")
        #expect(try await box.json("play", "id:991000001", status: 70)["error"] == "store")
        #expect(try await box.json("pause")["state"] == "paused")
        try await box.json("resume")
        closed.signal(SIGTERM)
        let run = try await closed.end()
        #expect(run.status == 0)
        #expect(try run.records().count { $0["event"] == "store" && $0["level"] == "critical" } == 1)
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.moveItem(atPath: file + ".good", toPath: file)
        let second = try await serving(box)
        #expect(try await restorer(second, "playing")["track"] == "991000001.1")
        try await kill(second)
    }

    @Test func theCarUnitGoesOnToo() async throws {
        let box = try await box()
        let first = try box.start("cratebox-car")
        _ = try await first.errors(containing: #""event":"ready""#)
        first.send(line: "tap track 991000001.2")
        _ = try await first.errors(containing: #""outcome":"played""#)
        try await heard(20_000, box)
        try await kill(first)
        let second = try box.start("cratebox-car")
        #expect(try await restorer(second, "playing")["track"] == "991000001.2")
        _ = try await second.errors(containing: #""event":"ready""#)
        second.signal(SIGTERM)
        let run = try await second.end()
        #expect(run.status == 0 && run.outputBytes.isEmpty)
    }

    @Test func aForegroundPlayWritesNoJournal() async throws {
        let box = try await box()
        let play = try box.start("cratebox", "play", "harbour lights")
        try await box.dac.event("start")
        #expect(!FileManager.default.fileExists(atPath: box.state + "/resume.0"))
        play.signal(SIGTERM)
        _ = try await play.end()
        #expect(!FileManager.default.fileExists(atPath: box.state + "/resume.0"))
    }
}
