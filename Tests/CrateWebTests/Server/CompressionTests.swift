import CrateClient
import CrateTesting
import Synchronization
import Testing

@testable import CrateWeb

/// What is sent as gzip, and to whom.
@Suite(.runsService) struct CompressionTests {
    private static let gzip = "Accept-Encoding: gzip, deflate|"
    private static let parts = ["/", "/app.js"]

    private func expanded(_ response: TestBrowser.Response) throws -> [UInt8] {
        #expect(response.headers["content-encoding"] == "gzip")
        return try #require(Gunzip.expanded(response.body))
    }

    /// The page has to be smaller than 40 kB as it is sent; it is about 15.
    @Test func thePageIsSmall() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            var total = 0
            for path in Self.parts {
                let plain = try await browser.get(path)
                #expect(plain.headers["content-encoding"] == nil && plain.headers["vary"] == "accept-encoding")
                // The second answer is the one that was kept.
                for _ in 0..<2 {
                    let small = try await browser.get(path, headers: Self.gzip)
                    #expect(try expanded(small) == plain.body, "\(path)")
                    #expect(small.headers["vary"] == "accept-encoding")
                    #expect(small.headers["content-type"] == plain.headers["content-type"])
                    if path == "/app.js" { #expect(small.body.count * 3 < plain.body.count) }
                    total += small.body.count
                }
            }
            #expect(total / 2 < 20_000, "\(total / 2)")
        }
    }

    @Test func aTagIsOfTheBytesThatAreSent() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            for path in Self.parts {
                let plain = try #require(try await browser.get(path).headers["etag"])
                let small = try #require(try await browser.get(path, headers: Self.gzip).headers["etag"])
                #expect(plain != small)
                for (tag, headers, status) in [
                    (plain, "", 304), (small, Self.gzip, 304), (plain, Self.gzip, 200), (small, "", 200),
                ] {
                    let answer = try await browser.get(path, headers: headers + "If-None-Match: \(tag)|")
                    #expect(answer.status == status)
                    #expect(answer.headers["vary"] == "accept-encoding")
                    if status == 304 {
                        #expect(answer.body.isEmpty && answer.headers["content-encoding"] == nil)
                        #expect(answer.headers["etag"] == tag)
                    }
                }
                // The document changes with what plays, and is asked for each time.
                guard path != "/" else { continue }
                let bare = plain.filter { $0 != "\"" }
                let kept = try await browser.get("\(path)?v=\(bare)", headers: Self.gzip).headers["cache-control"]
                #expect(kept?.contains("immutable") == true)
                #expect(try await browser.get(path, headers: Self.gzip).headers["cache-control"] == "no-cache")
            }
        }
    }

    @Test func listsAreCompressedAndSmallAnswersAreNot() async throws {
        let box = TestRemoteBox()
        box.state.withLock { state in
            let title = String(repeating: "Tides ", count: 300)
            state.albums = (1...2).map { AlbumEntry(release: $0, title: title, artist: "Sea Wall") }
        }
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            for path in ["/api/albums", "/api/queue", "/api/status"] {
                let plain = try await browser.get(path)
                let answer = try await browser.get(path, headers: Self.gzip)
                #expect(plain.headers["vary"] == "accept-encoding" && answer.headers["vary"] == "accept-encoding")
                if plain.body.count >= WebResponse.leastCompressed {
                    #expect(try expanded(answer) == plain.body)
                } else {
                    #expect(answer.headers["content-encoding"] == nil && answer.body == plain.body)
                }
            }
            #expect(try await browser.get("/api/albums", headers: Self.gzip).headers["content-encoding"] == "gzip")
            #expect(try await browser.get("/api/queue", headers: Self.gzip).headers["content-encoding"] == nil)
        }
    }

    @Test func whoDoesNotPreferItGetsThePlainBytes() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            for value in ["identity", "gzip;q=0", "br", "gzip;q=0.1, identity"] {
                let answer = try await browser.get("/app.js", headers: "Accept-Encoding: \(value)|")
                #expect(answer.headers["content-encoding"] == nil && answer.text.hasPrefix("const W"))
            }
            let two = try await browser.get("/app.js", headers: "Accept-Encoding: br|Accept-Encoding: gzip|")
            #expect(two.headers["content-encoding"] == "gzip")
        }
    }

    @Test func aHeadTellsTheLengthOfTheSmallBody() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            let count = try await browser.get("/app.js", headers: Self.gzip).body.count
            browser.send("HEAD /app.js HTTP/1.1|Host: localhost|\(Self.gzip)|")
            let head = try #require(try await browser.response(isHeadOnly: true))
            #expect(head.headers["content-length"] == "\(count)" && head.headers["content-encoding"] == "gzip")
            #expect(try await browser.get("/").status == 200)
        }
    }

    @Test func coversAndEventsAreSentAsTheyAre() async throws {
        let box = TestRemoteBox()
        let picture = [UInt8](repeating: 0x20, count: 50_000)
        box.state.withLock { $0.cover = CoverBytes(bytes: picture, type: "image/bmp", hash: "abc") }
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            let cover = try await browser.get("/cover/990000001", headers: Self.gzip)
            #expect(cover.body == picture && cover.headers["content-encoding"] == nil && cover.headers["vary"] == nil)
            browser.send("GET /events HTTP/1.1|Host: localhost|\(Self.gzip)|")
            let events = try #require(try await browser.response())
            #expect(events.headers["content-encoding"] == nil)
            #expect(try await blocking { try browser.raw.receive(until: "data: hello\n") })
        }
    }
}
