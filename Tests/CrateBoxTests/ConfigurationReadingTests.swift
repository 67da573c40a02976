import CrateTesting
import Testing

@testable import CrateBox

/// Settings beside values that their keys do not permit.
@Suite struct ConfigurationReadingTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = folder.path("config.json")
    }

    private func read(_ json: String, _ variables: [String: String] = [:]) throws -> ConfigurationReading {
        try folder.write(json, to: "config.json")
        return try ConfigurationReading(environment: variables, files: [file])
    }

    private func setting(_ key: String, in reading: ConfigurationReading) throws -> ConfigurationSetting {
        try #require(reading.settings.first { $0.key == key })
    }

    @Test("The other keys are read beside a wrong value and a wrong key, and the wrong value is marked")
    func otherKeys() throws {
        let reading = try read(#"{"output": {"pcm": 5, "pmc": "x"}, "replayGain": "album", "dbus": [1, "off"]}"#)
        let pcm = try setting("output.pcm", in: reading)
        #expect(pcm.value == "5" && pcm.source == file)
        #expect(pcm.problem?.hasPrefix("output.pcm in \(file) has to be ") == true)
        #expect(try setting("dbus", in: reading).value == #"[ 1, "off" ]"#)
        let gain = try setting("replayGain", in: reading)
        #expect(gain.value == "album" && gain.problem == nil)
        #expect(reading.problems.map(\.remedy?.key) == [nil, nil] && reading.warnings.count == 1)
        #expect(reading.settings.map(\.key) == ConfigurationSetting.keys)
        let strict = #expect(throws: BoxConfiguration.Problem.self) {
            try ConfigurationSetting.all(environment: [:], files: [file])
        }
        #expect(strict == reading.problems.first)
    }

    @Test("A text in the place of an object marks all keys of the object")
    func noObject() throws {
        let reading = try read(#"{"output": "hw:0", "language": "de"}"#)
        let marked = reading.settings.filter { $0.problem != nil }
        #expect(marked.count > 3 && marked.allSatisfy { $0.key.hasPrefix("output.") && $0.value == "hw:0" })
        #expect(reading.problems.map(\.description) == ["output in \(file) has to be an object."])
    }

    @Test("A variable counts more than a wrong value in a file, which is a problem all the same")
    func variables() throws {
        let variables = ["CRATEBOX_REPLAYGAIN": "track", "CRATEBOX_DBUS": "perhaps"]
        let reading = try read(#"{"replayGain": "loud"}"#, variables)
        let gain = try setting("replayGain", in: reading)
        #expect(gain.value == "track" && gain.problem == nil && gain.source == "CRATEBOX_REPLAYGAIN")
        let bus = try setting("dbus", in: reading)
        #expect(bus.value == "perhaps" && bus.source == "CRATEBOX_DBUS")
        #expect(reading.problems.map(\.subject) == ["CRATEBOX_DBUS", "replayGain in \(file)"])
        #expect(bus.problem == "CRATEBOX_DBUS has to be true or false.")
    }

    @Test("A file that is no JSON object has no values to show", arguments: ["{", "[]", ""])
    func noFile(json: String) {
        #expect(throws: BoxConfiguration.Problem.self) { try read(json) }
    }
}
