import CrateClient
import CrateTesting
import NIOCore
import Testing

@testable import CrateWeb

/// Streams of events.
@Suite(.runsService) struct EventStreamTests {
    /// A stream that has begun.
    private func stream(_ port: Int) async throws -> TestBrowser {
        let browser = try TestBrowser(port: port)
        browser.send("GET /events HTTP/1.1|Host: localhost|Accept: text/event-stream||")
        let head = try #require(try await browser.response())
        #expect(head.status == 200 && head.headers["content-type"] == "text/event-stream")
        #expect(try await data(of: browser) == "hello")
        return browser
    }

    /// The data of the next event.
    private func data(of browser: TestBrowser) async throws -> String? {
        while let line = try await browser.raw.line() {
            if line.hasPrefix("data: ") { return String(line.dropFirst("data: ".count)) }
        }
        return nil
    }

    @Test func aPageIsToldOfEvents() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let (first, second) = (try await stream(port), try await stream(port))
            box.say("paused")
            box.say("volume")
            for page in [first, second] {
                #expect(try await data(of: page) == "paused")
                #expect(try await data(of: page) == "volume")
            }
        }
    }

    @Test func aCommentComesFromTimeToTime() async throws {
        try await TestServer.serving(heartbeat: .milliseconds(50)) { port in
            let page = try await stream(port)
            var comments = 0
            while comments < 2, let line = try await page.raw.line() { if line == ":" { comments += 1 } }
            #expect(comments == 2)
        }
    }

    @Test func aPageIsGivenASignOfLifeFromTimeToTime() async throws {
        try await TestServer.serving(heartbeat: .milliseconds(50)) { port in
            let page = try await stream(port)
            var beats = 0
            while beats < 2, let line = try await page.raw.line() { if line == "event: beat" { beats += 1 } }
            #expect(beats == 2)
            // The page drops an event without a line of data.
            #expect(try await page.raw.line() == "data:")
        }
    }

    @Test func aPageThatReadsNothingHoldsUpNobody() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let slow = try await stream(port)
            // More than the buffers of a socket take.
            let large = String(repeating: "x", count: 64 << 10)
            for _ in 0..<20 {
                for _ in 0..<20 { box.say(large) }
                let other = try TestBrowser(port: port)
                #expect(try await other.get("/api/status", headers: "Connection: close|").status == 200)
            }
            // Of what it lost it is told as soon as it reads, and of what follows.
            #expect(try await blocking { try slow.raw.receive(until: "data: lost\n") })
            box.say("stopped")
            #expect(try await blocking { try slow.raw.receive(until: "data: stopped\n") })
        }
    }

    @Test func aStreamEndsWithTheBox() async throws {
        let box = TestRemoteBox()
        let page = Page()
        try await TestServer.serving(box) { port in await page.keep(try await stream(port)) }
        #expect(try await data(of: try #require(await page.browser)) == nil)
    }

    private actor Page {
        private(set) var browser: TestBrowser?
        func keep(_ browser: TestBrowser) { self.browser = browser }
    }
}
