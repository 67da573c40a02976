import CrateTesting
import Foundation
import Testing

/// python3-mpd, with which Home Assistant and many others talk.
@Suite(
    .runsProcesses(for: .seconds(180)), .enabled("python3-mpd is not installed") { await SystemProgram.hasPythonMPD() })
struct PythonMPDTests {
    /// Runs a script with the port, which prints one JSON object.
    private func run(_ script: String, _ served: MPDBox) async throws -> JSONValue {
        let run = try await ProcessRun.of(SystemProgram.python, ["-c", script, "\(served.port)"])
        #expect(run.status == 0, "\(run.errors)")
        return try JSONValue(parsing: run.output)
    }

    @Test func itsCommandsAreUnderstood() async throws {
        let served = try await MPDBox.filled()
        let script = """
            import json, sys, mpd
            c = mpd.MPDClient(); c.connect("127.0.0.1", int(sys.argv[1]))
            c.add("discogs:991000001"); id = c.addid("discogs:991000002/1"); c.play()
            facts = {"version": c.mpd_version, "queue": [s["title"] for s in c.playlistinfo()], "id": int(id),
                     "state": c.status()["state"], "song": c.currentsong()["file"],
                     "albums": c.list("album", "group", "albumartist"),
                     "found": [s["file"] for s in c.find("artist", "Sea Wall")],
                     "stats": c.stats()["songs"], "commands": len(c.commands()), "tags": c.tagtypes()}
            c.command_list_ok_begin(); c.ping(); c.status(); facts["list"] = len(c.command_list_end())
            for name, call in {"random": lambda: c.random(1), "add": lambda: c.add("discogs:1"),
                               "cover": lambda: c.albumart("discogs:991000001/1")}.items():
                try: call()
                except mpd.CommandError as error: facts[name] = [int(error.errno.value), error.msg]
            print(json.dumps(facts))
            """
        let facts = try await run(script, served)
        #expect(facts["version"] == "0.23.5" && facts["state"] == "play" && facts["song"] == "discogs:991000001/1")
        #expect(facts["queue"] == ["Song 1", "Song 2", "Song 3", "Song 1"])
        #expect(
            facts["albums"] == [
                ["albumartist": "Sea Wall", "album": "Winter Pier"],
                ["albumartist": "The Quay", "album": "Harbour Lights"],
            ], "\(String(describing: facts["albums"]))")
        #expect(facts["found"] == ["discogs:991000002/1", "discogs:991000002/2"])
        #expect(facts["stats"] == "5" && facts["list"] == 2)
        #expect(facts["random"]?.list.first == 5 && facts["add"]?.list.first == 50 && facts["cover"]?.list.first == 50)
        try await served.end()
    }

    /// A new connection for each poll and each command, as the integration `mpd` makes them.
    @Test func homeAssistantPollsAndPlays() async throws {
        let served = try await MPDBox.filled()
        let script = """
            import json, sys, mpd
            def asked(*commands):
                c = mpd.MPDClient(); c.timeout = 10; c.connect("127.0.0.1", int(sys.argv[1]))
                answers = [getattr(c, name)(*arguments) for name, *arguments in commands]
                c.close(); c.disconnect()
                return answers
            def poll(): return asked(["status"], ["currentsong"])
            facts = {"off": poll()[0]["state"], "sources": [p["playlist"] for p in asked(["listplaylists"])[0]]}
            asked(["clear"], ["add", "discogs:991000002"], ["play"])
            for turn in range(30): status, song = poll()
            facts["playing"] = [status["state"], song["title"], song["artist"], song["album"], song["file"],
                                "time" in status, "duration" in status]
            names = asked(["commands"])[0]
            facts["covers"] = "readpicture" in names and "albumart" in names
            facts["cover"] = asked(["readpicture", song["file"]])[0]
            asked(["pause", 1]); facts["paused"] = poll()[0]["state"]
            asked(["seekcur", 20]); asked(["pause", 0]); facts["elapsed"] = float(poll()[0]["elapsed"]) >= 20
            asked(["next"]); facts["next"] = poll()[1]["title"]
            asked(["repeat", 1]); asked(["random", 0])
            asked(["clear"], ["load", "Evenings"], ["play"]); facts["source"] = poll()[1]["album"]
            asked(["stop"]); facts["stopped"] = poll()[0]["state"]
            try: asked(["clear"], ["add", "discogs:77"], ["play"])
            except mpd.CommandError as error: facts["refused"] = str(error)
            print(json.dumps(facts))
            """
        let facts = try await run(script, served)
        #expect(facts["off"] == "stop" && facts["paused"] == "pause" && facts["stopped"] == "stop")
        #expect(facts["sources"] == ["Evenings"])
        #expect(
            facts["playing"] == ["play", "Song 1", "Sea Wall", "Winter Pier", "discogs:991000002/1", true, true],
            "\(String(describing: facts["playing"]))")
        #expect(facts["covers"] == true && facts["elapsed"] == true && facts["next"] == "Song 2")
        #expect(facts["source"]?.text != nil)
        #expect(facts["refused"]?.text?.contains("[50@0] {add}") == true, "\(String(describing: facts["refused"]))")
        try await served.end()
    }
}

extension SystemProgram {
    /// Debian's Python, which has Debian's modules.
    fileprivate static let python = "/usr/bin/python3"

    /// True if python3-mpd is installed.
    fileprivate static func hasPythonMPD() async -> Bool {
        let run = try? await ProcessRun.of(python, ["-c", "import mpd"])
        return run?.status == 0
    }
}
