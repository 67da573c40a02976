import CrateTesting
import Foundation
import Testing

/// Starts with few descriptors: a box that gets too few says so, and one that may have more takes them.
@Suite(.runsProcesses) struct StartDescriptorTests {
    /// Starts a program with a limit of descriptors, `soft:hard`.
    private func start(_ limit: String, _ program: String, _ words: [String], _ box: TestBox) throws -> RunningProcess {
        let line = ["--nofile=\(limit)", try BuiltProducts.path(of: program)] + words
        return try RunningProcess("/usr/bin/prlimit", line, environment: box.environment)
    }

    private func run(_ limit: Int, _ program: String, _ words: [String]) async throws -> ProcessRun {
        try await start("\(limit):\(limit)", program, words, try TestBox()).end(within: .seconds(30))
    }

    @Test(arguments: [16, 24, 28, 32, 45, 100], [["serve"], ["play", "Harbour Lights"]])
    func aBoxThatGetsTooFewNamesThem(limit: Int, words: [String]) async throws {
        let text = try await run(limit, "cratebox", words)
        #expect(text.status == 70 && text.output.isEmpty, "\(text)")
        let sentence = /A box needs [0-9]+ open files, and this system permits ([0-9]+)\.\n  Try: sudo prlimit .*\n/
        let found = try #require(text.errors.wholeMatch(of: sentence), "\(text.errors)")
        #expect(found.output.1 == "\(limit)")
        let json = try await run(limit, "cratebox", words + ["--json"])
        #expect(json.status == 70)
        #expect(try json.onlyObject()["error"] == "descriptors")
    }

    @Test(arguments: [[], ["tap", "album", "991000001"]]) func theCarUnitLogsThem(words: [String]) async throws {
        let run = try await run(28, "cratebox-car", words)
        #expect(run.status == 70 && run.output.isEmpty, "\(run)")
        let record = try #require(try run.records().last)
        #expect(record["event"] == "descriptors" && record["level"] == "critical" && record["limit"] == "28")
    }

    @Test func aBoxTakesMoreThanItsShellGaveIt() async throws {
        let serve = try start("28:1024", "cratebox", ["serve"], try TestBox())
        _ = try await serve.errors(containing: #""event":"ready""#)
        let limits = try String(contentsOfFile: "/proc/\(serve.identifier)/limits", encoding: .utf8)
        #expect(limits.contains(#/Max open files +1024 +1024 /#), "\(limits)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }
}
