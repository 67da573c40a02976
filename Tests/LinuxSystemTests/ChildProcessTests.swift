import CrateTesting
import Foundation
import LinuxSystem
import Testing

/// Running programs until they exit.
@Suite(.runsProcesses) struct ChildProcessTests {
    private typealias Child = LinuxSystem.ChildProcess

    private func run(
        _ words: [String], _ stream: LinuxSystem.ChildProcess.Stream = .output, settings: [String: String] = [:],
        within limit: Duration = .seconds(60), keeping size: Int = 1 << 20
    ) async throws -> LinuxSystem.ChildProcess.Report {
        try await blocking {
            try Child(words, settings: settings).run(reading: stream, within: limit, keeping: size)
        }
    }

    private func shell(
        _ script: String, _ stream: LinuxSystem.ChildProcess.Stream = .output, within limit: Duration = .seconds(60),
        keeping size: Int = 1 << 20
    ) async throws -> LinuxSystem.ChildProcess.Report {
        try await run(["/bin/sh", "-c", script], stream, within: limit, keeping: size)
    }

    @Test func itsEndIsTold() async throws {
        #expect(try await shell("exit 0").ending == .exited(0))
        #expect(try await shell("exit 37").ending == .exited(37))
        #expect(try await shell("kill -ILL $$").ending == .killed(SIGILL))
    }

    @Test func oneOfItsStreamsIsRead() async throws {
        let script = "cat; echo out; echo err >&2"
        #expect(try await shell(script).text == "out\n")
        #expect(try await shell(script, .errors).text == "err\n")
    }

    /// SwiftNIO's sockets lack FD_CLOEXEC. A child that had one would keep a closed connection open.
    @Test func itInheritsNoFurtherDescriptor() async throws {
        let report = try await blocking {
            var ends: [Int32] = [-1, -1]
            #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            defer { ends.forEach { close($0) } }
            return try Child(["/bin/sh", "-c", "for n in /proc/$$/fd/*; do readlink $n; done; true"])
                .run(reading: .output, within: .seconds(60), keeping: 1 << 20)
        }
        let files = report.text.split(separator: "\n")
        #expect(report.ending == .exited(0) && files.count == 3, "\(files)")
        #expect(!files.contains { $0.hasPrefix("socket:") }, "\(files)")
    }

    @Test func aProgramIsLookedForAndItsWordsArriveAsTheyAre() async throws {
        let words = ["$(touch x)", "; exit 3", "*", "", "ü"]
        let report = try await run(["printf", "%s|"] + words)
        #expect(report.ending == .exited(0) && report.text == words.map { $0 + "|" }.joined())
        await #expect(throws: Errno(ENOENT)) { try await self.run(["cratebox-that-is-not-there"]) }
        await #expect(throws: Errno(EACCES)) { try await self.run(["/etc/passwd"]) }
    }

    @Test func settingsTakeThePlaceOfTheProcessOwn() async throws {
        let report = try await run(["/usr/bin/env"], settings: ["HOME": "/elsewhere", "CRATEBOX_TEST": "a=b"])
        let lines = report.text.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("HOME=") } == ["HOME=/elsewhere"])
        #expect(lines.contains("CRATEBOX_TEST=a=b") && lines.contains { $0.hasPrefix("PATH=") })
    }

    @Test(arguments: ["exec sleep 600", "exec >&- 2>&-; exec sleep 600", "while :; do echo more; done"])
    func itIsKilledWhenItTakesTooLong(script: String) async throws {
        let (ending, time) = try await blocking {
            let begin = ContinuousClock.now
            let report = try Child(["/bin/sh", "-c", script]).run(
                reading: .output, within: .milliseconds(100), keeping: 1 << 20)
            return (report.ending, ContinuousClock.now - begin)
        }
        #expect(ending == .late && time < .seconds(60))
    }

    @Test func aProcessThatItLeavesBehindIsNotWaitedFor() async throws {
        let report = try await shell("sleep 600 & echo $!", within: .seconds(300))
        #expect(report.ending == .exited(0))
        let left = try #require(Int32(report.text.dropLast()))
        #expect(kill(left, SIGKILL) == 0)
    }

    @Test func moreThanWasAskedForIsDropped() async throws {
        let report = try await shell("head -c 300000 /dev/zero; exit 5", keeping: 1000)
        #expect(report.ending == .exited(5) && report.bytes == [UInt8](repeating: 0, count: 1000) && report.isCut)
        let exact = try await shell("head -c 200000 /dev/zero", keeping: 200_000)
        #expect(exact.bytes.count == 200_000 && !exact.isCut)
    }

    @Test func signalsThatThisThreadBlocksReachIt() async throws {
        let report = try await blocking { () throws -> LinuxSystem.ChildProcess.Report in
            let all = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
            defer { unsafe all.deallocate() }
            unsafe sigfillset(all)
            unsafe pthread_sigmask(SIG_SETMASK, all, nil)
            return try Child(["grep", "SigBlk", "/proc/self/status"]).run(reading: .output, within: .seconds(60))
        }
        #expect(report.text == "SigBlk:\t0000000000000000\n")
    }
}
