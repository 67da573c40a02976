import CrateClient
import CrateTesting
import DBus
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CrateBus

/// Seeded calls of the player with whatever the protocol can carry: each is answered with a message that can be sent.
@Suite(.computes) struct CallFuzzTests {
    @Test func everyCallIsAnswered() async throws {
        let folder = try TemporaryFolder()
        let numbers = FuzzRounds.numbers
        let result = await #expect(processExitsWith: .success) {
            [folder = folder.path as String, first = numbers.lowerBound as Int, end = numbers.upperBound as Int] in
            let stage = FuzzedPlayer()
            try FuzzRounds.tryAll(first..<end, in: folder, door: 44) { try stage.tryCall(&$0) }
        }
        if result == nil { Issue.record("\(FuzzRounds.words(folder))") }
    }
}

private final class AnswerSlot: Sendable {
    let reply = Mutex<Message?>(nil)
}

/// A player and the calls that it gets.
private struct FuzzedPlayer {
    private static let values: [Value] = [
        .int64(0), .int64(.max), .int64(.min), .int64(9_104_000), .double(.nan), .double(-.infinity), .double(1e308),
        .double(0.5), .string(""), .string("Volume"), .string("LoopStatus"), .string("Metadata"), .string("Track"),
        .string("org.mpris.MediaPlayer2.Player"), .string("discogs:990000001/99999999999999999999"),
        .string("local:9223372036854775807"), .string("\u{1B}[2J\u{1F3B5}"),
        .string(String(repeating: "é", count: 5_000)),
        .objectPath("/"), .objectPath("/org/cratebox/track/7/2"), .boolean(true), .byte(255), .uint64(.max),
        .int32(.min),
        .strings([]), .options([("x", .bytes([1]))]), .variant(.double(-1)), .variant(.string("Playlist")),
        .variant(.variant(.int64(1))), .structure([.byte(1)]),
    ]
    private static let members: [MemberName] = [
        "Play", "Pause", "PlayPause", "Stop", "Next", "Previous", "Seek", "SetPosition", "OpenUri", "Raise", "Quit",
        "Get", "GetAll", "Set", "Introspect", "Ping", "Nothing",
    ]
    private static let interfaces: [InterfaceName] = [
        "org.mpris.MediaPlayer2", "org.mpris.MediaPlayer2.Player", "org.freedesktop.DBus.Properties",
        "org.freedesktop.DBus.Introspectable", "org.freedesktop.DBus.Peer", "org.example.Nothing",
    ]

    private static let paths: [ObjectPath] = [PlayerInterfaces.path, PlayerInterfaces.path, "/", "/org", "/nowhere"]

    private let box = TestRemoteBox.playing()
    private let model: PlayerModel
    private let tree: ObjectTree

    init() {
        model = PlayerModel(box: box) { _ in }
        tree = ObjectTree([PlayerInterfaces.path: PlayerObject(model: model, language: .english)])
    }

    func tryCall(_ random: inout SeededNumbers) throws {
        let member = Self.members.randomElement(using: &random) ?? "Play"
        let path = Self.paths.randomElement(using: &random) ?? .root
        let body = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            Self.values.randomElement(using: &random) ?? .byte(0)
        }
        var call = Message.call(member, of: Self.interfaces[0], at: path, on: ":1.1", body)
        call.interface = Bool.random(using: &random) ? Self.interfaces.randomElement(using: &random) : nil
        (call.serial, call.sender) = (1, ":1.2")
        var reply = answer(call)
        reply.serial = 1
        let bytes = try reply.bytes()
        guard reply.replySerial == 1, reply.destination == ":1.2", bytes.count < 1 << 20 else {
            throw FuzzFault(description: "\(call) is not answered")
        }
    }

    /// The answer, which this thread waits for.
    private func answer(_ call: Message) -> Message {
        let (slot, done) = (AnswerSlot(), DispatchSemaphore(value: 0))
        Task(executorPreference: TestThreads.shared) { [tree] in
            let reply = await tree.answer(call)
            slot.reply.withLock { $0 = reply }
            done.signal()
        }
        done.wait()
        // Nothing of one input is left for the next.
        box.state.withLock { $0.asked = [] }
        return slot.reply.withLock { $0 ?? call }
    }
}
