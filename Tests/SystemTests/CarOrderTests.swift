import CrateTesting
import Foundation
import Testing

/// The car unit runs its lines in order, and a stop cancels a start in progress.
@Suite(.runsProcesses(for: .seconds(300))) struct CarOrderTests {
    private static let albums = [
        TestAlbum(tracks: 1, frames: 60 * 44_100),
        TestAlbum(release: 991_000_002, title: "Second", tracks: 1, frames: 60 * 44_100),
    ]

    private func box() async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill(Self.albums)
        return box
    }

    /// Runs lines. The unit ends with its input if nothing plays then; with a start as the last line it would play for
    /// a minute.
    private func obey(_ lines: String, _ box: TestBox) async throws -> [JSONValue] {
        let car = try box.start("cratebox-car")
        car.send(Array(lines.utf8))
        car.endInput()
        let run = try await car.end(within: .seconds(30))
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.outputBytes.isEmpty)
        return try run.records()
    }

    @Test(arguments: ["KEY_STOP", "KEY_PAUSECD"]) func whatEndsTheMusicBehindATapEndsIt(key: String) async throws {
        let box = try await box()
        for round in 1...(key == "KEY_STOP" ? 50 : 20) {
            let records = try await obey("tap album 991000001\nkey \(key)\n", box)
            let told = records.filter { ["play", "cancelled", "command"].contains($0["event"]?.text) }
            #expect(told.count == 2, "round \(round): \(records)")
            #expect(told.last?["event"] == "command", "round \(round): \(records)")
            #expect(told.allSatisfy { $0["level"] == "info" }, "round \(round): \(records)")
        }
    }

    @Test func startsThatWaitGoWithTheOneUnderWay() async throws {
        let box = try await box()
        let taps = "tap album 991000001\ntap album 991000002\ntap track 991000001.1\n"
        let records = try await obey(taps + "key KEY_STOP\n", box)
        let told = records.filter { ["play", "cancelled", "command"].contains($0["event"]?.text) }
        // Equal records are counted.
        #expect(told.reduce(0) { $0 + ($1["repeats"]?.number ?? 1) } == 4, "\(records)")
        #expect(told.last?["event"] == "command", "\(records)")
    }

    @Test func ofTwoTapsTheLastOnePlays() async throws {
        let box = try await box()
        let car = try box.start("cratebox-car")
        _ = try await car.errors(containing: #""event":"ready""#)
        for round in 1...5 {
            car.send(line: "tap album 991000001\ntap album 991000002")
            // Both are played in turn: the second outcome of the round is the last.
            try await plays(2 * round, of: car)
            #expect(try await box.json("status")["release"] == 991_000_002, "round \(round)")
        }
        car.signal(SIGTERM)
        #expect(try await car.end().status == 0)
    }

    private func plays(_ count: Int, of car: RunningProcess) async throws {
        var limit = WaitLimit(.seconds(60))
        while limit.isLeft() {
            let said = try await car.errors(containing: #""outcome":"played""#)
            if said.components(separatedBy: #""outcome":"played""#).count > count { return }
            await Task.yield()
        }
        Issue.record("\(count) plays were awaited for 60 s")
    }

    @Test func theQuestionsComeInTheOrderOfTheUseCase() async throws {
        let box = try await box()
        try await box.prepare("library", "pause", "garage")
        let track = try await box.car("tap", "track", "991000001.9")
        #expect(track.status == 3, "\(track.errors)")
        #expect(try track.records().map { $0["reason"] } == ["paused"])
        try await box.prepare("library", "resume", "garage")
        let absent = try await box.car("tap", "track", "991000001.9")
        #expect(absent.status == 4, "\(absent.errors)")
        #expect(try absent.records().map { $0["reason"] } == ["noSuchTrack"])
        let unknown = try await box.car("tap", "track", "424242.1")
        #expect(unknown.status == 6, "\(unknown.errors)")
    }
}

/// The same with a slow library.
@Suite(MountSpace.isNeeded, .runsProcesses(for: .seconds(180))) struct CarOrderOnAShareTests {
    @Test(arguments: ["KEY_STOP", "KEY_PAUSECD"]) func aStartThatHangsIsCalledOff(key: String) async throws {
        let album = TestAlbum(tracks: 1, frames: 60 * 44_100)
        var box = try TestBox()
        let space = try await MountSpace()
        box.enter(space)
        let served = try box.folder.makeFolder("served")
        try album.write(below: served)
        try box.folder.write(TestAlbum.collection([album]), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        let share = try RunningProcess(
            space.entering[0],
            space.entering.dropFirst() + [try BuiltProducts.path(of: "hangingshare"), served, box.music])
        _ = try await share.output(containing: "ready")
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        let car = try box.start("cratebox-car")
        _ = try await car.errors(containing: #""event":"ready""#)
        share.signal(SIGUSR1)
        _ = try await share.output(containing: "hanging")
        car.send(line: "tap album 991000001\nkey \(key)")
        _ = try await car.errors(containing: #""event":"command""#)
        car.signal(SIGTERM)
        let records = try await car.end().records()
        let told = records.compactMap { $0["event"]?.text }.filter { ["play", "cancelled", "command"].contains($0) }
        #expect(told == ["cancelled", "command"], "\(records)")
        #expect(!box.dac.events().contains { $0.name == "start" })
        share.signal(SIGKILL)
        _ = try await share.end()
        try await space.run("/bin/umount", "--lazy", box.music)
    }
}
