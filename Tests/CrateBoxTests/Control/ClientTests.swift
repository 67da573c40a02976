import CrateClient
import CrateIntents
import CrateTesting
import Intents
import Testing

@testable import CrateBox

extension ControlSuite {
    /// A box in this process and a box behind a socket give the same replies to everything that can be run.
    @Suite struct ClientTests {
        private static let albums = [
            TestAlbum(tracks: 2, frames: 20 * 44_100),
            TestAlbum(release: 991_000_002, title: "Second Ferry", tracks: 2, frames: 20 * 44_100),
        ]

        private static let first = ["album": "id:991000001"]

        /// Intents with their parameters and the exit status, before and during playback.
        private static let table: [(line: String, exit: Int32)] = [
            ("SearchCollection", 5),
            ("SearchCollection; criteria=harbour", 0),
            ("PlayAlbum", 5),
            ("PlayAlbum; album=no such thing", 6),
            ("PlayAlbum; album=id:991000001; track=9", 4),
            ("PlayAlbum; colour=red", 64),
            ("Nope", 64),
            ("Pause", 0),
            ("Stop", 0),
            ("Yield", 0),
            ("Reclaim", 0),
            ("RetryOutput", 0),
            ("Resume", 1),
            ("Toggle", 1),
            ("Next", 1),
            ("Previous", 1),
            ("NextAlbum", 1),
            ("PreviousAlbum", 1),
            ("NowPlaying", 1),
            ("Seek; time=1", 1),
            ("Seek", 5),
            ("Queue", 0),
            ("Volume", 0),
            ("Volume; level=40%", 0),
            ("Volume; level=loud", 5),
            ("Repeat", 0),
            ("PlayAlbum; album=id:991000001", 0),
            ("Pause", 0),
            ("NowPlaying", 0),
            ("Pause", 0),
            ("Toggle", 0),
            ("Resume", 0),
            ("Seek; time=0:05", 0),
            ("Seek; time=+1.5", 0),
            ("Seek; time=44100f; track=2", 0),
            ("Seek; time=soon", 5),
            ("Rewind; time=1 second", 0), ("Rewind; time=soon", 5), ("FastForward; time=0:01", 0),
            ("FastForward; time=+10", 5),
            ("Previous", 0),
            ("Next", 0),
            ("Repeat; mode=album", 0), ("Sleep", 0), ("Sleep; when=later", 5), ("Sleep; when=off", 0),
            ("Repeat; mode=sometimes", 5),
            ("Repeat; mode=off", 0),
            ("QueueAlbum; album=second ferry", 0),
            ("Queue", 0),
            ("NextAlbum", 0),
            ("PreviousAlbum", 0),
            ("Yield", 0),
            ("Next", 0),
            ("Reclaim", 0),
            ("RetryOutput", 0),
            ("Volume; level=-5%", 0),
            ("VolumeUp", 0),
            ("VolumeDown", 0),
            ("Mute", 0), ("Unmute", 0), ("Volume; level=thirty percent", 0),
            ("RandomAlbum", 0),
            ("PlayRandom; seed=1", 0),
            ("PlayRandom; conditions=year!!", 5),
            ("MoveInQueue; entries=2; place=1", 0),
            ("MoveInQueue; entries=9; place=1", 6),
            ("MoveInQueue; entries=1; place=0", 5),
            ("JumpInQueue; entry=1", 0),
            ("JumpInQueue; entry=nine", 6),
            ("JumpInQueue", 5),
            ("RemoveFromQueue; entries=2", 0),
            ("RemoveFromQueue; entries=2", 6),
            ("SaveQueue; name=later", 0),
            ("SaveQueue; name=later", 64),
            ("ClearQueue", 0),
            ("Stop", 0),
            ("QueueAlbum; album=id:991000001; place=next", 0),
            ("QueueAlbum; album=id:991000001; place=under", 5),
            ("PlayTrack; album=id:991000001; track=2", 0),
            ("PlayTrack; album=id:991000001", 5),
            ("PlayNext; album=id:991000001", 0),
            ("PlayNext; album=nothing like it", 6),
            ("FindByYear; years=the seventies", 0),
            ("FindByYear; years=harbour lights", 0),
            ("FindByYear; years=nothing like it", 5),
            ("FindByYear", 5),
            ("Stop", 0),
            ("OpenAlbum", 5),
            ("OpenAlbum; target=harbour lights", 0),
            ("OpenAlbum; target=nothing like it", 6),
            ("OpenCrate; target=evenings", 0),
            ("OpenCrate; target=nights", 6),
            ("PlayCrate; crate=evenings", 0),
            ("PlayCrate; crate=nights", 6),
            ("PlayCrate", 5),
            ("Stop", 0),
            ("OpenWantlist", 0),
            ("AddToWantlist; album=harbour lights", 0),
            ("AddToWantlist; album=Nobody - Nothing Yet", 0),
            ("RemoveFromWantlist; target=nothing yet", 5),
            ("RemoveFromWantlist; target=nothing yet; confirmation=no", 130),
            ("RemoveFromWantlist; target=nothing yet; confirmation=yes", 0),
        ]

        private struct Step {
            let intent: String
            let parameters: [String: String]

            init(_ line: String) {
                let parts = line.split(separator: "; ").map(String.init)
                intent = parts[0]
                let pairs = parts.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
                parameters = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
            }
        }

        @Test func bothAnswerAlike() async throws {
            let known = Set(CrateIntents.all.map { $0.name })
            #expect(Set(Self.table.map { Step($0.line).intent }) == known.union(["Nope"]))
            let here = try await Self.answers { $0.local }
            let there = try await Self.answers { $0.socket }
            #expect(here.count == Self.table.count && there.count == Self.table.count)
            for (index, row) in Self.table.enumerated() {
                let (a, b) = (here[index], there[index])
                #expect(a.exit.rawValue == row.exit, "\(row.line) gave \(a.json)")
                #expect(a.exit == b.exit, "\(row.line): \(a.json) \(b.json)")
                #expect(try Self.timeless(a.json) == Self.timeless(b.json), "\(row.line)")
            }
        }

        /// Utterances with the exit status.
        private static let sayings: [(words: String, exit: Int32)] = [
            ("search Cratebox for harbour", 0), ("play harbor lights on Cratebox", 5), ("play nothing at all", 64),
            ("what can I do with Cratebox", 0), ("dance on Cratebox", 64),
        ]

        @Test func bothHearAlike() async throws {
            try await LiveBox.with(Self.albums) { live in
                for (words, exit) in Self.sayings {
                    let (here, there) = (try await live.local.say(words), try await live.socket.say(words))
                    #expect(here.exit.rawValue == exit, "\(words): \(here.json)")
                    #expect(here == there)
                }
                let german = try await Language.$current.withValue(.german) {
                    (
                        try await live.local.say("suche nach harbour auf Cratebox"),
                        try await live.socket.say("suche nach harbour auf Cratebox")
                    )
                }
                #expect(german.0 == german.1)
            }
        }

        @Test func bothAnswerWithinAConversation() async throws {
            try await LiveBox.with(Self.albums) { live in
                let clients: [any BoxClient] = [live.local, live.socket]
                for client in clients {
                    let words = "play harbor lights on Cratebox"
                    #expect(try await client.say(words, in: "hall", language: "en").exit == .needsValue)
                    // Other conversations have no open question.
                    #expect(try await client.say("never mind", in: "kitchen", language: "en").exit == .usage)
                    #expect(try await client.say("never mind", in: nil, language: "en").exit == .usage)
                    let declined = try await client.say("never mind", in: "hall", language: "de")
                    #expect(declined.exit == .foundWrong)
                    #expect(SpokenReply(declined, language: "de").sentence == "In Ordnung.")
                    #expect(try await client.say("never mind", in: "hall", language: "en").exit == .usage)
                }
            }
        }

        private static func answers(_ client: (LiveBox) -> any BoxClient) async throws -> [BoxReply] {
            var replies: [BoxReply] = []
            try await LiveBox.with(albums, mixer: VirtualDACMixer()) { live in
                let client = client(live)
                for step in table.map({ Step($0.line) }) {
                    replies.append(try await client.run(step.intent, step.parameters))
                }
            }
            return replies
        }

        /// The entry without its time.
        private static func undated(_ want: JSONValue) -> JSONValue {
            guard case .object(var fields) = want else { return want }
            fields["addedAt"] = nil
            return .object(fields)
        }

        private static func timeless(_ json: String) throws -> JSONValue {
            guard case .object(var fields) = try JSONValue(parsing: json) else { return .null }
            fields["elapsed"] = nil
            for key in ["wanted", "removed"] {
                if case .list(let wants)? = fields[key] { fields[key] = .list(wants.map(undated)) }
            }
            return .object(fields)
        }

        @Test func bothTellTheSameStatus() async throws {
            try await LiveBox.with(Self.albums) { live in
                _ = try await live.local.run("PlayAlbum", Self.first)
                _ = try await live.local.run("Pause", [:])
                for withTracks in [false, true] {
                    let here = try await live.local.status(withTracks: withTracks)
                    #expect(try await live.socket.status(withTracks: withTracks) == here)
                    #expect(here.tracks?.map(\.title) == (withTracks ? ["Song 1", "Song 2"] : nil))
                }
                let status = try JSONValue(parsing: JSON.line(try await live.local.status(withTracks: false)))
                #expect(status["state"] == "paused")
                #expect(status["release"] == 991_000_001)
                #expect(status["track"]?["id"] == "991000001.1")
                #expect(status["duration"] == 20)
                #expect(status["output"] == ["name": .text(live.dac.pcm), "state": "open"])
                #expect(status["signalPath"]?["source"] == ["rate": 44_100, "bits": 16, "channels": 2])
                #expect(status["queue"] == [["release": 991_000_001]])
                #expect(status["libraries"] == [["name": "garage", "state": "live"]])
            }
        }

        @Test func eventsOverTheSocketMissNothingThatComesAfterThem() async throws {
            try await LiveBox.with { live in
                let events = try await live.socket.events()
                #expect(live.box.hub.hasListeners)
                withExtendedLifetime(events) {}
            }
        }

        @Test func bothHearTheSameEvents() async throws {
            try await LiveBox.with(Self.albums) { live in
                let here = try await live.local.events()
                let there = try await live.socket.events()
                _ = try await live.local.run("PlayAlbum", Self.first)
                _ = try await live.local.run("Pause", [:])
                _ = try await live.local.run("Resume", [:])
                _ = try await live.local.run("Stop", [:])
                let (heard, b) = (await Self.untilStopped(here), await Self.untilStopped(there))
                // On the socket each has the time at which it was sent.
                let time = /,"time":"[-0-9TZ:]+"/
                #expect(heard == b.map { BoxEvent(name: $0.name, json: $0.json.replacing(time, with: "")) })
                #expect(b.allSatisfy { $0.json.contains(time) })
                // The album enters the queue at about the time at which it sounds.
                #expect(heard.contains { $0.name == "queue" })
                let a = heard.filter { $0.name != "queue" }
                #expect(a.map(\.name) == ["deviceOpened", "started", "track", "paused", "resumed", "stopped"])
                let track = try JSONValue(parsing: a[2].json)
                #expect(track["title"] == "Harbour Lights")
                #expect(track["track"]?["title"] == "Song 1")
                #expect(track["duration"] == 20)
            }
        }

        private static func untilStopped(_ events: AsyncStream<BoxEvent>) async -> [BoxEvent] {
            var found: [BoxEvent] = []
            for await event in events {
                found.append(event)
                if event.name == "stopped" { break }
            }
            return found
        }

        @Test func aPlayThatIsGivenUpBeforeItSoundsIsCancelled() async throws {
            try await LiveBox.with(Self.albums) { live in
                let client = try RawClient(live.path)
                _ = try await client.line()
                client.send(
                    #"{"id":1,"run":"PlayAlbum","parameters":{"album":"id:991000001"}}"# + "\n" + #"{"cancel":1}"#)
                let answer = try await client.answer()
                #expect(answer["id"] == 1)
                // Cancelled, or finished before.
                #expect([0, 130].contains(answer["exit"]?.number))
                client.send(#"{"id":2,"run":"Stop"}"#)
                #expect(try await client.answer()["state"] == "stopped")
            }
        }
    }
}
