import CLinux
import CrateBox
import CrateClient
import CrateCore
import Foundation
import Testing

@testable import CrateCar

/// The contents of `car.keys`.
@Suite struct KeyMapTests {
    static let names: [(name: String, trigger: KeyTrigger)] = [
        ("KEY_NEXTSONG", .press(163)), ("KEY_NEXTSONG:long", .long(163)), ("KEY_163", .press(163)),
        ("KEY_163:long", .long(163)), ("KEY_1", .press(2)), ("KEY_0", .press(11)), ("KEY_NUMERIC_1", .press(0x201)),
        ("BTN_SOUTH", .press(0x130)), ("BTN_GEAR_UP", .press(0x151)), ("KEY_767", .press(767)),
        ("REL_DIAL+", .turn(7, isUp: true)), ("REL_DIAL-", .turn(7, isUp: false)),
        ("REL_WHEEL+", .turn(8, isUp: true)), ("REL_HWHEEL-", .turn(6, isUp: false)),
        ("REL_MISC+", .turn(9, isUp: true)),
    ]

    @Test(arguments: names) func aKeyGoesByTheKernelsName(row: (name: String, trigger: KeyTrigger)) {
        #expect(KeyTrigger(row.name) == row.trigger)
    }

    @Test(arguments: [
        "", "KEY_", "KEY_NEXT_SONG", "NEXTSONG", "key_nextsong", "KEY_768", "KEY_-1", "KEY_NEXTSONG:short", ":long",
        "REL_DIAL", "REL_DIAL:long", "REL_X+", "KEY_NEXTSONG+", "BTN_163", "grab",
    ]) func anythingElseIsNoKey(name: String) {
        #expect(KeyTrigger(name) == nil)
    }

    @Test func aDevicesOwnKeysCountFirst() throws {
        let map = try KeyMap(
            [
                "*": ["KEY_PLAYPAUSE": "toggle", "KEY_1": "play  id:249504 "],
                "wheel": ["grab": "yes", "KEY_PLAYPAUSE": "pause"], "knob": ["grab": "no", "REL_DIAL+": "volume +5%"],
            ], isCommand: { _ in true })
        #expect(map.command(for: .press(164), on: "wheel")?.words == ["pause"])
        #expect(map.command(for: .press(164), on: "other")?.words == ["toggle"])
        #expect(map.command(for: .press(2), on: "wheel")?.words == ["play", "id:249504"])
        #expect(map.command(for: .press(165), on: "wheel") == nil)
        #expect(map.command(named: "KEY_PLAYPAUSE")?.words == ["toggle"])
        #expect(map.command(named: "REL_DIAL+")?.description == "volume +5%")
        #expect(map.command(named: "REL_DIAL-") == nil)
        #expect(["*", "wheel", "knob", "other"].map(map.grabs) == [false, true, false, false])
        #expect(map.wants("wheel") { _, _ in false })
        #expect(!map.wants("other") { _, _ in false })
        #expect(map.wants("other") { code, isKey in code == 2 && isKey })
        #expect(!map.wants("other") { code, isKey in code == 7 && !isKey })
    }

    static let mistakes: [(said: [String: [String: String]], sentence: String)] = [
        (
            ["a": ["KEY_NEXTSNG": "next"]],
            "KEY_NEXTSNG of a in car.keys isn't a supported key; did you mean KEY_NEXTSONG?"
        ),
        (
            ["a": ["KEY_NEXTSNG:long": "next"]],
            "KEY_NEXTSNG:long of a in car.keys isn't a supported key; did you mean KEY_NEXTSONG:long?"
        ), (["a": ["REL_DAIL-": "next"]], "REL_DAIL- of a in car.keys isn't a supported key; did you mean REL_DIAL-?"),
        (["a": ["REL_DIAL": "next"]], "REL_DIAL of a in car.keys isn't a supported key; did you mean REL_DIAL+?"),
        (["a": ["thumb": "next"]], "thumb of a in car.keys isn't a supported key."),
        (["a": ["KEY_FOO": "next"]], "KEY_FOO of a in car.keys isn't a supported key."),
        (["a": ["KEY_F13": "next"]], "KEY_F13 of a in car.keys isn't a supported key; did you mean KEY_F1?"),
        (["a": ["key_f1": "next"]], "key_f1 of a in car.keys isn't a supported key; did you mean KEY_F1?"),
        (["*": ["KEY_1": "nxt"]], "“nxt” for KEY_1 of * in car.keys isn't a command; did you mean next?"),
        (["*": ["KEY_1": "volum +2%"]], "“volum +2%” for KEY_1 of * in car.keys isn't a command; did you mean volume?"),
        (["*": ["KEY_1": "dance"]], "“dance” for KEY_1 of * in car.keys isn't a command."),
        (["*": ["KEY_1": " "]], "“ ” for KEY_1 of * in car.keys isn't a command."),
        (["*": ["grab": "true"]], "grab of * in car.keys has to be yes or no."),
    ]

    @Test(arguments: mistakes) func aMistakeIsNamed(row: (said: [String: [String: String]], sentence: String)) {
        let problem = #expect(throws: KeyMap.Problem.self) {
            try KeyMap(row.said) { $0.words.first == "next" || $0.words.isEmpty }
        }
        #expect(problem?.description == row.sentence)
    }

    /// What the help lists, and what a mistyped command is compared with.
    @Test(arguments: CommandWords.forms) func everyFormIsACommand(form: String) throws {
        let values = ["LEVEL": "40%", "TIME": "1:23", "MODE": "album", "WHEN": "30m"]
        let command = values.reduce(form) { $0.replacing($1.key, with: $1.value) }
        #expect(KeyMap.problem(of: ["*": ["KEY_1": command]]) == nil)
        #expect(try CommandWords.verbs.contains(#require(form.split(separator: " ").first.map(String.init))))
    }

    @Test(arguments: [
        ("volume loud", "can't be understood: volume takes 40%, +5%, -5%, -12dB, up, down or mute."),
        ("seek  foo", "can't be understood: seek takes 1:23, +10, -10 or 50%."),
        ("repeat twice", "can't be understood: repeat takes off, track or album."),
        ("sleep 30h", "can't be understood: sleep takes 30m, 1h30m, track, album or off."),
        ("play", "needs an album."), ("enqueue", "needs an album."), ("crate", "needs the name of a crate."),
        ("volume", "isn't complete: volume LEVEL"), ("queue", "isn't complete: queue jump NUMBER"),
        ("nxt", "isn't a command; did you mean next?"),
    ]) func aCommandThatNoBoxUnderstandsIsRefused(command: String, rest: String) {
        let problem = KeyMap.problem(of: ["*": ["KEY_1": command]])
        #expect(problem?.description == "“\(command)” for KEY_1 of * in car.keys \(rest)")
    }

    /// A name is looked up when the key is pressed, and a level may be in any language.
    @Test(arguments: [
        "play nosuch", "crate Nope", "volume vierzig Prozent", "volume -12 dB", "volume up", "seek -1:00", "seek 50%",
        "repeat one", "sleep 1h30m", "sleep album", "sleep off",
    ]) func aCommandThatABoxMayUnderstandIsTaken(command: String) {
        #expect(KeyMap.problem(of: ["*": ["KEY_1": command]]) == nil)
    }

    @Test func everybodyHasTheMediaKeys() {
        let standard = KeyMap.standard
        for (code, words) in [
            (KEY_PLAYPAUSE, "toggle"), (KEY_MEDIA, "toggle"), (KEY_PLAYCD, "resume"), (KEY_PAUSECD, "pause"),
            (KEY_STOPCD, "stop"), (KEY_NEXTSONG, "next"), (KEY_PREVIOUSSONG, "previous"),
            (KEY_VOLUMEUP, "volume +2%"), (KEY_VOLUMEDOWN, "volume -2%"),
        ] {
            #expect(standard.command(for: .press(UInt16(code)), on: "any")?.description == words)
        }
        #expect(standard.command(for: .long(UInt16(KEY_NEXTSONG)), on: "any")?.description == "next-album")
        #expect(standard.command(for: .press(UInt16(KEY_PHONE)), on: "any") == nil)
        #expect(!standard.grabs("any"))
    }

    /// The example in the repository is valid.
    @Test func theKeysOfTheSampleAreUnderstood() throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()
        let said = try BoxConfiguration.load(environment: [:], systemFile: root + "/Samples/config.json")
        #expect(try said.keyMap().command(named: "REL_DIAL+")?.words == ["volume", "+2%"])
    }
}
