import CrateBox
import CrateClient
import CrateStore
import CrateTesting
import Foundation
import Testing

extension ControlSuite {
    /// Requests for tracks of an album with two rips, each of which lacks another track.
    @Suite struct TracksOfTwoRipsTests {
        private static let album = TestAlbum(frames: 20 * 44_100)

        /// Expects that a request plays a track of the album.
        private func expect(_ number: Int, _ live: LiveBox, _ intent: String, _ words: [String: String]) async throws {
            let said = try await live.said(intent, words)
            #expect(said.hasPrefix("0 Playing Song \(number), from Harbour Lights by The Quay."), "\(intent): \(said)")
            #expect(try await live.local.status(withTracks: false).track?.number == number, "\(intent)")
        }

        @Test("A track plays from the rip that has its file, whatever requests it")
        func fromTheRipThatHasIt() async throws {
            try await LiveBox.with([Self.album]) { live in
                try live.add(Self.album, to: "shed", beside: [])
                try await live.local.storeChanged()
                for file in ["music/\(Self.album.file(1))", "shed/\(Self.album.file(3))"] {
                    try FileManager.default.removeItem(atPath: live.folder.path(file))
                }
                for (index, number) in [1, 3].enumerated() {
                    let words = ["album": "harbour lights", "track": "\(number)"]
                    try await expect(number, live, "PlayAlbum", words)
                    let added = try await live.said("QueueAlbum", words)
                    #expect(added == "0 Added Song \(number) to the end of the queue.")
                    try await expect(number, live, "JumpInQueue", ["entry": "2"])
                    let crate = "Late \(index)"
                    let items = [CrateItem(release: 991_000_001, place: number)]
                    _ = try await live.local.change(.create(crate, items))
                    try await expect(number, live, "PlayCrate", ["crate": crate])
                }
            }
        }

        @Test("A track that only a paused library has leads to that library, and so does the opened album")
        func inAPausedLibrary() async throws {
            try await LiveBox.with([Self.album]) { live in
                try live.add(Self.album, to: "shed", beside: [])
                try FileManager.default.removeItem(atPath: live.folder.path("music/\(Self.album.file(3))"))
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "shed")
                try await live.local.storeChanged()
                try await expect(1, live, "PlayAlbum", ["album": "harbour lights", "track": "1"])
                for intent in ["PlayAlbum", "QueueAlbum"] {
                    let said = try await live.said(intent, ["album": "harbour lights", "track": "3"])
                    #expect(said == "3 Song 3 is in the library shed, which is paused.")
                }
                let opened = try await live.said("OpenAlbum", ["target": "harbour lights"])
                let playable = "0 Harbour Lights by The Quay can be played. One track is missing."
                #expect(opened == "\(playable) The library shed is paused. Resume it to play albums.")
            }
        }
    }
}
