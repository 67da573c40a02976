import CrateTesting
import Testing

@testable import CrateBox

/// Running queries in separate processes.
@Suite(.runsService) struct QueryProbeTests {
    private func failure(_ script: String, within timeout: Duration = .seconds(60)) async throws -> String? {
        let probe = QueryProbe(command: ["/bin/sh", "-c", script], timeout: timeout)
        return try await blocking { probe.broken(among: ["Album"])["Album"] }
    }

    @Test func aProcessThatEndsWellIsAQueryThatWorks() async throws {
        #expect(try await failure("echo words >&2") == nil)
        // The entity's name is the last argument.
        #expect(try await failure("test $0 = Album") == nil)
    }

    @Test func howItEndedIsToldWithItsWords() async throws {
        let trap = "echo 'A.swift:16: Fatal error: Read outside.' >&2; echo more >&2; kill -ILL $$"
        #expect(try await failure(trap) == "query trapped: Read outside.")
        #expect(try await failure("kill -KILL $$") == "query trapped: without a word")
        #expect(try await failure("echo first >&2; echo last >&2; exit 3") == "query failed: last")
        #expect(try await failure("exec sleep 600", within: .milliseconds(50))?.hasPrefix("query timed out") == true)
        let probe = QueryProbe(command: ["/proc/none"])
        #expect(try await blocking { probe.broken(among: ["Album"]) }["Album"]?.hasPrefix("query not tried") == true)
    }
}
