import NIOHTTP1
import Testing

@testable import CrateWeb

/// What is decided by a head alone.
@Suite struct HeadCheckTests {
    private let check = HeadCheck(names: HostNames(machine: "turntable"), unknownName: "unknown")

    private func status(
        _ method: HTTPMethod, uri: String = "/", version: HTTPVersion = .http1_1, _ headers: [(String, String)]
    ) -> UInt? {
        let head = HTTPRequestHead(version: version, method: method, uri: uri, headers: HTTPHeaders(headers))
        return check.refusal(of: head)?.status.code
    }

    private let host = ("Host", "turntable.local:8080")
    private let json = ("Content-Type", "application/json")

    @Test func aRequestOfItsOwnPageIsAccepted() {
        #expect(status(.GET, [host]) == nil && status(.HEAD, [host]) == nil)
        #expect(status(.GET, version: .http1_0, [host]) == nil)
        #expect(status(.POST, [host, json]) == nil)
        #expect(status(.POST, [host, ("Content-Type", "application/json; charset=utf-8")]) == nil)
        #expect(status(.POST, [host, json, ("Origin", "http://turntable.local:8080")]) == nil)
        #expect(status(.POST, [host, json, ("Content-Length", "65536")]) == nil)
    }

    @Test func anotherNameIsMisdirected() {
        #expect(status(.GET, [("Host", "evil.example")]) == 421)
        #expect(status(.POST, [("Host", "evil.example"), json]) == 421)
    }

    @Test func anotherSiteIsForbidden() {
        for origin in ["http://evil.example", "null", "http://turntable.local", "https://turntable.local:8080", ""] {
            #expect(status(.POST, [host, json, ("Origin", origin)]) == 403, "\(origin)")
        }
        let own = ("Origin", "http://turntable.local:8080")
        #expect(status(.POST, [host, json, own, own]) == 403)
    }

    @Test(arguments: [
        "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "application/jsonx",
    ])
    func whatAFormSendsIsRefused(type: String) {
        #expect(status(.POST, [host, ("Content-Type", type)]) == 415)
        #expect(status(.POST, [host]) == 415)
        #expect(status(.POST, [host, json, ("Content-Type", type)]) == 415)
    }

    @Test func twoLengthsAreRefused() {
        let length = ("Content-Length", "5")
        #expect(status(.POST, [host, json, length, length]) == 400)
        #expect(status(.POST, [host, json, length, ("Transfer-Encoding", "chunked")]) == 400)
        #expect(status(.POST, [host, json, ("Transfer-Encoding", "gzip, chunked")]) == 400)
        #expect(status(.POST, [host, json, ("Transfer-Encoding", "chunked")]) == nil)
    }

    @Test func whatIsTooMuchIsRefused() {
        #expect(status(.POST, [host, json, ("Content-Length", "65537")]) == 413)
        #expect(status(.POST, [host, json, ("Content-Length", "99999999999999999999")]) == 413)
        #expect(status(.GET, uri: "/" + String(repeating: "a", count: 17_000), [host]) == 431)
        #expect(status(.GET, [host, ("X", String(repeating: "a", count: 17_000))]) == 431)
    }

    @Test func whatIsMalformedIsRefused() {
        #expect(status(.GET, []) == 400 && status(.GET, [host, host]) == 400)
        #expect(status(.GET, uri: "http://turntable/", [host]) == 400 && status(.GET, uri: "/%", [host]) == 400)
        #expect(status(.GET, version: .http2, [host]) == 505)
        for method: HTTPMethod in [.PUT, .DELETE, .OPTIONS, .TRACE, .PATCH, .CONNECT, .RAW(value: "PLAY")] {
            #expect(status(method, [host]) == 405, "\(method)")
        }
    }
}
