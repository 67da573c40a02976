import CrateTesting
import Foundation
import Testing

/// The setting `realtime`: the audio threads have real-time priority if the system permits it, and only if configured.
@Suite(.runsProcesses) struct RealtimeTests {
    /// The scheduling policy of each thread by name: proc_pid_stat(5), field 41.
    private static func policies(of process: Int32) throws -> [String: Int] {
        let tasks = "/proc/\(process)/task"
        return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(into: [:]) { found, task in
            guard let name = try? String(contentsOfFile: "\(tasks)/\(task)/comm", encoding: .utf8),
                let stat = try? String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8),
                let end = stat.lastIndex(of: ")")
            else { return }
            let fields = stat[end...].split(separator: " ")
            found[name.trimmingCharacters(in: .newlines)] = Int(fields[39])
        }
    }

    private func playing(_ box: TestBox) async throws -> (RunningProcess, [String: Int]) {
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.json("play", "id:991000001")
        return (serve, try Self.policies(of: serve.identifier))
    }

    private func box() async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 1, frames: 60 * 44_100)])
        return box
    }

    @Test(arguments: [true, false]) func audioThreadsAreUrgentWhereThatIsAskedForAndAllowed(isAsked: Bool) async throws
    {
        var box = try await box()
        box.environment["CRATEBOX_REALTIME"] = isAsked ? "true" : "false"
        let (serve, policies) = try await playing(box)
        serve.signal(SIGTERM)
        let records = try (try await serve.end()).records()
        let isRefused = records.contains { $0["event"] == "realtime" && $0["state"] == "refused" }
        let expected = isAsked && !isRefused ? Int(SCHED_FIFO) : Int(SCHED_OTHER)
        for name in ["crate-play", "crate-read"] { #expect(policies[name] == expected, "\(name)") }
        #expect(policies["crate-events"] == Int(SCHED_OTHER))
        #expect(isAsked || !isRefused)
    }

    @Test(.enabled(if: getuid() == 0, "who is not root may have been given the right"))
    func aRefusalIsOneRecordAndNoSilence() async throws {
        var box = try await box()
        try box.dropRights()
        box.environment["CRATEBOX_REALTIME"] = "true"
        let (serve, policies) = try await playing(box)
        #expect(policies["crate-play"] == Int(SCHED_OTHER))
        #expect(try await box.json("status")["state"] == "playing")
        serve.signal(SIGTERM)
        let records = try (try await serve.end()).records().filter { $0["event"] == "realtime" }
        #expect(records.count == 1 && records.first?["errno"] == "EPERM")
    }
}
