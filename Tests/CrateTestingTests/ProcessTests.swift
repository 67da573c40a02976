import CrateTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(2))) struct ProcessTests {
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
        await #expect(throws: TimedOut.self) { try await process.output(containing: "three") }
    }

    @Test func aSignalIsSeenInTheStatus() async throws {
        let process = try RunningProcess("/bin/cat")
        process.signal(SIGTERM)
        #expect(try await process.end().status == -SIGTERM)
    }

    @Test func aProductThatIsNotBuiltIsNamed() {
        #expect(throws: BuiltProducts.Missing.self) { try RunningProcess("no-such-product") }
    }
}
