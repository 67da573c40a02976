import CrateBox
import CrateClient
import CrateStore
import CrateTesting
import Testing

extension ControlSuite {
    /// The status has the present name of the current crate.
    @Suite struct OpenedCrateTests {
        @Test func aRenamedCrateHasItsNewNameAndADeletedOneNone() async throws {
            try await LiveBox.with([TestAlbum()]) { live in
                let crates = CrateEditor(store: live.box.store)
                let made = try crates.create("sundays")
                _ = try await live.local.run("OpenCrate", ["target": "sundays"])
                #expect(try await live.local.status(withTracks: false).current?.crate?.name == "sundays")
                _ = try crates.rename("sundays", to: "mondays")
                let renamed = try await live.local.status(withTracks: false).current?.crate
                #expect(renamed?.name == "mondays" && renamed?.id == made.id)
                _ = try crates.delete("mondays")
                #expect(try await live.local.status(withTracks: false).current == nil)
                _ = try await live.local.run("OpenAlbum", ["target": "harbour lights"])
                let current = try await live.local.status(withTracks: false).current
                #expect(current?.album?.title == "Harbour Lights" && current?.crate == nil)
            }
        }

        @Test("A crate that was played is current until other music plays, one that was opened until another is")
        func currentCrate() async throws {
            let albums = (1...3).map { number in
                TestAlbum(release: 991_000_000 + number, title: "Ferry \(number)", tracks: 2, frames: 20 * 44_100)
            }
            try await LiveBox.with(albums) { live in
                for number in [3, 1] { _ = try await live.said("QueueAlbum", ["album": "ferry \(number)"]) }
                _ = try await live.said("SaveQueue", ["name": "Sunday"])
                func crate() async throws -> String? {
                    try await live.local.status(withTracks: false).current?.crate?.name
                }
                let others: [(String, [String: String])] = [
                    ("PlayAlbum", ["album": "ferry 2"]), ("PlayRandom", [:]), ("RandomAlbum", [:]),
                ]
                for (intent, parameters) in others {
                    _ = try await live.said("PlayCrate", ["crate": "Sunday"])
                    #expect(try await crate() == "Sunday")
                    _ = try await live.said(intent, parameters)
                    #expect(try await crate() == nil, "\(intent)")
                }
                _ = try await live.said("PlayCrate", ["crate": "Sunday"])
                _ = try await live.said("QueueAlbum", ["album": "ferry 2"])
                #expect(try await crate() == "Sunday")
                _ = try await live.said("ClearQueue")
                _ = try await live.said("QueueAlbum", ["album": "ferry 2"])
                #expect(try await crate() == nil)
                _ = try await live.said("OpenCrate", ["target": "Sunday"])
                _ = try await live.said("PlayAlbum", ["album": "ferry 2"])
                #expect(try await crate() == "Sunday")
            }
        }

        @Test("A crate that can't be played leaves what is opened as it was")
        func refusedCrate() async throws {
            try await LiveBox.with([TestAlbum()]) { live in
                for name in ["Sunday", "Monday"] {
                    _ = try await live.said("QueueAlbum", ["album": "harbour lights"])
                    _ = try await live.said("SaveQueue", ["name": name])
                }
                _ = try LibrarySubscriptions(store: live.box.store).setPaused(true, name: "garage")
                for opened in [nil, "Monday"] {
                    if let opened { _ = try await live.said("OpenCrate", ["target": opened]) }
                    #expect(try await live.local.run("PlayCrate", ["crate": "Sunday"]).exit == .notSubscribed)
                    #expect(try await live.local.status(withTracks: false).current?.crate?.name == opened)
                }
            }
        }
    }
}
