import CrateClient
import CrateTesting
import DBus
import Synchronization
import Testing

@testable import CrateBus

/// What is told when something happens in a box.
@Suite struct PlayerModelTests {
    /// A model, and the signals that it sends.
    private final class Told: Sendable {
        let box = TestRemoteBox.playing()
        private let messages = Mutex<[Message]>([])

        func model() -> PlayerModel {
            PlayerModel(box: box) { message in self.messages.withLock { $0.append(message) } }
        }

        /// The signals since the last call: the names of changed properties, and positions.
        func take() -> [String] {
            messages.withLock { messages in
                defer { messages = [] }
                return messages.map { message in
                    guard message.member == "PropertiesChanged" else {
                        let seconds = (message.body[0].whole ?? -1) / 1_000_000
                        return "\(message.member?.text ?? "") \(seconds)"
                    }
                    return (message.body[1].entries ?? []).compactMap(\.key.text).joined(separator: " ")
                }
            }
        }
    }

    private func event(_ name: String) -> BoxEvent { BoxEvent(name: name, json: "{}") }

    @Test func onlyWhatChangedIsTold() async {
        let told = Told()
        let model = told.model()
        await model.refresh()
        #expect(
            told.take() == [
                "PlaybackStatus Metadata Volume CanGoNext CanGoPrevious CanPlay CanPause CanSeek", "Seeked 3",
            ])
        await model.refresh()
        #expect(told.take() == [])
        told.box.state.withLock { ($0.state, $0.elapsed) = ("paused", 3) }
        await model.handle(event("paused"))
        #expect(told.take() == ["PlaybackStatus"])
        told.box.state.withLock { $0.volume = 20 }
        await model.handle(event("volume"))
        #expect(told.take() == ["Volume"])
        told.box.state.withLock { $0.mode = "album" }
        await model.handle(event("repeat"))
        #expect(told.take() == ["LoopStatus"])
    }

    @Test func aNewTrackStartsAtItsStartWithoutAWord() async {
        let told = Told()
        let model = told.model()
        await model.refresh()
        _ = told.take()
        told.box.state.withLock { ($0.track, $0.elapsed) = (3, 0) }
        await model.handle(event("track"))
        #expect(told.take() == ["Metadata"])
        // One that is resumed in its middle is told.
        told.box.state.withLock { ($0.track, $0.elapsed) = (4, 5) }
        await model.handle(event("track"))
        #expect(told.take() == ["Metadata", "Seeked 5"])
    }

    @Test func aJumpIsToldWhateverItsEvent() async {
        let told = Told()
        let model = told.model()
        await model.refresh()
        _ = told.take()
        told.box.state.withLock { $0.elapsed = 7 }
        await model.handle(event("sought"))
        #expect(told.take() == ["Seeked 7"])
        told.box.state.withLock { $0.elapsed = 0 }
        await model.handle(event("deviceReturned"))
        #expect(told.take() == ["Seeked 0"])
        await model.handle(event("sought"))
        #expect(told.take() == ["Seeked 0"])
        told.box.state.withLock { ($0.state, $0.elapsed) = ("stopped", 0) }
        await model.handle(event("stopped"))
        #expect(told.take() == ["PlaybackStatus Metadata CanGoNext CanGoPrevious CanPause CanSeek"])
    }

    @Test func theBoxIsAskedOnlyWhenSomethingHappened() async {
        let told = Told()
        let model = told.model()
        await model.refresh()
        let looks = told.box.state.withLock(\.looks)
        for name in ["damaged", "underrun", "crates", "passedOver", "x"] { await model.handle(event(name)) }
        for _ in 0..<100 { _ = (await model.state, await model.position) }
        #expect(told.box.state.withLock(\.looks) == looks)
    }

    private struct Place: CoverPlace {
        func address(of cover: CoverBytes) async -> String? { "file:///covers/\(cover.hash).jpg" }
    }

    @Test func aPictureIsLookedUpOnceForEachAlbum() async {
        let told = Told()
        told.box.state.withLock { $0.cover = CoverBytes(bytes: [1], type: "image/jpeg", hash: "5f") }
        let model = told.model()
        await model.refresh()
        #expect(await model.albumWithoutPicture() == Samples.evening.release)
        #expect(await model.albumWithoutPicture() == nil)
        _ = told.take()
        await model.findPicture(of: Samples.evening.release, in: Place())
        // BlueZ takes new metadata for a new track.
        #expect(told.take() == ["Metadata", "Seeked 3"])
        #expect(await model.state.track?.picture == "file:///covers/5f.jpg")
        told.box.state.withLock { ($0.current, $0.track) = (8, 1) }
        await model.refresh()
        #expect(await model.state.track?.picture == nil)
        #expect(await model.albumWithoutPicture() == Samples.snow.release)
        // It has none; and what comes for the album before is too late.
        await model.findPicture(of: Samples.snow.release, in: Place())
        await model.findPicture(of: Samples.evening.release, in: Place())
        #expect(await model.state.track?.picture == nil)
    }
}
