import CLinux
import CrateTesting
import Foundation
import Logging
import Testing

@testable import CrateCar

/// The thread, its folder and its descriptors, with FIFOs as devices; the test provides the results of ioctl(2).
@Suite(.runsService) struct KeyWatchTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func watch() throws -> KeyWatch {
        let map = try KeyMap(
            [
                "*": ["KEY_PLAYPAUSE": "toggle", "KEY_NEXTSONG": "next", "KEY_NEXTSONG:long": "next-album"],
                "knob": ["REL_DIAL+": "volume +1%"],
            ], isCommand: { _ in true })
        return try KeyWatch(map: map, folder: folder.path) { _, node in
            switch node {
            case "event0", "event1": KeyDeviceFacts(name: "keyboard", keys: [163, 164])
            case "event2": KeyDeviceFacts(name: "knob", axes: [7])
            case "event3": KeyDeviceFacts(name: "mouse", keys: [0x110], axes: [8])
            default: nil
            }
        }
    }

    /// The writing end of a device, opened in both directions so that it may exist before its reader.
    private func device(_ node: String) throws -> FileHandle {
        try #require(mkfifo(folder.path(node), 0o600) == 0)
        let descriptor = open(folder.path(node), O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private func bytes(_ type: Int32, _ code: Int32, _ value: Int32, at time: Int) -> Data {
        var event = input_event()
        (event.type, event.code, event.value) = (UInt16(type), UInt16(code), value)
        (event.time.tv_sec, event.time.tv_usec) = (time / 1000, time % 1000 * 1000)
        return withUnsafeBytes(of: event) { Data($0) }
    }

    /// Short presses with times in the past, so that no test waits.
    private func press(_ code: Int32, at time: Int, for length: Int = 100) -> Data {
        bytes(EV_KEY, code, 1, at: time) + bytes(EV_SYN, SYN_REPORT, 0, at: time)
            + bytes(EV_KEY, code, 0, at: time + length) + bytes(EV_SYN, SYN_REPORT, 0, at: time + length)
    }

    /// The present time of the devices' clock in milliseconds.
    private var now: Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
    }

    @Test func keysOfDevicesThatAreThereAreHeard() async throws {
        let keyboard = try device("event0")
        try keyboard.write(contentsOf: press(KEY_PLAYPAUSE, at: 1000) + press(KEY_NEXTSONG, at: 2000))
        let watch = try watch()
        let heard = Journal(of: watch.commands)
        try await heard.first("the second key", from: 1) { _ in true }
        try keyboard.write(contentsOf: press(KEY_NEXTSONG, at: 3000, for: 800))
        try await heard.first("the third key", from: 2) { _ in true }
        #expect(heard.entries.map(\.description) == ["toggle", "next", "next-album"])
    }

    @Test func keysOfAnotherMapAreReadFromTheSameDevices() async throws {
        let keyboard = try device("event0")
        let maps = try ["toggle", "stop"].map { command in
            try KeyMap(["*": ["KEY_PLAYPAUSE": command]], isCommand: { _ in true })
        }
        let keys = CarKeys(maps[0]) { [folder] map in
            try? KeyWatch(map: map, folder: folder.path) { _, _ in KeyDeviceFacts(name: "keyboard", keys: [164]) }
        }
        let (commands, feed) = AsyncStream.makeStream(of: KeyCommand.self)
        let run = Task(executorPreference: TestThreads.shared) { await keys.run { feed.yield($0) } }
        let heard = Journal(of: commands)
        try keyboard.write(contentsOf: press(KEY_PLAYPAUSE, at: 1000))
        try await heard.first("the first map's command") { _ in true }
        keys.use(maps[1])
        #expect(keys.command(named: "KEY_PLAYPAUSE")?.description == "stop")
        try keyboard.write(contentsOf: press(KEY_PLAYPAUSE, at: 2000))
        try await heard.first("the second map's command", from: 1) { _ in true }
        keys.stop()
        await run.value
        #expect(heard.entries.map(\.description) == ["toggle", "stop"])
    }

    @Test func devicesComeAndGo() async throws {
        let watch = try watch()
        let heard = Journal(of: watch.commands)
        for round in 0..<3 {
            let keyboard = try device("event1")
            try keyboard.write(contentsOf: press(KEY_PLAYPAUSE, at: 1000 * round))
            try await heard.first("the key of round \(round)", from: round) { _ in true }
            try FileManager.default.removeItem(atPath: folder.path("event1"))
            try keyboard.close()
        }
        let knob = try device("event2")
        try knob.write(contentsOf: bytes(EV_REL, REL_DIAL, 2, at: 9000))
        try await heard.first("the knob's second notch", from: 4) { _ in true }
        #expect(heard.entries.map(\.description) == ["toggle", "toggle", "toggle", "volume +1%", "volume +1%"])
    }

    @Test func devicesThatNobodyMappedAreLeftAlone() async throws {
        let (mouse, other, keyboard) = (try device("event3"), try device("mouse0"), try device("event0"))
        let watch = try watch()
        let heard = Journal(of: watch.commands)
        let late = try device("event9")
        let click = press(BTN_LEFT, at: 1000)
        for stranger in [mouse, other, late] { try stranger.write(contentsOf: click) }
        try keyboard.write(contentsOf: press(KEY_PLAYPAUSE, at: 1000))
        try await heard.first("the keyboard's key") { _ in true }
        for stranger in [mouse, other, late] {
            var count: Int32 = 0
            #expect(ioctl(stranger.fileDescriptor, UInt(FIONREAD), &count) == 0)
            #expect(Int(count) == click.count)
        }
    }

    @Test func anEventMayComeInPieces() async throws {
        let keyboard = try device("event0")
        let watch = try watch()
        let heard = Journal(of: watch.commands)
        let all = press(KEY_PLAYPAUSE, at: 1000) + press(KEY_PLAYPAUSE, at: 2000)
        for byte in all { try keyboard.write(contentsOf: Data([byte])) }
        try await heard.first("the second key", from: 1) { _ in true }
        #expect(heard.entries.count == 2)
    }

    @Test func aKeyThatIsHeldIsHeardBeforeItIsLetGo() async throws {
        let keyboard = try device("event0")
        let watch = try watch()
        let heard = Journal(of: watch.commands)
        let start = now
        try keyboard.write(contentsOf: bytes(EV_KEY, KEY_NEXTSONG, 1, at: start))
        let command = try await heard.first("the long press") { _ in true }
        #expect(command.description == "next-album")
        #expect(now - start >= 800)
    }

    /// With event times a minute in the future, so that no long press is due.
    @Test func aDeviceThatGoesLetsItsKeysGo() async throws {
        let start = now + 60_000
        let lost = try device("event0")
        let watch = try watch()
        let heard = Journal(of: watch.commands)
        try lost.write(
            contentsOf: bytes(EV_KEY, KEY_NEXTSONG, 1, at: start) + bytes(EV_KEY, KEY_PLAYPAUSE, 1, at: start))
        try await heard.first("the lost device's other key") { _ in true }
        try FileManager.default.removeItem(atPath: folder.path("event0"))
        try lost.close()
        let found = try device("event0")
        try found.write(contentsOf: press(KEY_PLAYPAUSE, at: start + 5000))
        try await heard.first("the key of the device in its place", from: 1) { _ in true }
        #expect(heard.entries.map(\.description) == ["toggle", "toggle"])
    }

    @Test func stoppingEndsTheCommands() async throws {
        let keyboard = try device("event0")
        let watch = try watch()
        try keyboard.write(contentsOf: press(KEY_PLAYPAUSE, at: 1000))
        var heard: [String] = []
        for await command in watch.commands {
            heard.append(command.description)
            watch.stop()
            watch.stop()
        }
        #expect(heard == ["toggle"])
    }

    @Test func aFolderThatIsNotThereIsAProblem() throws {
        let problem = #expect(throws: KeyWatch.Problem.self) {
            try KeyWatch(map: .standard, folder: folder.path("none"))
        }
        #expect(problem?.code == ENOENT)
        #expect(problem?.description.hasPrefix("\(folder.path("none")) can't be watched for keys: ") == true)
    }

    /// No key does anything then, so that it belongs to the problems of the box.
    @Test func withoutInputDevicesThereIsAWarning() async {
        let (records, feed) = AsyncStream.makeStream(of: String.self)
        let logger = Logger.giving { feed.yield("\($0.level) \($0.message)") }
        _ = CarKeys(.standard, logger: logger, folder: folder.path("none"))
        feed.finish()
        var told: [String] = []
        for await record in records { told.append(record) }
        #expect(told == ["warning keys"])
    }

    /// A descriptor that is closed twice may belong to another thread by then, which the test detects.
    @Test func aFolderThatIsNotThereClosesNoDescriptorOfOthers() async throws {
        let path = folder.path("none")
        async let watched: Void = blocking { for _ in 0..<20_000 { _ = try? KeyFolder(path) } }
        let lost = try await blocking {
            (0..<50_000).reduce(0) { lost, _ in
                let own = open("/dev/null", O_RDONLY | O_CLOEXEC)
                defer { close(own) }
                return lost + (0..<10).count { _ in fcntl(own, F_GETFD) < 0 }
            }
        }
        try await watched
        #expect(lost == 0)
    }

    @Test func aFileThatIsNoDeviceHasNoKeys() throws {
        #expect(KeyDeviceFacts(evdev: try device("event0").fileDescriptor) == nil)
        let facts = KeyDeviceFacts(name: "keyboard", keys: [163, 767], axes: [7])
        #expect([163, 164, 767].map { facts.has($0, isKey: true) } == [true, false, true])
        #expect([7, 163].map { facts.has($0, isKey: false) } == [true, false])
        #expect(!facts.has(9999, isKey: true))
    }
}
