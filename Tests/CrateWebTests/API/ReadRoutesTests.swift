import CrateClient
import CrateTesting
import Synchronization
import Testing

@testable import CrateWeb

/// What a page asks for.
@Suite(.runsService) struct ReadRoutesTests {
    @Test func theWallComesInPages() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            let first = try await browser.get("/api/albums").json
            #expect(first["albums"]?[0]?["t"] == "Evening Tides" && first["albums"]?[0]?["k"] == "p")
            #expect(first["albums"]?[1]?["y"] == 2021)
            let next = try #require(first["next"]?.text)
            let escaped = next.utf8.map { byte in
                let digits = String(byte, radix: 16)
                return "%" + (digits.count < 2 ? "0" : "") + digits
            }.joined()
            let second = try await browser.get("/api/albums?after=\(escaped)").json
            #expect(second["albums"]?[0]?["id"] == -7 && second["albums"]?[1] == nil && second["next"] == nil)
            #expect(try await browser.get("/api/albums?after=x").status == 400)
        }
    }

    @Test func theDocumentBringsWhatIsShownFirst() async throws {
        let box = TestRemoteBox()
        box.state.withLock { $0.albums[0].title = "</script><script>alert(1)</script><!--" }
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            let first = try await browser.get("/")
            let found = first.text.firstMatch(of: #/<script type="application/json" id="beginning">(.*)</script>/#)
            let beginning = try JSONValue(parsing: String(try #require(found).1))
            #expect(try await browser.get("/api/status").json == beginning["status"])
            #expect(try await browser.get("/api/albums").json == beginning["albums"])
            #expect(beginning["albums"]?["albums"]?[0]?["t"]?.text?.hasPrefix("</script>") == true)
            #expect(first.text.ranges(of: "<script").count == 2 && !first.text.contains("<!--"))
            // As long as nothing happens, nothing is sent again.
            let tag = try #require(first.headers["etag"])
            #expect(try await browser.get("/", headers: "If-None-Match: \(tag)|").status == 304)
            _ = try await browser.post("/api/play", #"{"release":990000001}"#)
            #expect(try await browser.get("/", headers: "If-None-Match: \(tag)|").status == 200)
        }
    }

    @Test func aDocumentWaitsForNoBox() async throws {
        let box = TestRemoteBox()
        box.state.withLock { $0.isSilent = true }
        defer { box.state.withLock { $0.isSilent = false } }
        try await TestServer.serving(box) { port in
            let answer = try await TestBrowser(port: port).get("/")
            #expect(answer.status == 200 && answer.text.contains(#"id="beginning">{}</script>"#))
        }
    }

    @Test func anAlbumsPageHasNoPath() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            let answer = try await browser.get("/api/album/990000001")
            #expect(try answer.json["tracks"]?[3]?["title"] == "Last Ferry")
            #expect(try answer.json["copies"]?[0]?["notes"] == "A gift.")
            #expect(try answer.json["rips"]?[0]?["health"] == "complete")
            #expect(!answer.text.contains("/music"))
            #expect(try await browser.get("/api/album/1").status == 404)
            #expect(try await browser.get("/api/album/x").status == 404)
        }
    }

    @Test func theStatusNamesNoOutputAndSpeaksThePagesLanguage() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            #expect(try await browser.post("/api/play", #"{"release":990000001}"#).json["done"] == true)
            let answer = try await browser.get("/api/status")
            #expect(try answer.json["track"]?["title"] == "Slack Water" && answer.json["tracks"]?[3] != nil)
            #expect(try answer.json["path"]?["verdict"] == "exact" && answer.json["path"]?["sentence"] == "~")
            #expect(!answer.text.contains("hw:CARD"))
        }
    }

    @Test func aSearchAsksTheBoxForWordsAlone() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            #expect(try await browser.get("/api/search?q=+").json["albums"] != nil)
            #expect(try await browser.get("/api/search?q=\(String(repeating: "a", count: 600))").json["albums"] != nil)
            #expect(box.state.withLock { $0.asked } == [])
            #expect(try await browser.get("/api/search?q=%C3%98verlys+snow").status == 200)
            #expect(box.state.withLock { $0.asked } == ["SearchCollection criteria=Øverlys snow limit=200 tracks=yes"])
        }
    }

    @Test func nothingIsServedThatHasNoName() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            let paths = [
                "/api", "/api/", "/api/command", "/api/play", "/api/scan", "/cover", "/cover/1/2", "/cover/x", "/.git",
                "/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/etc/passwd", "/app.js/x", "//", "/favicon.ico",
                "/api/crate/None", "/api/queue/1", "/index.html",
            ]
            for path in paths { #expect(try await browser.get(path).status == 404, "\(path)") }
            for path in ["/", "/api", "/api/status", "/api/nothing", "/events", "/cover/1"] {
                #expect(try await browser.post(path, "{}").status == 404, "\(path)")
            }
        }
        #expect(box.state.withLock { ($0.asked, $0.scans) } == ([], 0))
    }
}
