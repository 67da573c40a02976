import CrateClient
import CrateTesting
import Synchronization
import Testing

@testable import CrateWeb

/// What a page changes.
@Suite(.runsService) struct ChangeRoutesTests {
    @Test func aCommandRunsItsIntent() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            for words in [#"["pause"]"#, #"["seek","1:23"]"#, #"["volume","+2%"]"#, #"["repeat","album"]"#] {
                #expect(try await browser.post("/api/command", "{\"words\":\(words)}").json["done"] == true)
            }
            for words in [#"["format","disk"]"#, "[]", #"["serve"]"#, "3", #"[""]"#] {
                #expect(try await browser.post("/api/command", "{\"words\":\(words)}").status == 400)
            }
        }
        #expect(
            box.state.withLock { $0.asked } == ["Pause", "Seek time=1:23", "Volume level=+2%", "Repeat mode=album"])
    }

    @Test func theSleepTimerIsSetAndShown() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            #expect(try await browser.post("/api/command", #"{"words":["sleep","30m"]}"#).json["done"] == false)
            _ = try await browser.post("/api/play", #"{"release":990000001}"#)
            #expect(try await browser.get("/api/status").json["sleep"] == nil)
            for when in ["15m", "60m", "track", "album"] {
                let words = "{\"words\":[\"sleep\",\"\(when)\"]}"
                #expect(try await browser.post("/api/command", words).json["done"] == true)
            }
            #expect(try await browser.get("/api/status").json["sleep"]?["until"] == "album")
            _ = try await browser.post("/api/command", #"{"words":["sleep","off"]}"#)
            #expect(try await browser.get("/api/status").json["sleep"] == nil)
        }
        let asked = box.state.withLock { $0.asked.filter { $0.hasPrefix("Sleep") } }
        #expect(asked == ["30m", "15m", "60m", "track", "album", "off"].map { "Sleep when=\($0)" })
    }

    @Test(arguments: ["", "{", "[]", "null", "{}", #"{"release":"x"}"#, String(repeating: "[", count: 5000)])
    func whatIsNoRequestIsMalformed(body: String) async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            for path in ["command", "play", "queue", "undo", "crates", "save"] {
                #expect(try await browser.post("/api/" + path, body).status == 400, "\(path)")
            }
        }
    }

    @Test func anOutcomeIsASentenceWithItsButton() async throws {
        let rows: [(CrateClient.ExitStatus, String, String?)] = [
            (.notAvailable, "outputBusy", "retry"), (.notAvailable, "outputAbsent", "retry"),
            (.notAvailable, "outputDenied", "retry"), (.notAvailable, "outputFormat", nil),
            (.notSubscribed, "offline", "refresh"), (.notSubscribed, "none", nil), (.notAvailable, "notRipped", "scan"),
            (.notAvailable, "filesMissing", "scan"), (.notAvailable, "undecodable", "scan"),
        ]
        for (exit, reason, fix) in rows {
            let box = TestRemoteBox()
            box.state.withLock {
                $0.refusals["PlayAlbum"] = TestRemoteBox.refusal(exit, reason: reason, "It is not there.")
            }
            try await TestServer.serving(box) { port in
                let browser = try TestBrowser(port: port)
                let answer = try await browser.post("/api/play", #"{"release":990000001}"#).json
                #expect(answer["done"] == false && answer["sentence"] == "It is not there.")
                #expect(answer["reason"]?.text == reason && answer["fix"]?.text == fix && answer["undo"] == nil)
            }
        }
    }

    @Test func theButtonsDoWhatTheyAreFor() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            #expect(try await browser.post("/api/scan", "{}").json["done"] == true)
            #expect(try await browser.post("/api/refresh", "{}").json["done"] == true)
            _ = try await browser.post("/api/command", #"{"words":["output","retry"]}"#)
        }
        #expect(box.state.withLock { $0.scans } == 1)
        #expect(box.state.withLock { $0.asked } == ["RetryOutput"])
    }

    @Test func aTapLosesNoQueue() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            let first = try await browser.post(
                "/api/queue", #"{"append":[{"release":990000002},{"release":-7},{"release":990000001}]}"#)
            // Before it there was nothing to go back to.
            #expect(try first.json["done"] == true && first.json["undo"] == nil)
            let second = try #require(try await browser.get("/api/queue").json["entries"]?[1]?["id"]?.number)
            _ = try await browser.post("/api/queue", "{\"jump\":\(second)}")
            box.state.withLock { $0.elapsed = 75 }
            let played = try await browser.post("/api/play", #"{"release":990000001,"place":3}"#).json
            let undo = try #require(played["undo"]?.number)
            #expect(try await browser.get("/api/queue").json["count"] == 1)
            #expect(try await browser.post("/api/undo", "{\"number\":\(undo)}").json["done"] == true)
            let queue = try await browser.get("/api/queue").json
            #expect(queue["count"] == 3 && queue["entries"]?[1]?["release"] == -7)
            #expect(queue["current"] == queue["entries"]?[1]?["id"])
            #expect(box.state.withLock { ($0.state, $0.elapsed) } == ("playing", 75))
            // It was taken; another one undoes the undoing.
            #expect(try await browser.post("/api/undo", "{\"number\":\(undo)}").status == 400)
        }
        #expect(box.state.withLock { $0.asked.contains("PlayAlbum album=id:990000001 track=990000001.3") })
    }

    @Test func aQueueThatIsClearedOrCutComesBackPaused() async throws {
        let box = TestRemoteBox()
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            _ = try await browser.post("/api/play", #"{"release":990000001}"#)
            _ = try await browser.post("/api/command", #"{"words":["pause"]}"#)
            let undo = try #require(try await browser.post("/api/queue", #"{"clear":true}"#).json["undo"]?.number)
            #expect(try await browser.get("/api/queue").json["count"] == 0)
            #expect(try await browser.post("/api/undo", "{\"number\":\(undo)}").json["done"] == true)
            #expect(box.state.withLock { ($0.state, $0.entries.count) } == ("paused", 1))
        }
    }

    @Test func aLongQueueComesBackAtItsEntry() async throws {
        let box = TestRemoteBox()
        let item = QueueItem(release: Samples.evening.release)
        _ = try await box.change(.replace(Array(repeating: item, count: QueueDocument.limit * 2)))
        let index = QueueDocument.limit + 500
        _ = try await box.change(.jump(box.state.withLock { $0.entries[index].id }, place: nil))
        try await TestServer.serving(box) { port in
            let browser = try TestBrowser(port: port)
            let undo = try #require(try await browser.post("/api/queue", #"{"clear":true}"#).json["undo"]?.number)
            #expect(try await browser.post("/api/undo", "{\"number\":\(undo)}").json["done"] == true)
        }
        #expect(box.state.withLock { $0.current == $0.entries[index].id && $0.state == "playing" })
    }

    @Test func aBoxThatFailsIsASentence() async throws {
        try await TestServer.serving { port in
            let browser = try TestBrowser(port: port)
            let answer = try await browser.post("/api/save", #"{"name":"Evenings"}"#).json
            #expect(answer["done"] == false && answer["sentence"] == "There is no such intent.")
        }
    }
}
