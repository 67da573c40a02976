import CrateTesting
import Foundation
import Testing

/// The environment of a process may contain secrets: no front end puts any of it into a log, a reply, the problem ring
/// or a stream, whatever error occurs.
@Suite(.runsProcesses(for: .seconds(300))) struct SecretTests {
    private static let secret = "hunter2-5up3r-53cr37"

    private func box() throws -> TestBox {
        var box = try TestBox()
        box.environment["SECRET_TOKEN"] = Self.secret
        return box
    }

    private func expectSilence(_ run: ProcessRun, _ box: TestBox, _ what: String) throws {
        #expect(!run.output.contains(Self.secret) && !run.errors.contains(Self.secret), "\(what): \(run.errors)")
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: box.state)) ?? []
        for file in files {
            let bytes = FileManager.default.contents(atPath: "\(box.state)/\(file)") ?? Data()
            #expect(bytes.range(of: Data(Self.secret.utf8)) == nil, "\(what): \(file)")
        }
    }

    @Test(arguments: ["foo\n", "", "key KEY_PLAYPAUSE\n", "tap album 5\n"])
    func aUnitWhoseInputHasEndedEndsWellWhateverComesThen(lines: String) async throws {
        let box = try box()
        for round in 0..<8 {
            let car = try box.start("cratebox-car")
            car.send(Array(lines.utf8))
            if round % 2 == 0 { car.endInput() }
            if round % 4 < 2 { _ = try? await car.errors(containing: #""event":"ready""#, within: .seconds(10)) }
            if round % 2 != 0 { car.endInput() }
            car.signal(SIGTERM)
            let run = try await car.end(within: .seconds(20))
            // Before the unit listens for it, the signal ends the process.
            #expect([0, -SIGTERM].contains(run.status), "round \(round): \(run.errors)")
            #expect(!run.errors.contains("unexpected"), "round \(round): \(run.errors)")
            try expectSilence(run, box, "round \(round)")
        }
    }

    @Test func aUnitWhoseInputHasEndedEndsByItself() async throws {
        let box = try box()
        for _ in 0..<5 {
            let run = try await box.car()
            #expect(run.status == 0, "\(run.errors)")
            // The machine may be without input devices.
            let records = try run.records().filter { $0["event"] != "keys" }
            #expect(records.allSatisfy { $0["level"] == "info" }, "\(run.errors)")
            try expectSilence(run, box, "the end of the input")
        }
    }

    @Test(arguments: [
        ["cratebox", "serve"], ["cratebox", "play", "x"], ["cratebox-car"], ["cratebox-car", "tap", "album", "5"],
    ])
    func noFailureTellsTheEnvironment(words: [String]) async throws {
        let faults: [(String, (inout TestBox) throws -> Void)] = [
            (
                "configuration",
                { box in
                    try box.folder.makeFolder("configuration/cratebox")
                    try box.folder.write("{\"output\":[", to: "configuration/cratebox/config.json")
                }
            ),
            ("variable", { $0.environment["CRATEBOX_OUTPUT_BUFFERMS"] = "lots" }),
            ("wyoming", { $0.environment["CRATEBOX_WYOMING_LISTEN"] = "tcp://256.256.256.256:1" }),
            ("socket", { $0.environment["CRATEBOX_SOCKET"] = "/proc/none/\(String(repeating: "x", count: 200))" }),
            (
                "store",
                { box in
                    try box.folder.makeFolder("state")
                    try box.folder.write("this is no database, and long enough", to: "state/collection.sqlite")
                }
            ),
            (
                "state",
                { box in
                    try box.folder.write("", to: "file")
                    box.environment["CRATEBOX_STATE"] = box.folder.path("file/state")
                }
            ),
            ("output", { $0.environment["CRATEBOX_OUTPUT_PCM"] = "nope" }),
            ("input", { _ in }),
        ]
        for (name, make) in faults {
            var box = try box()
            try make(&box)
            let input = name == "input" && words == ["cratebox-car"] ? ["--input", "/proc/none/fifo"] : []
            let process = try RunningProcess(
                try BuiltProducts.path(of: words[0]), Array(words.dropFirst()) + input, environment: box.environment)
            process.endInput()
            if words.contains("serve") {
                _ = try? await process.errors(containing: #""event":"ready""#, within: .seconds(5))
                process.signal(SIGTERM)
            }
            let run = try await process.end(within: .seconds(30))
            try expectSilence(run, box, name)
            #expect(!run.errors.contains("ServiceGroup"), "\(name): \(run.errors)")
            if !input.isEmpty { #expect(run.status == 66, "\(run.errors)") }
        }
    }
}
