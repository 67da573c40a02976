import CrateBox
import CrateClient
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
    }
}
