import CrateClient
import CrateTesting
import NIOHTTP1
import Synchronization
import Testing

@testable import CrateWeb

/// Covers, small and as they are.
@Suite(.runsService) struct CoverTests {
    private static let original = CoverBytes(bytes: Array("large".utf8), type: "image/jpeg", hash: "abc")

    private func box(_ cover: CoverBytes? = original) -> TestRemoteBox {
        let box = TestRemoteBox()
        box.state.withLock { $0.cover = cover }
        return box
    }

    /// Covers of one byte.
    private actor Scaling: CoverScaling {
        private(set) var made = 0
        private var kept: [String: CoverBytes] = [:]

        func scaled(_ cover: CoverBytes) async -> CoverBytes? {
            made += 1
            let small = CoverBytes(bytes: [115], type: "image/jpeg", hash: cover.hash)
            kept[cover.hash] = small
            return small
        }

        func known(_ hash: String) async -> CoverBytes? { kept[hash] }
    }

    /// Scaling during which the collection changes.
    private actor Change: CoverScaling {
        private var covers: CoverService?

        func announce(to covers: CoverService) { self.covers = covers }

        func scaled(_ cover: CoverBytes) async -> CoverBytes? {
            await covers?.forget()
            return cover
        }

        func known(_ hash: String) async -> CoverBytes? { nil }
    }

    @Test(arguments: ["", "?h=new"])
    func aCoverThatChangesWhileItIsReadIsNotKept(query: String) async throws {
        let change = Change()
        let covers = CoverService(box: box(), scaling: change, threads: TestThreads.shared)
        await change.announce(to: covers)
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/cover/990000001" + query)
        let response = await covers.answer(try #require(WebRequest(head)))
        #expect(response?.reuse == .whileTagged("abc-s"))
    }

    @Test func aCoverIsKeptOnceItsHashIsKnown() async throws {
        let scaling = Scaling()
        try await TestServer.serving(box(), scaling: scaling) { port in
            let browser = try TestBrowser(port: port)
            let first = try await browser.get("/cover/990000001")
            #expect(first.text == "s" && first.headers["cache-control"] == "no-cache")
            #expect(try await browser.get("/api/albums").json["albums"]?[0]?["c"] == "abc")
            let named = try await browser.get("/cover/990000001?h=abc")
            #expect(named.text == "s" && named.headers["cache-control"]?.contains("immutable") == true)
            let tag = try #require(named.headers["etag"])
            let again = try await browser.get("/cover/990000001?h=abc", headers: "If-None-Match: \(tag)|")
            #expect(again.status == 304 && again.body.isEmpty)
            #expect(try await browser.get("/cover/990000001?h=old").headers["cache-control"] == "no-cache")
            let full = try await browser.get("/cover/990000001?full&h=abc")
            #expect(full.text == "large" && full.headers["etag"] != tag)
        }
        #expect(await scaling.made == 1)
    }

    @Test func aCoverThatMayHaveChangedIsReadAgain() async throws {
        let box = box()
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            #expect(try await browser.get("/cover/990000001").text == "large")
            box.state.withLock { $0.cover = CoverBytes(bytes: [50], type: "image/png", hash: "new") }
            box.say("store")
            // The event is on its way while the page asks.
            while try await browser.get("/api/albums").json["albums"]?[0]?["c"] != nil {}
            let changed = try await browser.get("/cover/990000001?h=abc")
            #expect(changed.text == "2" && changed.headers["cache-control"] == "no-cache")
        }
    }

    @Test func withoutACoverTheInitialsAreShown() async throws {
        try await TestServer.serving(box(nil)) { port in
            let browser = try TestBrowser(port: port)
            let answer = try await browser.get("/cover/990000002")
            #expect(answer.headers["content-type"] == "image/svg+xml" && answer.text.contains(">SO<"))
            #expect(answer.headers["cache-control"] == "no-store")
            #expect(try await browser.get("/cover/1").text.contains("♪"))
        }
    }

    @Test func aPictureThatCouldBeAProgramIsNotSent() async throws {
        let script = CoverBytes(bytes: Array("<svg onload=alert(1)>".utf8), type: "image/svg+xml", hash: "x")
        try await TestServer.serving(box(script)) { port in
            let answer = try await TestBrowser(port: port).get("/cover/990000001")
            #expect(!answer.text.contains("onload") && answer.headers["content-type"] == "image/svg+xml")
        }
    }

    @Test func titlesAreEscapedInPlaceholders() {
        let text = Placeholder.svg(title: "<script> &\"")
        #expect(text.contains(">S<") && !text.contains("<script"))
        #expect(Placeholder.svg(title: "\u{1D538}lpha ßeta").contains("</text></svg>"))
    }
}
