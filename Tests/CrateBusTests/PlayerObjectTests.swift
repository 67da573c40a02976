import CrateClient
import CrateTesting
import DBus
import Synchronization
import Testing

@testable import CrateBus

/// What callers ask, and what the box is asked for it.
@Suite struct PlayerObjectTests {
    private let box: TestRemoteBox
    private let tree: ObjectTree
    private let model: PlayerModel

    init() async {
        let box = TestRemoteBox.playing()
        model = PlayerModel(box: box) { _ in }
        tree = ObjectTree([PlayerInterfaces.path: PlayerObject(model: model, language: .english)])
        self.box = box
    }

    private func ask(
        _ member: MemberName, of interface: InterfaceName = "org.mpris.MediaPlayer2.Player", _ body: Value...
    ) async -> Message {
        await model.refresh()
        var call = Message.call(member, of: interface, at: PlayerInterfaces.path, on: ":1.1", body)
        call.serial = 1
        return await tree.answer(call)
    }

    private func set(_ property: String, _ value: Value) async -> Message {
        await ask(
            "Set", of: "org.freedesktop.DBus.Properties", .string("org.mpris.MediaPlayer2.Player"), .string(property),
            .variant(value))
    }

    @Test(
        arguments: [
            ("playing", "Play", []), ("paused", "Play", ["Resume"]), ("stopped", "Play", ["Resume"]),
            ("playing", "Pause", ["Pause"]), ("paused", "Pause", []), ("stopped", "Pause", []),
            ("playing", "PlayPause", ["Pause"]), ("paused", "PlayPause", ["Resume"]),
            ("stopped", "PlayPause", ["Resume"]), ("yielded", "PlayPause", ["Resume"]), ("playing", "Stop", ["Stop"]),
            ("stopped", "Stop", []), ("playing", "Next", ["Next"]), ("stopped", "Next", []),
            ("paused", "Previous", ["Previous"]), ("stopped", "Previous", []),
        ] as [(String, String, [String])])
    func aButtonDoesWhatItSaysWhereItCan(state: String, method: String, asked: [String]) async throws {
        box.state.withLock { $0.state = state }
        let reply = await ask(try #require(MemberName(method)))
        #expect(reply.kind == .methodReturn && reply.body == [])
        #expect(box.asked == asked)
    }

    @Test func nothingCanBePlayedInAnEmptyQueue() async {
        box.state.withLock { ($0.entries, $0.current, $0.state) = ([], nil, "stopped") }
        for method in ["Play", "PlayPause", "Next"] as [MemberName] { _ = await ask(method) }
        #expect(box.asked == [])
    }

    @Test(
        arguments: [
            (2_000_000, "Seek time=5.000"), (-1_000_000, "Seek time=2.000"), (-60_000_000, "Seek time=0.000"),
            (60_000_000, "Next"), (.max, "Next"), (.min, "Seek time=0.000"), (0, "Seek time=3.000"),
        ] as [(Int64, String)]) func aStepIsAPlaceInTheTrack(offset: Int64, asked: String) async
    {
        box.state.withLock { $0.state = "paused" }
        _ = await ask("Seek", .int64(offset))
        #expect(box.asked == [asked])
    }

    @Test(
        arguments: [
            ("/org/cratebox/track/7/2", 4_500_000, ["Seek time=4.500"]), ("/org/cratebox/track/7/1", 4_500_000, []),
            ("/org/cratebox/track/7/2", 9_104_000, ["Seek time=9.104"]), ("/org/cratebox/track/7/2", 9_104_001, []),
            ("/org/cratebox/track/7/2", -1, []), ("/", 0, []),
        ] as [(String, Int64, [String])])
    func aPlaceIsSoughtInTheTrackThatIsMeant(track: String, position: Int64, asked: [String]) async throws {
        let path = try #require(ObjectPath(track))
        let reply = await ask("SetPosition", .objectPath(path), .int64(position))
        #expect(reply.kind == .methodReturn)
        #expect(box.asked == asked)
    }

    @Test(
        arguments: [
            ("discogs:990000001", "PlayAlbum album=id:990000001"),
            ("discogs:990000001/3", "PlayAlbum album=id:990000001 track=990000001.3"),
            ("local:7", "PlayAlbum album=id:-7"), ("evening tides", "PlayAlbum album=evening tides"),
            ("https://www.discogs.com/release/7-x", "PlayAlbum album=https://www.discogs.com/release/7-x"),
        ]) func anAddressIsAnAlbumOrItsWords(address: String, asked: String) async
    {
        #expect(await ask("OpenUri", .string(address)).kind == .methodReturn)
        #expect(box.asked == [asked])
    }

    @Test(
        arguments: [
            (.notSubscribed, "org.cratebox.Error.NotSubscribed"), (.notAvailable, "org.cratebox.Error.NotAvailable"),
            (.notInCollection, "org.cratebox.Error.NotInCollection"), (.needsValue, "org.cratebox.Error.NeedsValue"),
            (.usage, "org.freedesktop.DBus.Error.InvalidArgs"), (.storeFailure, "org.freedesktop.DBus.Error.Failed"),
        ] as [(CrateClient.ExitStatus, String)]) func anOutcomeIsAnErrorWithItsSentence(
            exit: CrateClient.ExitStatus, name: String
        ) async
    {
        let sentence = "Evening Tides is in the library garage, which isn't connected."
        box.state.withLock { $0.refusals["PlayAlbum"] = TestRemoteBox.refusal(exit, reason: "offline", sentence) }
        let reply = await ask("OpenUri", .string("discogs:990000001"))
        #expect(reply.errorName?.text == name)
        #expect(reply.body == [.string(sentence)])
    }

    @Test func aQuestionIsAskedWithItsChoices() async {
        let json =
            #"{"status":"needsValue","intent":"PlayAlbum","parameter":"album","dialog":{"full":"Which one?"},"options":"#
            + #"[{"release":1,"title":"A","artist":"B"},{"release":2,"title":"C","artist":"D"}]}"#
        box.state.withLock { $0.refusals["PlayAlbum"] = BoxReply(exit: .needsValue, json: json) }
        #expect(await ask("OpenUri", .string("x")).body == [.string("Which one? A by B, or C by D?")])
        box.state.withLock { $0.refusals["PlayAlbum"] = BoxReply(exit: .unavailable, json: "{}") }
        #expect(await ask("OpenUri", .string("x")).body == [.string("The box can't do that now.")])
    }

    @Test(
        arguments: [
            (0.4, "Volume level=40%"), (-3, "Volume level=0%"), (7, "Volume level=100%"), (0.005, "Volume level=1%"),
            (1e300, "Volume level=100%"),
        ]) func aVolumeIsPercent(volume: Double, asked: String) async
    {
        #expect(await set("Volume", .double(volume)).kind == .methodReturn)
        #expect(box.asked == [asked])
    }

    @Test(arguments: [("None", "off"), ("Track", "track"), ("Playlist", "album")])
    func aLoopIsAMode(loop: String, mode: String) async {
        #expect(await set("LoopStatus", .string(loop)).kind == .methodReturn)
        #expect(box.asked == ["Repeat mode=\(mode)"])
    }

    @Test func whatARecordDoesNotDoIsRefused() async {
        for (property, value) in [
            ("Shuffle", Value.boolean(true)), ("Rate", .double(2)), ("PlaybackStatus", .string("Playing")),
            ("Position", .int64(0)),
        ] {
            let reply = await set(property, value)
            #expect(reply.errorName == "org.freedesktop.DBus.Error.PropertyReadOnly", "\(property)")
        }
        for (property, value) in [
            ("LoopStatus", Value.string("Album")), ("Volume", .double(.nan)), ("Volume", .int32(1)),
        ] {
            let reply = await set(property, value)
            #expect(reply.errorName == "org.freedesktop.DBus.Error.InvalidArgs", "\(property)")
        }
        box.state.withLock { $0.volume = nil }
        #expect(await set("Volume", .double(0.5)).body == [.string("This output has no volume.")])
        for method in ["Raise", "Quit"] as [MemberName] {
            #expect(await ask(method, of: "org.mpris.MediaPlayer2").kind == .methodReturn)
        }
        #expect(box.asked == ["Volume level=50%"])
    }

    @Test func everyDescribedPropertyHasAValueOfItsType() async {
        await model.refresh()
        let object = PlayerObject(model: model, language: .english)
        for interface in object.interfaces {
            let values = await object.properties(of: interface.name)
            #expect(values.count == interface.properties.count)
            for property in interface.properties {
                #expect(values[property.name]?.type == property.type, "\(property.name)")
            }
        }
    }
}
