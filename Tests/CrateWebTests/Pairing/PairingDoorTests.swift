import CrateClient
import CrateTesting
import NIOCore
import Synchronization
import Testing

@testable import CrateWeb

/// The page where browsers have to be paired.
@Suite(.runsService) struct PairingDoorTests {
    /// The cookie of a browser that was paired with the right code.
    private func cookie(_ browser: TestBrowser) async throws -> String {
        let answer = try await browser.post("/pair", #"{"code":"123456"}"#)
        #expect(try answer.status == 200 && answer.json["done"] == true)
        let cookie = try #require(answer.headers["set-cookie"])
        #expect(cookie == "cratebox=token0; Path=/; Max-Age=60; HttpOnly; SameSite=Strict")
        return "Cookie: other=1; \(cookie.prefix { $0 != ";" })|"
    }

    @Test func everyRouteIsRefusedButThePageThatAsks() async throws {
        let (box, pairing) = (TestRemoteBox(), TestPairing())
        try await TestServer.serving(box, pairing: pairing) { port in
            let browser = try TestBrowser(port: port)
            for path in [
                "/", "/?paired", "/app.js", "/icon.svg", "/app.webmanifest", "/events", "/api/status",
                "/api/albums", "/api/search?q=x", "/api/queue", "/api/nothing", "/cover/990000001", "/nothing",
                "/pair/x",
            ] {
                for cookie in ["", "Cookie: cratebox=|", "Cookie: cratebox=token1|", "Cookie: x=token0; cratebox|"] {
                    let answer = try await browser.get(path, headers: cookie)
                    #expect(answer.status == 401 && answer.text.contains("notPaired"), "\(path) \(cookie)")
                    #expect(answer.headers["www-authenticate"] != nil && answer.headers["cache-control"] == "no-store")
                    #expect(answer.headers["set-cookie"] == nil)
                }
            }
            for path in ["/api/command", "/api/play", "/api/queue", "/api/scan", "/api/undo", "/events", "/"] {
                #expect(try await browser.post(path, #"{"words":["pause"]}"#).status == 401, "\(path)")
            }
            // The document of a page that is not paired asks for the code.
            #expect(try await browser.get("/").text.contains("/pair.js"))
            #expect(try await browser.get("/api/status").json["reason"] == "notPaired")
            for path in ["/pair", "/pair.js", "/pair.css"] { #expect(try await browser.get(path).status == 200) }
        }
        #expect(box.state.withLock { ($0.asked, $0.scans, $0.looks) } == ([], 0, 0))
    }

    @Test func aPairedBrowserHasEverything() async throws {
        let pairing = TestPairing()
        try await TestServer.serving(pairing: pairing) { port in
            let browser = try TestBrowser(port: port)
            let cookie = try await cookie(browser)
            for path in ["/", "/app.js", "/icon.svg", "/api/status", "/cover/990000001"] {
                #expect(try await browser.get(path, headers: cookie).status == 200, "\(path)")
            }
            #expect(try await browser.post("/api/scan", "{}", headers: cookie).status == 200)
            // The connection of a paired browser gives no right to a request without the cookie.
            #expect(try await browser.get("/api/status").status == 401)
            pairing.state.withLock { $0.tokens = [] }
            #expect(try await browser.get("/api/status", headers: cookie).status == 401)
        }
    }

    @Test func aCodeIsRefusedWithASentence() async throws {
        let pairing = TestPairing()
        try await TestServer.serving(pairing: pairing) { port in
            let browser = try TestBrowser(port: port)
            let rows: [(PairingAnswer, Int, String)] = [
                (.wrongCode, 403, "<wrongCode>"), (.paused(seconds: 42), 429, "<pairingPaused>"),
                (.failed, 503, "<pairingFailed>"),
            ]
            for (answer, status, sentence) in rows {
                pairing.state.withLock { $0.answer = answer }
                let response = try await browser.post("/pair", #"{"code":"123456"}"#)
                #expect(try response.status == status && response.json["sentence"]?.text == sentence)
                #expect(response.headers["retry-after"] == (status == 429 ? "42" : nil))
                #expect(response.headers["set-cookie"] == nil)
            }
            for body in ["", "{", "[]", "{}", #"{"code":1}"#, String(repeating: "[", count: 5000)] {
                #expect(try await browser.post("/pair", body).status == 400)
            }
            // Another site's page may not try.
            let other = try await browser.post("/pair", #"{"code":"123456"}"#, headers: "Origin: http://evil.example|")
            #expect(other.status == 403 && other.isLast)
        }
    }

    @Test func aStreamOfABrowserThatWasForgottenEnds() async throws {
        let (box, pairing) = (TestRemoteBox(), TestPairing())
        try await TestServer.serving(box, heartbeat: .milliseconds(50), pairing: pairing) { port in
            let browser = try TestBrowser(port: port)
            let cookie = try await cookie(browser)
            let (kept, forgotten) = (try TestBrowser(port: port), try TestBrowser(port: port))
            pairing.state.withLock { _ = $0.tokens.insert("mine") }
            forgotten.send("GET /events HTTP/1.1|Host: localhost|\(cookie)|")
            kept.send("GET /events HTTP/1.1|Host: localhost|Cookie: cratebox=mine||")
            for page in [kept, forgotten] { #expect(try await page.response()?.status == 200) }
            pairing.state.withLock { $0.tokens = ["mine"] }
            while try await forgotten.raw.line() != nil {}
            box.say("paused")
            #expect(try await blocking { try kept.raw.receive(until: "data: paused\n") })
        }
    }

    @Test func aStreamOfABrowserThatWasForgottenEndsWithTheNextEvent() async throws {
        let (box, pairing) = (TestRemoteBox(), TestPairing())
        try await TestServer.serving(box, heartbeat: .hours(1), pairing: pairing) { port in
            let browser = try TestBrowser(port: port)
            let cookie = try await cookie(browser)
            let page = try TestBrowser(port: port)
            page.send("GET /events HTTP/1.1|Host: localhost|\(cookie)|")
            #expect(try await page.response()?.status == 200)
            pairing.state.withLock { $0.tokens = [] }
            box.say("paused")
            while try await page.raw.line() != nil {}
        }
    }

    @Test func thePairingLearnsWhatTheBrowserCallsItself() async throws {
        let pairing = TestPairing()
        try await TestServer.serving(pairing: pairing) { port in
            let browser = try TestBrowser(port: port)
            let answer = try await browser.post(
                "/pair", #"{"code":"123456"}"#, headers: "User-Agent: Mozilla/5.0 (Android 14) Firefox/140.0|")
            #expect(answer.status == 200)
            #expect(pairing.state.withLock { $0.userAgent } == "Mozilla/5.0 (Android 14) Firefox/140.0")
        }
    }

    @Test func withoutPairingNothingIsAsked() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            #expect(try await browser.get("/").status == 200)
            #expect(try await browser.get("/pair").status == 404)
            #expect(try await browser.post("/pair", #"{"code":"123456"}"#).status == 404)
        }
    }

    @Test func itsPageHasNothingInline() async throws {
        try await TestServer.serving(pairing: TestPairing()) { port in
            let browser = try TestBrowser(port: port)
            let document = try await browser.get("/pair").text
            #expect(document.contains("&lt;pairingHow&gt;") && !document.contains("<pairingHow>"))
            #expect(!document.contains("style=") && !document.contains("<style") && !document.contains(" on"))
            #expect(document.ranges(of: "<script").count == 1)
            #expect(try await !browser.get("/pair.js").text.contains("innerHTML"))
        }
    }
}
