import CrateClient
import CrateTesting
import NIOCore
import Synchronization
import Testing

@testable import CrateWeb

/// Connections over TCP.
@Suite(.runsService) struct WebServerTests {
    @Test func aConnectionTakesOneRequestAfterTheOther() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            for _ in 0..<3 {
                let page = try await browser.get("/")
                #expect(page.status == 200 && page.text.hasPrefix("<!doctype html>") && !page.isLast)
            }
            #expect(try await browser.get("/nothing").status == 404)
            #expect(try await browser.get("/api/status").json["state"] == "stopped")
        }
    }

    @Test func requestsThatWereSentTogetherAreAnsweredInOrder() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            let paths = ["/icon.svg", "/nothing", "/api/crates", "/"]
            browser.send(paths.map { "GET \($0) HTTP/1.1|Host: localhost||" }.joined())
            var answers: [Int] = []
            for _ in paths { answers.append(try #require(try await browser.response()).status) }
            #expect(answers == [200, 404, 200, 200])
        }
    }

    @Test func aRequestComesInAnyPieces() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            for byte in "GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8 { browser.raw.send([byte]) }
            #expect(try await browser.response()?.status == 200)
            let body = #"{"words":["pause"]}"#
            let text =
                "POST /api/command HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n"
            browser.raw.send(Array(text.utf8))
            for byte in body.utf8 { browser.raw.send(Array("1\r\n\(Character(UnicodeScalar(byte)))\r\n".utf8)) }
            browser.raw.send(Array("0\r\n\r\n".utf8))
            #expect(try await browser.response()?.json["done"] == true)
        }
    }

    @Test func aHeadHasNoBodyAndAnOldClientIsClosed() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            browser.send("HEAD /app.js HTTP/1.1|Host: localhost||")
            let head = try #require(try await browser.response(isHeadOnly: true))
            #expect(head.status == 200 && head.headers["content-length"].flatMap { Int($0) } ?? 0 > 10_000)
            #expect(try await browser.get("/icon.svg", headers: "Connection: close|").isLast)
            #expect(try await browser.isClosed())
            let old = try TestBrowser(port: port)
            old.send("GET /icon.svg HTTP/1.0|Host: localhost||")
            #expect(try await old.response()?.status == 200)
            #expect(try await old.isClosed())
        }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1|Host: evil.example||", 421), ("GET / HTTP/1.1||", 400), ("nonsense||", 400),
        ("GET / HTTP/1.1|Host: localhost|Host: localhost||", 400), ("DELETE / HTTP/1.1|Host: localhost||", 405),
        ("POST /api/scan HTTP/1.1|Host: localhost|Content-Length: 2||{}", 415),
        (
            "POST /api/scan HTTP/1.1|Host: localhost|Content-Type: application/json|Content-Length: 2|Content-Length: 3||{}x",
            400
        ),
        (
            "POST /api/scan HTTP/1.1|Host: localhost|Content-Type: application/json|Content-Length: 2|Transfer-Encoding: chunked||{}",
            400
        ),
        ("POST /api/scan HTTP/1.1|Host: localhost|Content-Type: application/json|Content-Length: 70000||", 413),
        ("GET / HTTP/1.1|Host: localhost|X: \(String(repeating: "a", count: 20_000))||", 431),
        ("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1|Host: localhost||", 431),
    ])
    func whatIsRefusedEndsItsConnectionAlone(request: String, status: Int) async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let (good, bad) = (try TestBrowser(port: port), try TestBrowser(port: port))
            bad.send(request)
            let answer = try #require(try await bad.response())
            #expect(answer.status == status && answer.isLast)
            #expect(try await bad.isClosed())
            #expect(try await good.get("/icon.svg").status == 200)
        }
        #expect(box.state.withLock { $0.scans } == 0)
    }

    @Test func aBodyWithoutALengthIsBoundedToo() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            browser.send(
                "POST /api/scan HTTP/1.1|Host: localhost|Content-Type: application/json|Transfer-Encoding: chunked||")
            for _ in 0..<5 {
                browser.raw.send(Array(("4000\r\n" + String(repeating: " ", count: 0x4000) + "\r\n").utf8))
            }
            #expect(try await browser.response()?.status == 413)
        }
    }

    @Test func whoSendsNothingOrTooSlowlyIsLetGo() async throws {
        try await TestServer.serving(timeout: .milliseconds(200)) { port in
            let (silent, slow) = (try TestBrowser(port: port), try TestBrowser(port: port))
            slow.send("GET / HTTP/1.1|Host: localho")
            #expect(try await silent.isClosed())
            #expect(try await slow.isClosed())
        }
    }

    @Test func anIdleConnectionGivesWayToANewOne() async throws {
        try await TestServer.serving(most: 2) { port in
            let first = try TestBrowser(port: port)
            #expect(try await first.get("/icon.svg").status == 200)
            let second = try TestBrowser(port: port)
            #expect(try await second.get("/icon.svg").status == 200)
            let third = try TestBrowser(port: port)
            #expect(try await third.get("/icon.svg").status == 200)
            #expect(try await first.isClosed())
            #expect(try await second.get("/icon.svg").status == 200)
        }
    }

    @Test func everyResponseIsSafe() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            for path in ["/", "/app.js", "/api/status", "/cover/1", "/nothing"] {
                let headers = try await browser.get(path).headers
                let policy = headers["content-security-policy"] ?? ""
                #expect(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "\(path)")
                #expect(!policy.contains("unsafe") && headers["x-content-type-options"] == "nosniff")
                #expect(headers["referrer-policy"] == "no-referrer" && headers["access-control-allow-origin"] == nil)
                #expect(headers["content-type"] != nil && headers["cache-control"] != nil)
            }
        }
    }
}
