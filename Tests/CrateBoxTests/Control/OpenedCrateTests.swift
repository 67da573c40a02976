import CrateBox
import CrateClient
import CrateStore
import CrateTesting
import Testing

extension ControlSuite {
    /// The status names the opened crate as it is called now.
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
    }
}
