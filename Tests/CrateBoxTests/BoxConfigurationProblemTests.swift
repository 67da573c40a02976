import CrateBox
import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

/// Unusable settings: one sentence that names the setting and the permitted values.
@Suite struct BoxConfigurationProblemTests {
    let folder: TemporaryFolder
    let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = folder.path("system.json")
    }

    private func load(_ variables: [String: String] = [:]) throws -> BoxConfiguration {
        try .load(environment: variables, systemFile: file)
    }

    private func sentence(_ variables: [String: String] = [:]) -> String? {
        #expect(throws: BoxConfiguration.Problem.self) { try load(variables) }?.description
    }

    static let values: [(json: String, sentence: String)] = [
        (
            #"{"output": {"bufferMs": 49}}"#,
            "output.bufferMs in FILE has to be a whole number of milliseconds from 50 to 60000."
        ),
        (
            #"{"output": {"bufferMs": "50"}}"#,
            "output.bufferMs in FILE has to be a whole number of milliseconds from 50 to 60000."
        ),
        (
            #"{"output": {"bufferMs": 50.5}}"#,
            "output.bufferMs in FILE has to be a whole number of milliseconds from 50 to 60000."
        ),
        (
            #"{"output": {"prerollMs": true}}"#,
            "output.prerollMs in FILE has to be a whole number of milliseconds from 0 to 10000."
        ),
        (
            #"{"output": {"idleSeconds": -1}}"#,
            "output.idleSeconds in FILE has to be a whole number of seconds from 0 to 86400."
        ),
        (#"{"output": {"allowConversion": 1}}"#, "output.allowConversion in FILE has to be true or false."),
        (#"{"output": {"pcm": ""}}"#, "output.pcm in FILE has to be the name of a PCM."),
        (
            #"{"web": {"listen": 8080}}"#,
            "web.listen in FILE has to be an address to listen on, in quotes."
        ),
        (#"{"web": {"listen": true}}"#, "web.listen in FILE has to be an address to listen on."),
        (#"{"output": "hw:0"}"#, "output in FILE has to be an object."),
        (#"{"language": "xx"}"#, "language in FILE has to be en, de or pl."),
        (#"{"state": "here"}"#, "state in FILE has to be the path of a folder, from / on."),
        (#"{"volume": {"start": false}}"#, "volume.start in FILE has to be a number of decibels from -120 to 20."),
        (#"{"volume": {"ceiling": 1e300}}"#, "volume.ceiling in FILE has to be a number of decibels from -120 to 20."),
        (#"{"replayGain": "loud"}"#, "replayGain in FILE has to be off, track or album."),
        (#"{"resume": {"policy": null}}"#, "resume.policy in FILE has to be resume or stayPaused."),
        (
            #"{"car": {"keys": {"*": {"KEY_1": 1}}}}"#,
            "car.keys in FILE has to be an object of devices, each an object of keys and their commands in quotes."
        ),
        ("[]", "FILE has to be a JSON object."),
        (String(repeating: "[", count: 100_000), "FILE has to be JSON of at most 32 levels, in UTF-8."),
        (
            "{\"state\":" + String(repeating: "{\"a\":", count: 40) + "1" + String(repeating: "}", count: 41),
            "FILE has to be JSON of at most 32 levels, in UTF-8."
        ),
        ("", "FILE is empty; it has to be a JSON object."),
        (" \n", "FILE is empty; it has to be a JSON object."),
        ("{\n  \"state\": \"/å\",\n  \"é\": tru\n}", "FILE has to be valid JSON (error in line 3, column 11)."),
        ("{\n  \"state\": \"/s\"\n", "FILE has to be valid JSON (error in line 3, column 1)."),
    ]

    @Test(arguments: values) func aValueThatWillNotDoIsNamed(row: (json: String, sentence: String)) throws {
        try folder.write(row.json, to: "system.json")
        #expect(sentence() == row.sentence.replacing("FILE", with: file))
    }

    static let remedies: [(json: String, key: String?, value: String?)] = [
        (#"{"web": {"listen": 8080}}"#, "web.listen", "8080"),
        (#"{"output": {"bufferMs": "50"}}"#, "output.bufferMs", "50"),
        (#"{"dbus": "off"}"#, "dbus", "false"), (#"{"dbus": 1}"#, "dbus", "true"),
        (#"{"language": "fr"}"#, "language", "en"), (#"{"replayGain": "loud"}"#, "replayGain", "off"),
        (#"{"output": {"allowConversion": "perhaps"}}"#, nil, nil), (#"{"output": {"bufferMs": 49}}"#, nil, nil),
        (#"{"output": {"pcm": ""}}"#, nil, nil), (#"{"output": {"pcm": 5}}"#, nil, nil), ("[]", nil, nil),
    ]

    @Test(arguments: remedies) func aValueThatCanBeMendedHasOneThatIsPermitted(
        row: (json: String, key: String?, value: String?)
    ) throws {
        try folder.write(row.json, to: "system.json")
        let problem = try #require(#expect(throws: BoxConfiguration.Problem.self) { try load() })
        #expect(problem.remedy?.key == row.key && problem.remedy?.value == row.value)
    }

    static let variables: [(name: String, value: String, expected: String)] = [
        ("CRATEBOX_OUTPUT_ALLOWCONVERSION", "perhaps", "true or false"),
        ("CRATEBOX_OUTPUT_BUFFERMS", "49", "a whole number of milliseconds from 50 to 60000"),
        ("CRATEBOX_OUTPUT_BUFFERMS", "60001", "a whole number of milliseconds from 50 to 60000"),
        ("CRATEBOX_OUTPUT_BUFFERMS", "1e3", "a whole number of milliseconds from 50 to 60000"),
        ("CRATEBOX_VOLUME_START", "nan", "a number of decibels from -120 to 20"),
        ("CRATEBOX_REPLAYGAIN", "Album", "off, track or album"),
        ("CRATEBOX_STATE", "here", "the path of a folder, from / on"),
        ("CRATEBOX_OUTPUT_WATCH", "snd", "the path of a folder, from / on"),
        (
            "CRATEBOX_MPD_PASSWORDS", "passwords",
            "the path of a file, from / on, with lines such as secret@read,add,player,control,admin"
        ),
        (
            "CRATEBOX_CAR_KEYS", "KEY_1=next",
            "an object of devices, each an object of keys and their commands in quotes"
        ),
        (
            "CRATEBOX_CAR_KEYS", #"{"*": {"KEY_1": "next"}, "wheel": {"KEY_1": ["next"]}}"#,
            "an object of devices, each an object of keys and their commands in quotes"
        ),
    ]

    @Test(arguments: variables) func aVariableThatWillNotDoIsNamed(
        row: (name: String, value: String, expected: String)
    ) {
        #expect(sentence([row.name: row.value]) == "\(row.name) has to be \(row.expected).")
    }

    @Test func aFileThatIsNoneIsNamed() throws {
        try folder.makeFolder("system.json")
        #expect(sentence() == "\(file) has to be a file, not a folder.")
        try FileManager.default.removeItem(atPath: file)
        try folder.write([UInt8](repeating: UInt8(ascii: " "), count: 1 << 20 + 1), to: "system.json")
        #expect(sentence() == "\(file) has to be a file of at most 1 MiB.")
        try FileManager.default.removeItem(atPath: file)
        try #require(mkfifo(file, 0o600) == 0)
        #expect(sentence() == "\(file) has to be a file of at most 1 MiB.")
        try FileManager.default.removeItem(atPath: file)
        // A loop of links counts as neither a file nor a missing one.
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
        #expect(sentence()?.hasPrefix("\(file) can't be read: ") == true)
    }

    static let strangers: [(json: String, warning: String)] = [
        (#"{"output": {"pmc": "x"}}"#, "output.pmc in FILE is not known; did you mean output.pcm?"),
        (#"{"output": {"buffer": 100}}"#, "output.buffer in FILE is not known; did you mean output.bufferMs?"),
        (#"{"Output": {"pcm": "x"}}"#, "Output in FILE is not known; did you mean output?"),
        (#"{"pcm": "x"}"#, "pcm in FILE is not known; did you mean output.pcm?"),
        (#"{"replaygain": "album"}"#, "replaygain in FILE is not known; did you mean replayGain?"),
        (#"{"comment": [1, null]}"#, "comment in FILE is not known."),
    ]

    @Test(arguments: strangers) func anUnknownKeyIsAWarning(row: (json: String, warning: String)) throws {
        try folder.write(row.json, to: "system.json")
        let said = try load()
        #expect(said.warnings.map(\.english) == [row.warning.replacing("FILE", with: file)])
        #expect(said.output.pcm == nil)
    }

    @Test func onlyASlipOfTheFingersAmongTheVariablesIsAWarning() throws {
        let said = try load([
            "CRATEBOX_OUTPUT_PMC": "x", "CRATEBOX_STATE": "/s", "CRATEBOX_SOCKET": "/sock", "CRATEBOX_SOKET": "y",
            "CRATEBOX_FLAC_TESTBENCH": "/t", "CRATEBOX_CONFIGURATION": "z", "CRATEBOXES": "9", "OUTPUT_PMC": "x",
        ])
        #expect(
            said.warnings.map(\.english) == [
                "CRATEBOX_OUTPUT_PMC is not known; did you mean CRATEBOX_OUTPUT_PCM?",
                "CRATEBOX_SOKET is not known; did you mean CRATEBOX_SOCKET?",
            ])
    }
}
