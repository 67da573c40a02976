import CrateBox
import CrateIntents
import CrateTesting
import Testing

extension ControlSuite {
    /// A box of this process and a box behind a socket answer alike: one table of everything that can be run.
    @Suite struct ClientTests {
        private typealias Step = (intent: String, parameters: [String: String], exit: ExitStatus)

        private static let albums = [
            TestAlbum(tracks: 2, frames: 20 * 44_100),
            TestAlbum(release: 991_000_002, title: "Second Ferry", tracks: 2, frames: 20 * 44_100),
        ]

        private static let first = ["album": "id:991000001"]

        private static let silent: [Step] = [
            ("SearchCollection", [:], .needsValue), ("SearchCollection", ["criteria": "harbour"], .done),
            ("PlayAlbum", [:], .needsValue), ("PlayAlbum", ["album": "no such thing"], .notInCollection),
            ("PlayAlbum", ["album": "id:991000001", "track": "9"], .notAvailable),
            ("PlayAlbum", ["colour": "red"], .usage), ("Nope", [:], .usage), ("Pause", [:], .done),
            ("Stop", [:], .done), ("Yield", [:], .done), ("Reclaim", [:], .done), ("Resume", [:], .foundWrong),
            ("Toggle", [:], .foundWrong), ("Next", [:], .foundWrong), ("Previous", [:], .foundWrong),
            ("NextAlbum", [:], .foundWrong), ("PreviousAlbum", [:], .foundWrong), ("Seek", ["time": "1"], .foundWrong),
            ("Seek", [:], .needsValue), ("Queue", [:], .done), ("Volume", [:], .done),
            ("Volume", ["level": "40%"], .done), ("Volume", ["level": "loud"], .needsValue), ("Repeat", [:], .done),
        ]

        private static let sounding: [Step] = [
            ("PlayAlbum", first, .done), ("Pause", [:], .done), ("Pause", [:], .done), ("Toggle", [:], .done),
            ("Resume", [:], .done), ("Seek", ["time": "0:05"], .done), ("Seek", ["time": "+1.5"], .done),
            ("Seek", ["time": "44100f", "track": "2"], .done), ("Seek", ["time": "soon"], .needsValue),
            ("Previous", [:], .done), ("Next", [:], .done), ("Repeat", ["mode": "album"], .done),
            ("Repeat", ["mode": "sometimes"], .needsValue), ("Repeat", ["mode": "off"], .done),
            ("QueueAlbum", ["album": "second ferry"], .done), ("Queue", [:], .done), ("NextAlbum", [:], .done),
            ("PreviousAlbum", [:], .done), ("Yield", [:], .done), ("Next", [:], .done), ("Reclaim", [:], .done),
            ("Volume", ["level": "-5%"], .done), ("RandomAlbum", [:], .done), ("Stop", [:], .done),
            ("QueueAlbum", ["album": "id:991000001", "place": "next"], .done),
            ("QueueAlbum", ["album": "id:991000001", "place": "under"], .needsValue), ("Stop", [:], .done),
        ]

        @Test func bothAnswerAlike() async throws {
            #expect(
                Set((Self.silent + Self.sounding).map(\.intent)) == Set(CrateIntents.all.map { $0.name } + ["Nope"]))
            let here = try await Self.answers { $0.local }
            let there = try await Self.answers { $0.socket }
            for ((step, a), b) in zip(zip(Self.silent + Self.sounding, here), there) {
                #expect(a.exit == step.exit, "\(step) gave \(a.json)")
                #expect(a.exit == b.exit, "\(step): \(a.json) \(b.json)")
                #expect(try Self.timeless(a.json) == Self.timeless(b.json), "\(step)")
            }
        }

        private static func answers(_ client: (LiveBox) -> any BoxClient) async throws -> [BoxReply] {
            var replies: [BoxReply] = []
            try await LiveBox.with(albums, mixer: VirtualDACMixer()) { live in
                let client = client(live)
                for step in silent + sounding { replies.append(try await client.run(step.intent, step.parameters)) }
            }
            return replies
        }

        /// Without what the clock decides.
        private static func timeless(_ json: String) throws -> JSONValue {
            guard case .object(var fields) = try JSONValue(parsing: json) else { return .null }
            fields["elapsed"] = nil
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
                let status = try await live.local.status(withTracks: false)
                #expect(status.state == "paused")
                #expect(status.release == 991_000_001)
                #expect(status.track?.id == "991000001.1")
                #expect(status.duration == 20)
                #expect(status.output == StatusDocument.Output(name: live.dac.pcm, state: "open"))
                #expect(status.signalPath?.source == StatusDocument.Path.Source(rate: 44_100, bits: 16, channels: 2))
                #expect(status.queue == [StatusDocument.Queued(release: 991_000_001)])
                #expect(status.libraries == [StatusDocument.Library(name: "garage", state: "live")])
            }
        }

        @Test func bothHearTheSameEvents() async throws {
            try await LiveBox.with(Self.albums) { live in
                let here = try await live.local.events()
                let there = try await live.socket.events()
                // The socket listens once it has answered something.
                _ = try await live.socket.status(withTracks: false)
                _ = try await live.local.run("PlayAlbum", Self.first)
                _ = try await live.local.run("Pause", [:])
                _ = try await live.local.run("Resume", [:])
                _ = try await live.local.run("Stop", [:])
                let (a, b) = (await Self.untilStopped(here), await Self.untilStopped(there))
                #expect(a == b)
                #expect(a.map(\.name) == ["started", "track", "paused", "resumed", "stopped"])
                let track = try JSONValue(parsing: a[1].json)
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
                _ = try client.line()
                client.send(
                    #"{"id":1,"run":"PlayAlbum","parameters":{"album":"id:991000001"}}"# + "\n" + #"{"cancel":1}"#)
                let answer = try client.answer()
                #expect(answer["id"] == 1)
                // It was given up, or it was quicker.
                #expect([0, 130].contains(answer["exit"]?.number))
                client.send(#"{"id":2,"run":"Stop"}"#)
                #expect(try client.answer()["state"] == "stopped")
            }
        }
    }
}
