import CrateClient
import CrateTesting
import NIOCore
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
            #expect(first.text.ranges(of: "<script").count == 3 && !first.text.contains("<!--"))
            #expect(first.text.contains(#"<span class="name">&lt;/script&gt;&lt;script&gt;alert(1)"#))
            // As long as nothing happens, nothing is sent again.
            let tag = try #require(first.headers["etag"])
            #expect(try await browser.get("/", headers: "If-None-Match: \(tag)|").status == 304)
            _ = try await browser.post("/api/play", #"{"release":990000001}"#)
            #expect(try await browser.get("/", headers: "If-None-Match: \(tag)|").status == 200)
        }
    }

    @Test func aFailureOfTheStoreHasItsOwnWords() async throws {
        let box = TestRemoteBox()
        let reply = TestRemoteBox.refusal(.storeFailure, error: "store", "The collection is damaged.")
        box.state.withLock { $0.failure = .failed(reply) }
        try await TestServer.serving(box) { port in
            let answer = try await TestBrowser(port: port).get("/api/crates")
            #expect(answer.status == 503)
            #expect(try answer.json["sentence"] == "~The collection is damaged.")
        }
    }

    @Test func aDocumentWaitsForNoBox() async throws {
        let box = TestRemoteBox()
        box.state.withLock { $0.isSilent = true }
        defer { box.state.withLock { $0.isSilent = false } }
        try await TestServer.serving(box, beginning: .milliseconds(200)) { port in
            let answer = try await TestBrowser(port: port).get("/")
            #expect(answer.status == 200 && answer.text.contains(#"id="beginning">{}</script>"#))
            #expect(answer.text.contains(#"<div id="wall" hidden>"#) && !answer.text.contains(#"class="tile"#))
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

    private static let both: [Int64] = [990_000_001, 990_000_002]

    @Test func listsTellWhatCannotBePlayed() async throws {
        let box = TestRemoteBox()
        let spoilt = AlbumAvailability(release: 990_000_001, reason: "undecodable")
        let partial = AlbumAvailability(release: 990_000_002, missing: [2])
        box.state.withLock { $0.availability = [spoilt, partial] }
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            for path in ["/api/albums", "/api/crate/Mixed"] {
                if path.hasSuffix("Mixed") {
                    _ = try await box.change(.create("Mixed", Self.both.map { CrateItem(release: $0) }))
                }
                let albums = try await browser.get(path).json["albums"]
                let (first, second) = (try #require(albums?[0]), try #require(albums?[1]))
                #expect(first["k"] == "o" && first["r"] == "undecodable" && first["m"] == nil, "\(path)")
                #expect(second["k"] == "p" && second["r"] == nil && second["m"] == 1, "\(path)")
            }
            let tracks = try await browser.get("/api/album/990000002").json["tracks"]
            #expect(tracks?[0]?["missing"] == nil && tracks?[1]?["missing"] == true)
            let single = [1, 2].map { QueueItem(release: 990_000_002, places: [$0]) }
            _ = try await box.change(.append(Self.both.map { QueueItem(release: $0) } + single))
            let queue = try await browser.get("/api/queue").json["entries"]
            #expect(queue?[0]?["reason"] == "undecodable" && queue?[0]?["missing"] == nil)
            #expect(queue?[1]?["reason"] == nil && queue?[1]?["missing"] == 1)
            #expect(queue?[2]?["missing"] == nil && queue?[3]?["missing"] == 1)
        }
    }

    @Test func aSearchTellsWhatCannotBePlayed() async throws {
        let box = TestRemoteBox()
        let found = """
            {"albums":[{"release":1,"title":"A","artist":"B","genres":[],"playable":false,"ripped":true,\
            "reason":"undecodable"},{"release":2,"title":"C","artist":"B","genres":[],"playable":true}],\
            "tracks":[{"id":"1.1","number":1,"title":"One","release":1,"album":"A","artist":"B"},\
            {"id":"2.3","number":3,"title":"Three","release":2,"album":"C","artist":"B"},\
            {"id":"2.4","number":4,"title":"Four","release":2,"album":"C","artist":"B"}]}
            """
        box.state.withLock { state in
            state.refusals["SearchCollection"] = BoxReply(exit: .done, json: found)
            state.availability = [
                AlbumAvailability(release: 1, reason: "undecodable"), AlbumAvailability(release: 2, missing: [3]),
            ]
        }
        try await TestServer.serving(box) { port in
            let view = try await TestBrowser(port: port).get("/api/search?q=b").json
            #expect(view["albums"]?[0]?["reason"] == "undecodable" && view["albums"]?[0]?["missing"] == nil)
            #expect(view["albums"]?[1]?["reason"] == nil && view["albums"]?[1]?["missing"] == 1)
            #expect(view["tracks"]?[0]?["reason"] == "undecodable")
            #expect(view["tracks"]?[1]?["missing"] == true && view["tracks"]?[1]?["reason"] == nil)
            #expect(view["tracks"]?[2]?["missing"] == nil && view["tracks"]?[2]?["reason"] == nil)
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
