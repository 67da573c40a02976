import CrateBox
import CrateClient
import CratePlayback
import CrateStore
import CrateTesting
import Foundation
import Testing

extension ControlSuite {
    /// Replies to requests that start music have the result of the start.
    @Suite struct SettledReplyTests {
        private static let albums = (1...2).map { number in
            TestAlbum(release: 991_000_000 + number, title: "Ferry \(number)", tracks: 3, frames: 20 * 44_100)
        }

        private struct Words: Decodable {
            struct Dialog: Decodable { let full: String }
            let dialog: Dialog?
        }

        private func told(_ live: LiveBox, _ intent: String, _ parameters: [String: String] = [:]) async throws
            -> String
        {
            let reply = try await reply(live, intent, parameters)
            return "\(reply.exit.rawValue) \(try reply.decode(Words.self).dialog?.full ?? "")"
        }

        private func reply(_ live: LiveBox, _ intent: String, _ parameters: [String: String] = [:]) async throws
            -> BoxReply
        {
            try await PlaybackEngine.$settlingLimit.withValue(.seconds(60)) {
                try await live.local.run(intent, parameters)
            }
        }

        private func state(of live: LiveBox) async throws -> String {
            try await live.local.status(withTracks: false).state
        }

        private func remove(_ tracks: [Int], of album: TestAlbum, from live: LiveBox) throws {
            for track in tracks {
                try FileManager.default.removeItem(atPath: live.folder.path("music/" + album.file(track)))
            }
        }

        @Test("Where the library is gone, the next music is not called playing", arguments: ["Next", "NextAlbum"])
        func libraryIsGone(intent: String) async throws {
            try await LiveBox.with(Self.albums) { live in
                for number in 1...2 { _ = try await told(live, "QueueAlbum", ["album": "ferry \(number)"]) }
                try FileManager.default.moveItem(
                    atPath: live.folder.path("music"), toPath: live.folder.path("elsewhere"))
                // Files that were open before are played.
                var replies = [try await told(live, intent)]
                while replies.count < 7, let reply = replies.last, reply.hasPrefix("0 ") {
                    #expect(try await state(of: live) == "playing", "\(replies)")
                    replies.append(try await told(live, intent))
                }
                let end = intent == "Next" ? " The music has ended." : ""
                #expect(replies.last == "3 The library garage isn't connected.\(end)", "\(replies)")
                // An album that cannot be played leaves the music alone; a track that cannot ends it.
                #expect(try await state(of: live) == (intent == "Next" ? "stopped" : "playing"))
                _ = try await told(live, "Stop")
                #expect(try await told(live, "Resume") == "3 The library garage isn't connected.")
            }
        }

        @Test("Music that ends before an album whose library is away goes on with that album")
        func goesOnWhereItEnded() async throws {
            try await LiveBox.with(Self.albums) { live in
                let other = TestAlbum(release: 991_000_003, title: "Third Ferry", tracks: 2, frames: 20 * 44_100)
                try live.add(other, to: "shed", beside: Self.albums)
                try await live.local.storeChanged()
                for album in ["ferry 1", "ferry 2", "third ferry"] {
                    _ = try await told(live, "QueueAlbum", ["album": album])
                }
                _ = try await told(live, "JumpInQueue", ["entry": "2", "track": "3"])
                let libraries = LibrarySubscriptions(store: live.box.store)
                _ = try libraries.setPaused(true, name: "shed")
                try await live.local.storeChanged()
                let end = try await told(live, "Next")
                #expect(end == "3 Third Ferry is in the library shed, which is paused. The music has ended.")
                #expect(try await state(of: live) == "stopped")
                let queue = try await live.local.queue(from: 0, count: 9)
                #expect(queue.current == queue.entries[2].id)
                _ = try libraries.setPaused(false, name: "shed")
                try await live.local.storeChanged()
                #expect(try await told(live, "Resume") == "0 Playing Third Ferry by The Quay.")
            }
        }

        @Test("An album that plays stays when its library is paused, and no other one of it begins")
        func libraryIsPaused() async throws {
            try await LiveBox.with(Self.albums) { live in
                for number in 1...2 { _ = try await told(live, "QueueAlbum", ["album": "ferry \(number)"]) }
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "garage")
                try await live.local.storeChanged()
                #expect(try await told(live, "Next") == "0 Playing track 2, Song 2.")
                #expect(try await told(live, "Seek", ["time": "0:05"]) == "0 Playing track 2, Song 2, from 0:05.")
                let paused = "3 The library garage is paused. Resume it to play albums."
                #expect(try await told(live, "NextAlbum") == paused)
                #expect(try await state(of: live) == "playing")
                #expect(try await told(live, "Next") == "0 Playing track 3, Song 3.")
                #expect(try await told(live, "Next") == "\(paused) The music has ended.")
                #expect(try await told(live, "Resume") == paused)
            }
        }

        @Test("A file that is missing or can't be decoded is passed over, and named", arguments: [true, false])
        func oneIsUnplayable(isMissing: Bool) async throws {
            try await LiveBox.with(Self.albums) { live in
                if isMissing {
                    try remove([2], of: Self.albums[0], from: live)
                } else {
                    let path = live.folder.path("music/" + Self.albums[0].file(2))
                    try Data("no music".utf8).write(to: URL(filePath: path))
                }
                _ = try await told(live, "PlayAlbum", ["album": "ferry 1"])
                let reply = "0 Can't be played: track 2, Song 2. Playing track 3, Song 3."
                #expect(try await told(live, "Next") == reply)
                _ = try await told(live, "Seek", ["time": "0:00", "track": "1"])
                #expect(try await told(live, "Next") == reply)
            }
        }

        @Test("Music whose files are gone is not called resumed")
        func resumes() async throws {
            try await LiveBox.with(Self.albums) { live in
                try remove([2, 3], of: Self.albums[0], from: live)
                _ = try await told(live, "PlayAlbum", ["album": "ferry 1"])
                _ = try await told(live, "Pause")
                #expect(try await told(live, "Next") == "0 Paused at track 2, Song 2.")
                #expect(try await told(live, "Resume") == "4 The file of Song 2, from Ferry 1, is missing.")
                #expect(try await state(of: live) == "stopped")
            }
        }

        @Test("A track that can't be decoded is named, because another one of its album has played")
        func oneIsUndecodable() async throws {
            try await LiveBox.with(Self.albums) { live in
                for track in [2, 3] {
                    let path = live.folder.path("music/" + Self.albums[0].file(track))
                    try Data("no music".utf8).write(to: URL(filePath: path))
                }
                _ = try await told(live, "PlayAlbum", ["album": "ferry 1"])
                let reply = try await reply(live, "Next")
                let end = "The file of Song 2, from Ferry 1, can't be decoded. The music has ended."
                #expect(reply.exit == .notAvailable && reply.json.contains(end), "\(reply.json)")
                // The log names the track by the detail.
                #expect(reply.json.contains(#""track":"991000001.2""#), "\(reply.json)")
            }
        }

        @Test("Behind files that are gone comes the next album of the queue, also in the reply")
        func nextAlbumPlays() async throws {
            try await LiveBox.with(Self.albums) { live in
                try remove([2, 3], of: Self.albums[0], from: live)
                for number in 1...2 { _ = try await told(live, "QueueAlbum", ["album": "ferry \(number)"]) }
                let reply = try await told(live, "Next")
                #expect(reply.hasPrefix("0 Can't be played: "), "\(reply)")
                #expect(reply.hasSuffix(". Playing track 1, Song 1, from Ferry 2."), "\(reply)")
                #expect(try await live.local.status(withTracks: false).release == 991_000_002)
            }
        }
    }
}
