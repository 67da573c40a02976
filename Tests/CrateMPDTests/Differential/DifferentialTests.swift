import CrateTesting
import Synchronization
import Testing

@testable import CrateMPD

/// The same requests to this server and to the protocol's first one: the same kind of answer, but for what is known.
@Suite(.runsService) struct DifferentialTests {
    /// What is answered differently, and why.
    private static let known = [
        "tagtypes \"enable\" \"Title\" \"Mood\"": "Newer names may be named too.",
        "tagtypes enable ShowMovement": "Newer names may be named too.",
        "subscribe x": "Clients can't send each other messages.", "mount \"\" x": "Libraries are no mounts.",
        "unmount x": "Libraries are no mounts.", "unmount \"\"": "Libraries are no mounts.",
        "mixrampdb -17": "Nothing is mixed.", "mixrampdelay 1": "Nothing is mixed.",
        "mixrampdelay inf": "Nothing is mixed.", "single oneshot": "Without music there is nothing to stop.",
        "seekcur nan": "No time.", "seekcur inf": "No time.", "seek 0 nan": "No time.",
        "prio 1 0": "Records play in order.",
        "config": "It is asked over a local socket there.",
        "replay_gain_mode auto": "The configuration says how loud records are.",
        "albumart {SONG} 99999999": "The sample's box has no cover.",
        "addid nope +99": "A song is current there.",
    ].merging(local) { $1 }

    /// Absolute paths, which mpd permits to clients of its local socket alone.
    private static let local = Dictionary(
        uniqueKeysWithValues: [
            "lsinfo \"file:///etc\"", "lsinfo \"/etc\"", "listfiles \"/etc\"", "readcomments \"/etc/passwd\"",
            "albumart \"/etc/passwd\" 0", "readpicture \"/etc/passwd\" 0", "addid \"/\"", "listplaylist \"/pl\"",
            "add \"/{ALBUM}\"", "lsinfo \"/{ALBUM}\"", "add \"file:///x\"",
        ].map { ($0, "It is asked over a local socket there.") })

    /// Answers whose keys are the same and in the same order, whatever plays.
    private static let sameKeys = [
        "stats", "outputs", "list ", "count ", "listpartitions", "plchangesposid", "replay_gain_status",
        "listplaylists", "addid ",
    ]

    /// `OK`, the number of a refusal, or the end.
    private func kind(_ answer: [String]) -> String {
        guard let last = answer.last else { return "nothing" }
        return last.hasPrefix("ACK ") ? String(last.prefix { $0 != "@" }) : last
    }

    private func keys(_ answer: [String]) -> [String] {
        answer.dropLast().map { String($0.prefix { $0 != ":" }) }.reduce(into: []) { keys, key in
            if !keys.contains(key) { keys.append(key) }
        }
    }

    private func named(_ line: String, _ name: ((String, String, String)) -> String) -> String {
        SampleLibrary.names.reduce(line) { $0.replacing($1.0, with: name($1)) }
    }

    @Test(.enabled(if: OtherServer.isInstalled, "mpd is not installed"))
    func theAnswersAreOfTheSameKind() async throws {
        let server = try await OtherServer()
        let box = TestRemoteBox()
        box.state.withLock { $0.albums = SampleLibrary.albums }
        var (alike, seen) = (0, 0)
        for group in Requests.groups + [Requests.arguments] {
            var (here, there) = (TestClient(box), try await connected(server))
            for line in group {
                let own = try await here.send(named(line) { $0.2 })
                there.send(named(line) { $0.1 } + "\n")
                let other = try await there.answer()
                seen += 1
                if kind(own) == kind(other) { alike += 1 }
                let isExpected = kind(own) == kind(other) || Self.known[line] != nil
                #expect(isExpected, "\(line): \(own.last ?? "") here, \(other.last ?? "") there")
                if kind(own) == "OK", kind(other) == "OK", Self.sameKeys.contains(where: line.hasPrefix) {
                    #expect(keys(own) == keys(other), "\(line)")
                }
                if kind(own) == "closed" { here = TestClient(box) }
                if kind(other) == "closed" { there = try await connected(server) }
            }
        }
        try await server.end()
        #expect(seen > 750)
        #expect(alike * 100 >= seen * 95, "\(alike) of \(seen)")
    }

    private func connected(_ server: OtherServer) async throws -> MPDSocket {
        let client = try MPDSocket(path: server.socket)
        #expect(try await client.answer().first?.hasPrefix("OK MPD ") == true)
        return client
    }
}
