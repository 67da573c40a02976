import CrateTesting
import Foundation
import Testing

/// The car unit as a service: lines in, records out, and nothing on standard output. It is a program of its own, and
/// installed another name of `cratebox`.
@Suite(.runsProcesses(for: .seconds(300))) struct CarTests {
    private static let album = TestAlbum(tracks: 2, frames: 30 * 44_100)

    private func box(_ place: ProgramPlace) async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.use(place)
        try await box.fill([Self.album])
        return box
    }

    @Test(arguments: ProgramPlace.all) func linesAreObeyedAndEachHasItsRecord(place: ProgramPlace) async throws {
        let box = try await box(place)
        let car = try box.start("cratebox-car")
        _ = try await car.errors(containing: #""event":"ready""#)
        car.send(line: "tap album 991000001")
        _ = try await car.errors(containing: #""outcome":"played""#)
        try await box.dac.event("start")
        car.send(line: "# a comment\r\n\r\nkey KEY_PAUSECD\r")
        _ = try await car.errors(containing: #""state":"paused""#)
        car.send(line: "key KEY_NEXTSONG\nkey KEY_99\ntap album x\nsing")
        _ = try await car.errors(containing: "A line is")
        car.send(line: "tap track 991000001.9")
        _ = try await car.errors(containing: #""reason":"noSuchTrack""#)
        car.send(line: "tap album id:424242")
        _ = try await car.errors(containing: "notInCollection")
        car.signal(SIGTERM)
        let run = try await car.end()
        #expect(run.status == 0)
        #expect(run.outputBytes.isEmpty)
        let records = try run.records()
        let plays = records.filter { $0["event"] == "play" }
        #expect(plays.map { $0["release"] } == [991_000_001, 991_000_001, 424_242])
        #expect(plays.map { $0["outcome"] } == ["played", "notAvailable", nil])
        #expect(records.filter { $0["event"] == "command" }.map { $0["command"] } == ["Pause", "Next"])
        #expect(records.filter { $0["event"] == "line" }.map { $0["line"] } == ["tap album x", "sing"])
        #expect(records.filter { $0["event"] == "key" }.map { $0["key"] } == ["KEY_99"])
        #expect(records.last?["event"] == "ended")
        for name in ["time", "boot", "monotonic", "seq"] { for record in records { #expect(record[name] != nil) } }
    }

    @Test(arguments: ProgramPlace.all) func theUnitEndsWithItsInputAndTheMusic(place: ProgramPlace) async throws {
        var box = try TestBox()
        try await box.use(place)
        try await box.fill([TestAlbum()])
        let car = try box.start("cratebox-car")
        car.send(line: "tap album 991000001")
        car.endInput()
        let run = try await car.end()
        #expect(run.status == 0)
        #expect(try run.records().contains { $0["outcome"] == "played" })
        #expect(box.dac.capture().count >= 3 * 15_000 * 4)
    }

    @Test func aTapWhoseOutputCameBackHasSucceeded() async throws {
        var options = VirtualDAC.Options()
        options.speed = 2
        var box = try TestBox(options)
        try await box.fill([TestAlbum()])
        box.environment["CRATEBOX_OUTPUT_WATCH"] = box.dac.watchedFolder
        try box.dac.inject(.gone(.frame(20_000), seconds: 0.3))
        let run = try await box.car("tap", "album", "991000001")
        let states = try run.records().filter { $0["event"] == "device" }.compactMap { $0["state"]?.text }
        #expect(run.status == 0 && states.contains("lost"), "\(run)")
        #expect(box.dac.capture().count >= 3 * 15_000 * 4)
    }

    @Test(arguments: ProgramPlace.all) func aFIFOIsReadForEver(place: ProgramPlace) async throws {
        let box = try await box(place)
        let path = box.folder.path("lines")
        #expect(mkfifo(path, 0o600) == 0)
        let car = try box.start("cratebox-car", "--input", path)
        _ = try await car.errors(containing: #""event":"ready""#)
        for number in 1...2 {
            let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try writer.write(contentsOf: Data("tap track 991000001.\(number)\n".utf8))
            try writer.close()
            _ = try await car.errors(containing: #""track":"991000001.\#(number)""#)
        }
        car.signal(SIGTERM)
        #expect(try await car.end().status == 0)
    }

    @Test func aKeyWithoutACommandIsLoggedAndIsUsage() async throws {
        let box = try TestBox()
        let run = try await box.car("key", "KEY_F1")
        #expect(run.status == 64 && run.outputBytes.isEmpty, "\(run)")
        let record = try #require(try run.records().last)
        #expect(record["event"] == "key" && record["key"] == "KEY_F1" && record["error"] == "unmapped", "\(run.errors)")
    }

    @Test func anEmptyNameOfTheInputIsUsage() async throws {
        let box = try TestBox()
        let run = try await box.car("--input", "")
        #expect(run.status == 64 && run.outputBytes.isEmpty, "\(run)")
        #expect(run.errors.hasPrefix("The value “” isn't valid for --input <path>.\n"), "\(run.errors)")
        #expect(!run.errors.contains(#""event":"input""#), "\(run.errors)")
    }

    @Test(arguments: ProgramPlace.all) func whereABoxRunsTheUnitTalksToIt(place: ProgramPlace) async throws {
        let box = try await box(place)
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let tap = try await box.car("tap", "track", "991000001.2")
        #expect(tap.status == 0)
        #expect(tap.outputBytes.isEmpty)
        #expect(try tap.records().map { $0["outcome"] } == ["played"])
        #expect(try await box.json("status")["track"]?["number"] == 2)
        let key = try await box.car("key", "KEY_PLAYPAUSE")
        #expect(key.status == 0)
        #expect(try key.records().map { $0["state"] } == ["paused"])
        #expect(try await box.json("status")["state"] == "paused")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    /// The unit logs what came of the tap, so the box need not.
    @Test(arguments: ProgramPlace.all) func aRefusedTapIsOneRecord(place: ProgramPlace) async throws {
        let box = try await box(place)
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("library", "pause", "garage")
        let tap = try await box.car("tap", "album", "991000001")
        #expect(try tap.status == 3 && tap.records().map { $0["reason"] } == ["paused"])
        serve.signal(SIGTERM)
        let run = try await serve.end()
        #expect(try run.status == 0 && run.records().allSatisfy { $0["event"] != "play" }, "\(run.errors)")
        let problems = try await box.json("history", "--problems")["problems"]?.list ?? []
        #expect(problems.filter { $0["event"] == "play" }.count == 1, "\(problems)")
    }

    @Test(arguments: ProgramPlace.all) func keysAreAsTheConfigurationSays(place: ProgramPlace) async throws {
        let box = try await box(place)
        try box.folder.makeFolder("configuration/cratebox")
        try box.folder.write(
            #"{"car":{"keys":{"*":{"KEY_1":"play id:991000001","KEY_2":"stop"}}}}"#,
            to: "configuration/cratebox/config.json")
        let car = try box.start("cratebox-car")
        _ = try await car.errors(containing: #""event":"ready""#)
        car.send(line: "key KEY_1")
        _ = try await car.errors(containing: #""outcome":"played""#)
        car.send(line: "key KEY_2")
        _ = try await car.errors(containing: #""state":"stopped""#)
        car.signal(SIGTERM)
        #expect(try await car.end().status == 0)
        try box.folder.write(
            #"{"car":{"keys":{"*":{"KEY_1":"dance"}}}}"#, to: "configuration/cratebox/config.json")
        for words in [[], ["key", "KEY_1"], ["key", "KEY_2"]] {
            let refused = try await box.run("cratebox-car", words)
            #expect(refused.status == 64 && refused.outputBytes.isEmpty, "\(words)")
            let sentence = "“dance” for KEY_1 of * in car.keys isn't a command."
            #expect(try refused.records().contains { $0["error"]?.text == sentence }, "\(words): \(refused.errors)")
        }
    }

    /// As a box of its own, and beside one.
    @Test(arguments: [false, true]) func keysAreReadAgainOnSIGHUP(isBesideABox: Bool) async throws {
        let box = try TestBox()
        try box.folder.makeFolder("configuration/cratebox")
        func configure(_ command: String) throws {
            try box.folder.write(
                #"{"car":{"keys":{"*":{"KEY_2":"\#(command)"}}}}"#, to: "configuration/cratebox/config.json")
        }
        try configure("next")
        let serve = isBesideABox ? try box.start("cratebox", "serve") : nil
        _ = try await serve?.errors(containing: #""event":"ready""#)
        let car = try box.start("cratebox-car")
        if !isBesideABox { _ = try await car.errors(containing: #""event":"ready""#) }
        car.send(line: "key KEY_2")
        _ = try await car.errors(containing: #""command":"Next""#)
        try configure("stop")
        car.signal(SIGHUP)
        _ = try await car.errors(containing: #""event":"reloaded""#)
        car.send(line: "key KEY_2")
        _ = try await car.errors(containing: #""command":"Stop""#)
        try configure("dance")
        car.signal(SIGHUP)
        _ = try await car.errors(containing: "“dance” for KEY_2 of * in car.keys isn't a command.")
        for process in [car, serve] {
            process?.signal(SIGTERM)
            #expect(try await process?.end().status ?? 0 == 0)
        }
    }
}
