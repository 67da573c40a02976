import CrateTesting
import Foundation
import Testing

@Suite(.runsProcesses) struct ProcessTests {
    @Test func aProcessSaysHowItEnded() async throws {
        let run = try await ProcessRun.of("rawplay")
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("usage: rawplay"))
    }

    @Test func allInputArrivesAndAllOutputIsKept() async throws {
        let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let run = try await ProcessRun.of("/bin/cat", input: bytes)
        #expect(run.status == 0)
        #expect(run.outputBytes == bytes)
    }

    @Test func onlyTheGivenEnvironmentArrives() async throws {
        let run = try await ProcessRun.of("/usr/bin/env", environment: ["CRATEBOX_STATE": "here"])
        let names = Set(run.output.split(separator: "\n").compactMap { $0.split(separator: "=").first })
        #expect(names.contains("CRATEBOX_STATE"))
        #expect(names.isSubset(of: Set(RunningProcess.inherited.keys.map { Substring($0) } + ["CRATEBOX_STATE"])))
    }

    @Test func aProcessThatTakesTooLongIsKilled() async throws {
        let process = try RunningProcess("/bin/cat")
        await #expect(throws: TimedOut.self) { try await process.end(within: .milliseconds(50)) }
        #expect(try await process.end().status == -SIGKILL)
    }

    @Test func aRunningProcessAnswers() async throws {
        let process = try RunningProcess("/bin/cat")
        process.send(line: "one")
        #expect(try await process.output(containing: "one") == "one\n")
        process.send(line: "two")
        #expect(try await process.output(containing: "two") == "one\ntwo\n")
        process.endInput()
        #expect(try await process.end().status == 0)
        await #expect(throws: EndedEarly.self) { try await process.output(containing: "three") }
    }

    @Test func aSignalIsSeenInTheStatus() async throws {
        let process = try RunningProcess("/bin/cat")
        process.signal(SIGTERM)
        #expect(try await process.end().status == -SIGTERM)
    }

    @Test("A stopped process no longer runs when the call returns, and answers once it continues")
    func stopped() async throws {
        let process = try RunningProcess("/bin/cat")
        for round in 1...20 {
            await process.stop()
            let facts = try String(contentsOfFile: "/proc/\(process.identifier)/stat", encoding: .utf8)
            #expect(facts.contains(" (cat) T "), "\(facts)")
            process.send(line: "\(round).")
            process.signal(SIGCONT)
            _ = try await process.output(containing: "\(round).\n")
        }
        process.signal(SIGTERM)
        #expect(try await process.end().status == -SIGTERM)
        await process.stop()
    }

    /// Regardless of this process's open descriptors and of what other threads start.
    @Test func aProcessInheritsItsThreeDescriptorsOnly() async throws {
        let stray = open("/dev/null", O_RDONLY)
        defer { close(stray) }
        try #require(stray > 2)
        let listings = try await withThrowingTaskGroup(of: String.self) { group in
            // The shell lists its own descriptors without another process; the last one is the listed folder.
            for _ in 0..<20 {
                group.addTask { try await ProcessRun.of("/bin/sh", ["-c", "cd /proc/self/fd; echo *"]).output }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(listings == ["0 1 2 3\n"])
    }

    @Test func aShortProcessEndsBesideLongOnes() async throws {
        let long = try (0..<10).map { _ in try RunningProcess("/bin/sleep", ["600"]) }
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for _ in 0..<20 { group.addTask { try await ProcessRun.of("/bin/true").status } }
            for try await status in group { #expect(status == 0) }
        }
        for process in long { process.signal(SIGKILL) }
        for process in long { #expect(try await process.end().status == -SIGKILL) }
    }

    @Test func noSignalIsBlockedOrIgnoredInAProcess() async throws {
        let status = try await ProcessRun.of("/bin/cat", ["/proc/self/status"]).output
        for name in ["SigBlk", "SigIgn"] {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
            let mask = try #require(line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) })
            // Ignores glibc's internal signals, 32 and 33.
            #expect(mask & 0x7FFF_FFFF == 0, "\(line ?? "")")
        }
    }

    @Test func aProcessThatDoesNotReadHoldsUpNobody() async throws {
        let process = try RunningProcess("/bin/sleep", ["600"])
        process.send([UInt8](repeating: 1, count: 10_000_000))
        process.endInput()
        process.signal(SIGTERM)
        #expect(try await process.end().status == -SIGTERM)
    }

    @Test func whatItsChildrenKeepOpenEndsWithThem() async throws {
        let process = try RunningProcess("/bin/sh", ["-c", "sleep 600 & echo begun; wait"])
        _ = try await process.output(containing: "begun")
        await #expect(throws: TimedOut.self) { try await process.end(within: .milliseconds(50)) }
        #expect(try await process.end().status == -SIGKILL)
    }

    @Test func aProductThatIsNotBuiltIsNamed() {
        #expect(throws: BuiltProducts.Missing.self) { try RunningProcess("no-such-product") }
    }

    @Test("A process that ends before the awaited text is named, with its status and its errors")
    func early() async throws {
        let process = try RunningProcess("/bin/sh", ["-c", "echo begun; echo why >&2; exit 3"])
        let error = await #expect(throws: EndedEarly.self) { try await process.output(containing: "done") }
        let ending = #"ended with 3 before the text "done"; it printed: begun\#nwhy\#n"#
        #expect(error?.description.hasSuffix(ending) == true, "\(String(describing: error))")
    }
}
