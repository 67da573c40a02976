import CrateClient
import CrateCore
import CrateIntents
import CratePlayback
import CrateStore
import CrateTesting
import Foundation
import Testing

@testable import CrateBox

extension ControlSuite {
    /// Events that a box handles when the music is over.
    @Suite struct LateEventTests {
        private let albums = [
            TestAlbum(frames: 4_410), TestAlbum(release: 991_000_002, title: "Night Harbour", frames: 4_410),
        ]

        @Test func anAlbumThatEndedBeforeItsEventIsHandledIsNotPlayedAgain() async throws {
            try await LiveBox.with(albums, handlesEvents: false) { live in
                let (queue, events) = (live.box.queue, live.box.engine.events())
                let releases = [Release.ID(rawValue: 991_000_001), Release.ID(rawValue: 991_000_002)]
                let last = queue.live.entries(for: [PlayQueue.Item(releases[1])])
                try live.dac.dac.stopClock(at: .frame(500))
                #expect(try await live.box.player.play(releases[0], from: nil).outcome == .played)
                queue.apply { _ in .insert(last, at: 1) }
                await queue.supplyEngine()
                try live.dac.dac.startClock()
                var late: [PlaybackEvent] = []
                for await event in events {
                    late.append(event)
                    if event == .finished { break }
                }
                let starts = live.dac.dac.events().count { $0.name == "start" }
                for event in late { queue.handle(event) }
                await queue.continueAfterEnd()
                #expect(live.box.engine.report.state == .stopped && queue.live.value.current == nil)
                #expect(live.dac.dac.events().count { $0.name == "start" } == starts)
                #expect(late.count { if case .album = $0 { true } else { false } } == 1, "\(late)")
            }
        }

        @Test func damageIsThatOfThePlayedRipWhereTheMusicHasEndedBeforeTheEvent() async throws {
            let (album, release) = (TestAlbum(tracks: 2), Release.ID(rawValue: 991_000_001))
            try await LiveBox.with([album], handlesEvents: false) { live in
                try live.add(album, to: "attic", beside: [])
                let file = URL(fileURLWithPath: live.folder.path("music/\(album.file(2))"))
                var bytes = Array(try Data(contentsOf: file))
                // Behind these are only the last two bytes, the sum of the last frame.
                for place in [bytes.count - 4, bytes.count - 3] { bytes[place] ^= 0x5A }
                try Data(bytes).write(to: file)
                let (music, events) = (live.box.engine.events(), live.box.engine.events())
                #expect(try await live.box.player.play(release, from: nil).outcome == .played)
                for await event in music where event == .finished { break }
                live.box.engine.shutDown()
                await live.box.relay(events)
                let lookup = AlbumLookup(store: live.box.store)
                #expect(try lookup.damagedTracks(of: release, in: "garage") == [2])
                #expect(try lookup.damagedTracks(of: release, in: "attic").isEmpty)
            }
        }

        @Test(arguments: [(2, [1, 3], 0), (3, [1, 2], 1)])
        func aStopKeepsItsPlaceInTheQueueWhateverEventsComeAfterIt(place: Int, left: [Int], entry: Int) async throws {
            let albums = [TestAlbum(tracks: 3, frames: 20 * 44_100), self.albums[1]]
            try await LiveBox.with(albums, handlesEvents: false) { live in
                let (queue, events) = (live.box.queue, live.box.engine.events())
                let items = [991_000_001, 991_000_002].map { PlayQueue.Item(Release.ID(rawValue: $0)) }
                let begun = try await queue.play(items)
                #expect(begun?.outcome == .played)
                let ids = queue.live.value.entries.map(\.id)
                let jumped = try await queue.jump(to: ids[0], place: place)
                #expect(jumped?.outcome == .played)
                _ = await queue.perform(.pause)
                #expect(await queue.narrow(ids[0], to: left))
                for await event in events {
                    queue.handle(event)
                    if event == .stopped { break }
                }
                #expect(queue.live.value.current == ids[entry])
                #expect(queue.firstPlace(of: ids[0]) == (entry == 0 ? 3 : nil))
            }
        }

        @Test func aLibraryThatWentAwayIsTheStatusWhereACommandComesBeforeTheEventsOfItsTracks() async throws {
            let album = TestAlbum(tracks: 3, frames: 60 * 44_100)
            try await LiveBox.with([album], handlesEvents: false) { live in
                let (queue, events) = (live.box.queue, live.box.engine.events())
                #expect(try await live.box.player.play(Release.ID(rawValue: 991_000_001), from: nil).outcome == .played)
                try FileManager.default.moveItem(
                    atPath: live.folder.path("music"), toPath: live.folder.path("elsewhere"))
                // The engine has the next file open already.
                var states: [TransportState] = []
                while states.count < 3, states.last != .stopped {
                    let report = await PlaybackEngine.$settlingLimit.withValue(.seconds(60)) {
                        await queue.perform(.next)
                    }
                    states.append(report.state)
                }
                #expect(states.last == .stopped, "\(states)")
                for await event in events {
                    queue.handle(event)
                    if event == .finished { break }
                }
                #expect(await queue.endStatus() == .notSubscribed)
            }
        }
    }
}
