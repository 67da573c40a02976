import CrateClient
import CrateTesting
import Testing

@testable import CrateBox

extension ControlSuite {
    /// A box that ends with its music confirms nothing that would be lost.
    @Suite struct BoxEndTests {
        private static let albums = [TestAlbum(tracks: 1, frames: 30 * 44_100)]
        private static let album = ["album": "harbour lights"]

        private func expectRefusals(_ live: LiveBox) async throws {
            let requests: [(String, [String: String])] = [
                ("QueueAlbum", Self.album), ("PlayAlbum", Self.album), ("Resume", [:]), ("Queue", [:]),
                ("ClearQueue", [:]),
            ]
            for (intent, parameters) in requests {
                #expect(try await live.said(intent, parameters) == "69 The box is ending.", "\(intent)")
                await #expect(throws: BoxError.none(tried: [live.path])) {
                    try await live.socket.run(intent, parameters)
                }
            }
            await #expect(throws: BoxError.none(tried: [live.path])) {
                try await live.socket.change(.append([QueueItem(release: 991_000_001)]))
            }
            await #expect(throws: BoxError.none(tried: [live.path])) {
                try await live.socket.say("play harbour lights")
            }
            #expect(try QuickCommand.answer(to: "Pause", [:], at: [live.path], language: "en") == nil)
            let found = try await live.socket.run("SearchCollection", ["criteria": "harbour"])
            #expect(found.exit == .done)
            #expect(try await live.socket.status(withTracks: false).state == "stopped")
        }

        @Test func aBoxThatIsLeftTakesNoRequestForMusic() async throws {
            try await LiveBox.with(Self.albums) { live in
                #expect(try await live.said("PlayAlbum", Self.album).hasPrefix("0 "))
                live.box.leave()
                try await expectRefusals(live)
            }
        }

        @Test func aBoxWhoseMusicHasEndedTakesNoRequestOnceItEnds() async throws {
            try await LiveBox.with(Self.albums) { live in
                #expect(await live.box.endsWithMusic())
                try await expectRefusals(live)
            }
        }

        @Test("What was added while the box was left is lost, and not confirmed", arguments: [true, false])
        func additionMeanwhile(isAddition: Bool) async throws {
            try await LiveBox.with(Self.albums) { live in
                let box = live.box
                let intent = isAddition ? "QueueAlbum" : "Pause"
                let answer = BoxReply(exit: .done, json: #"{"exit":0,"intent":"\#(intent)"}"#)
                let reply = try await box.admit {
                    box.leave()
                    return answer
                }
                #expect(reply == (isAddition ? .ending : answer))
            }
        }

        @Test("A request that the end of the box has cancelled is for the box that follows")
        func cancellation() async throws {
            try await LiveBox.with(Self.albums) { live in
                let box = live.box
                await #expect(throws: CancellationError.self) { try await box.admit { throw CancellationError() } }
                let reply = try await box.admit {
                    box.leave()
                    throw CancellationError()
                }
                #expect(reply == .ending)
            }
        }

        @Test func aBoxThatPlaysAgainDoesNotEnd() async throws {
            try await LiveBox.with(Self.albums) { live in
                let played = try await live.said("PlayAlbum", Self.album)
                #expect(played.hasPrefix("0 "))
                #expect(await !live.box.endsWithMusic())
                let queued = try await live.said("QueueAlbum", Self.album)
                #expect(queued.hasPrefix("0 "))
            }
        }

        @Test func aClientThatHasAskedForNothingLearnsOfTheEnd() async throws {
            let live = try LiveBox()
            let client = try RawClient(live.path)
            #expect(try await client.line() == #"{"cratebox":1}"#)
            await live.end()
            let last = try await client.answer()
            #expect(last["error"] == "ending" && last["exit"] == 69, "\(last)")
            #expect(try await client.line() == nil)
        }
    }
}
