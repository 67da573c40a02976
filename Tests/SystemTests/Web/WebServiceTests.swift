import CrateTesting
import Foundation
import Testing

/// How `cratebox serve` comes to serve browsers, and what a real box answers them.
@Suite(.runsProcesses(for: .seconds(180))) struct WebServiceTests {
    @Test func nothingListensUnlessItIsToldTo() async throws {
        let box = try TestBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        serve.signal(SIGTERM)
        #expect(try await !serve.end().errors.contains(#""event":"web""#))
    }

    @Test func anAddressThatIsNoneEndsTheStart() async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_WEB_LISTEN"] = "everywhere"
        let run = try await box.cratebox("serve")
        #expect(run.status == 64 && run.errors.contains("CRATEBOX_WEB_LISTEN is no address: everywhere"))
        #expect(run.errors.hasSuffix("\n  Try: unset CRATEBOX_WEB_LISTEN\n"), "\(run.errors)")
        // A file can't change what the variable says.
        let reply = try await box.json("doctor", status: 1)
        let finding = try #require(DoctorTests.findings("web", reply).first)
        #expect(finding["reason"] == "noAddress" && finding["fix"] == "unset CRATEBOX_WEB_LISTEN", "\(finding)")
    }

    @Test func aPageDoesWhatARemoteDoes() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([
            TestAlbum(tracks: 2, frames: 60 * 44_100),
            TestAlbum(release: 991_000_002, title: "Winter Pier", artist: "Sea Wall", tracks: 2, frames: 30 * 44_100),
        ])
        let served = try await WebBox.serving(box)
        #expect(try await served.get("/api/albums")["albums"]?.list.count == 2)
        let album = try await served.answer("GET /api/album/991000002 HTTP/1.1|Host: localhost")
        #expect(album.status == 200 && !album.body.contains(box.music), "\(album.body)")
        #expect(try JSONValue(parsing: album.body)["rips"]?.list.first?["health"] == "complete")
        #expect(try await served.post("/api/play", #"{"release":991000001,"place":2}"#)["done"] == true)
        let status = try await served.get("/api/status")
        #expect(status["state"] == "playing" && status["track"]?["place"] == 2, "\(status)")
        #expect(try await served.get("/api/search?q=pier")["albums"]?.list.count == 1)
        // A tap on another album, and back.
        let undo = try await served.post("/api/play", #"{"release":991000002}"#)["undo"]?.number
        #expect(try await served.post("/api/undo", "{\"number\":\(try #require(undo))}")["done"] == true)
        let again = try await served.get("/api/status")
        #expect(again["release"] == 991_000_001 && again["track"]?["place"] == 2, "\(again)")
        // GET changes nothing, and another site's page is refused.
        #expect(try await served.answer("GET /api/scan HTTP/1.1|Host: localhost").status == 404)
        #expect(try await served.answer("GET / HTTP/1.1|Host: evil.example").status == 421)
        let other = "POST /api/command HTTP/1.1|Host: localhost|Origin: null|Content-Type: application/json"
        #expect(try await served.answer(other, #"{"words":["pause"]}"#).status == 403)
        #expect(try await served.get("/api/status")["state"] == "playing")
        try await served.end()
    }

    @Test func thePageSpeaksTheBoxsLanguage() async throws {
        for (language, words) in [("de", "Warteschlange"), ("pl", "Kolejka")] {
            var box = try TestBox()
            box.environment["CRATEBOX_LANGUAGE"] = language
            let served = try await WebBox.serving(box)
            let page = try await served.answer("GET / HTTP/1.1|Host: localhost").body
            #expect(page.contains("lang=\"\(language)\"") && page.contains(words), "\(page)")
            try await served.end()
        }
    }

    /// The socket is recognised by its name.
    @Test(.enabled(if: SystemProgram.has("systemd-socket-activate"), "systemd-socket-activate is not installed"))
    func theSocketOfSystemdIsServed() async throws {
        let box = try TestBox()
        let (control, page) = (box.folder.path("passed.sock"), box.folder.path("web.sock"))
        let activate = try #require(SystemProgram.path("systemd-socket-activate"))
        let variables = box.environment.map { "--setenv=\($0.key)=\($0.value)" }
        let serve = try RunningProcess(
            activate,
            ["--listen", page, "--listen", control, "--fdname=web:control"] + variables
                + [try BuiltProducts.path(of: "cratebox"), "serve"], environment: box.environment)
        _ = try await serve.errors(containing: "Listening on \(control)")
        let early = try RawClient(page)
        early.send("GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r")
        #expect(try await early.line() == "HTTP/1.1 200 OK\r")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func theDoctorTellsWhoIsServed() async throws {
        let served = try await WebBox.serving(try TestBox())
        func finding(_ box: TestBox) async throws -> JSONValue? {
            let run = try await box.run("cratebox", ["doctor", "--json"])
            return try run.onlyObject()["findings"]?.list.first { $0["check"] == "web" }
        }
        var asking = served.box
        asking.environment["CRATEBOX_WEB_LISTEN"] = nil
        #expect(try await finding(asking) == nil)
        asking.environment["CRATEBOX_WEB_LISTEN"] = "\(served.port)"
        #expect(try await finding(asking)?["state"] == "ok")
        try await served.end()
        asking.environment["CRATEBOX_WEB_LISTEN"] = "192.0.2.1:8080"
        #expect(try await finding(asking)?["reason"] == "noSuchAddress")
    }
}
