import CrateBox
import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

/// The sources of the configuration and their precedence.
@Suite struct BoxConfigurationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("home/.config/cratebox")
        try folder.makeFolder("xdg/cratebox")
    }

    private func load(_ variables: [String: String] = [:]) throws -> BoxConfiguration {
        let environment = ["HOME": folder.path("home")].merging(variables) { $1 }
        return try .load(environment: environment, systemFile: folder.path("system.json"))
    }

    @Test func nothingSaidIsThePlainBox() throws {
        let plain = try load()
        #expect(plain == BoxConfiguration(state: folder.path("home/.local/state/cratebox")))
        #expect(plain.output == OutputSettings())
        #expect(plain.output.watch == "/dev/snd")
        #expect(plain.volume == VolumeConfiguration())
        #expect(plain.replayGain == .off)
        #expect(plain.resume.policy == .resume)
        #expect(plain.carKeys == nil)
        #expect(plain.warnings.isEmpty)
        try folder.write("{}", to: "system.json")
        #expect(try load() == plain)
    }

    @Test(
        "A path from the command line has one slash between its parts",
        arguments: [
            ("state", "//nonexist//x/", "/nonexist/x"), ("mpd.passwords", "/etc//p", "/etc/p"), ("state", "/", "/"),
            ("output.pcm", "file:/a//b", "file:/a//b"),
        ])
    func plainPath(key: String, typed: String, kept: String) throws {
        #expect(try ConfigurationSetting.value(typed, for: key).text == kept)
        #expect(throws: BoxConfiguration.Problem.self) { try ConfigurationSetting.value("nonexist//x", for: "state") }
    }

    /// `--verbose` and the doctor name these files, for root too.
    @Test func theFilesInForceAreTheSystemsAndTheUsersAsFarAsTheyExist() throws {
        let (system, own) = (folder.path("system.json"), folder.path("home/.config/cratebox/config.json"))
        func files() -> [String] {
            BoxConfiguration.files(environment: ["HOME": folder.path("home")], systemFile: system)
        }
        #expect(files().isEmpty)
        try folder.write("{}", to: "home/.config/cratebox/config.json")
        #expect(files() == [own])
        try folder.write("{}", to: "system.json")
        #expect(files() == [system, own])
    }

    /// The example in the repository is valid.
    @Test func theSampleIsUnderstood() throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()
        let said = try BoxConfiguration.load(environment: [:], systemFile: root + "/Samples/config.json")
        #expect(said.warnings.isEmpty)
        #expect(said.state == "/var/lib/cratebox")
        #expect(said.output.pcm == "hw:CARD=DAC,DEV=0" && said.output.buffer == .milliseconds(4000))
        #expect(said.output.preroll == .milliseconds(250))
        #expect(said.output.idle == .seconds(300))
        #expect(said.volume == VolumeConfiguration(ceiling: Decibels(-6), start: Decibels(-20.5)))
        #expect(said.resume.within == .seconds(720 * 60))
        #expect(said.language == "en")
        #expect(said.isOnDBus)
        #expect(said.mpd.listen == "127.0.0.1:6600" && said.mpd.passwords == "/etc/cratebox/mpd.passwords")
        #expect(said.web.listen == "127.0.0.1:8080" && said.web.names == ["music.example"])
        #expect(said.wyomingListen == "127.0.0.1:10700")
        #expect(said.carKeys?.keys.sorted() == ["*", "gpio-keys"])
        #expect(said.carKeys?["gpio-keys"]?["KEY_NEXTSONG:long"] == "next-album")
    }

    @Test func everyKeyIsRead() throws {
        try folder.write(
            #"""
            {"state": "/s", "output": {"pcm": "hw:1", "allowConversion": true, "prerollMs": 5, "idleSeconds": 0,
             "bufferMs": 60000, "watch": "/w"}, "volume": {"ceiling": 0, "start": -12.5, "software": true},
             "replayGain": "album", "resume": {"policy": "stayPaused", "withinMinutes": 3}, "realtime": true,
             "language": "de_DE", "car": {"keys": {"A.B": {"KEY_1": "stop"}}}, "wyoming": {"listen": "x"},
             "dbus": false, "mpd": {"listen": "z", "passwords": "/p"}, "web": {"listen": "w", "names": " a  b"}}
            """#, to: "system.json")
        var expected = BoxConfiguration(
            state: "/s", output: OutputSettings(pcm: "hw:1", allowsConversion: true, buffer: .seconds(60)))
        (expected.output.preroll, expected.output.idle, expected.output.watch) = (.milliseconds(5), .zero, "/w")
        expected.volume = VolumeConfiguration(ceiling: Decibels(0), start: Decibels(-12.5), software: true)
        expected.replayGain = .album
        expected.resume.policy = .stayPaused
        expected.resume.within = .seconds(180)
        expected.output.onReturn = ReturnPolicy(resumes: false, within: .seconds(180))
        expected.isRealtime = true
        expected.language = "de_DE"
        expected.carKeys = ["A.B": ["KEY_1": "stop"]]
        expected.isOnDBus = false
        expected.wyomingListen = "x"
        (expected.mpd.listen, expected.mpd.passwords) = ("z", "/p")
        (expected.web.listen, expected.web.names) = ("w", ["a", "b"])
        // Another test covers the texts.
        expected.texts = try load().texts
        #expect(try load() == expected)
        // The same in combination with another source.
        expected.variables = VariableKeys(["state"])
        #expect(try load(["CRATEBOX_STATE": "/s"]) == expected)
    }

    @Test func aKeyOfAVariableIsChangedInTheVariable() throws {
        let said = try load(["CRATEBOX_WEB_LISTEN": "8080", "CRATEBOX_MPD_LISTEN": ""]).variables
        #expect(said.variable(of: "web.listen") == "CRATEBOX_WEB_LISTEN" && said.variable(of: "mpd.listen") == nil)
        #expect(said.setting("web.listen", to: "0.0.0.0:80") == "export CRATEBOX_WEB_LISTEN=0.0.0.0:80")
        #expect(said.setting("mpd.listen", to: "0.0.0.0:80") == "cratebox config set mpd.listen 0.0.0.0:80")
        #expect(said.choosing(output: "two words") == "cratebox setup --device 'two words'")
        let named = VariableKeys(["output.pcm"])
        #expect(named.choosing(output: "two words") == "export CRATEBOX_OUTPUT_PCM='two words'")
    }

    @Test func theVariablesHaveTheKeysNames() throws {
        let said = try load([
            "CRATEBOX_STATE": "/state", "CRATEBOX_OUTPUT_PCM": "hw:CARD=DAC,DEV=0",
            "CRATEBOX_OUTPUT_ALLOWCONVERSION": "Yes", "CRATEBOX_OUTPUT_PREROLLMS": "7",
            "CRATEBOX_OUTPUT_IDLESECONDS": "8", "CRATEBOX_OUTPUT_BUFFERMS": "250", "CRATEBOX_OUTPUT_WATCH": "/w",
            "CRATEBOX_VOLUME_CEILING": "-3.5", "CRATEBOX_VOLUME_START": "-40", "CRATEBOX_VOLUME_SOFTWARE": "on",
            "CRATEBOX_REPLAYGAIN": "track", "CRATEBOX_RESUME_POLICY": "stayPaused",
            "CRATEBOX_RESUME_WITHINMINUTES": "1", "CRATEBOX_REALTIME": "1", "CRATEBOX_LANGUAGE": "pl",
            "CRATEBOX_CAR_KEYS": #"{"*": {"KEY_1": "next"}}"#, "CRATEBOX_WYOMING_LISTEN": "y",
            "CRATEBOX_DBUS": "no", "CRATEBOX_MPD_LISTEN": "6600", "CRATEBOX_MPD_PASSWORDS": "/p",
            "CRATEBOX_WEB_LISTEN": "8080", "CRATEBOX_WEB_NAMES": "a",
        ])
        var expected = BoxConfiguration(
            state: "/state",
            output: OutputSettings(pcm: "hw:CARD=DAC,DEV=0", allowsConversion: true, buffer: .milliseconds(250)))
        (expected.output.preroll, expected.output.idle, expected.output.watch) = (.milliseconds(7), .seconds(8), "/w")
        expected.volume = VolumeConfiguration(ceiling: Decibels(-3.5), start: Decibels(-40), software: true)
        expected.replayGain = .track
        expected.resume.policy = .stayPaused
        expected.resume.within = .seconds(60)
        expected.output.onReturn = ReturnPolicy(resumes: false, within: .seconds(60))
        expected.isRealtime = true
        expected.language = "pl"
        expected.carKeys = ["*": ["KEY_1": "next"]]
        expected.isOnDBus = false
        expected.wyomingListen = "y"
        (expected.mpd.listen, expected.mpd.passwords) = ("6600", "/p")
        (expected.web.listen, expected.web.names) = ("8080", ["a"])
        // Other tests cover the keys that variables set, and the texts.
        (expected.variables, expected.texts) = (said.variables, said.texts)
        #expect(said == expected)
    }

    @Test func theLaterSourceCountsKeyByKey() throws {
        try folder.write(#"{"output": {"pcm": "system", "bufferMs": 100, "prerollMs": 1}}"#, to: "system.json")
        let user = #"{"output": {"pcm": "user", "bufferMs": 200}, "car": {"keys": {"user": {"KEY_1": "stop"}}}}"#
        try folder.write(user, to: "home/.config/cratebox/config.json")
        let said = try load(["CRATEBOX_OUTPUT_PCM": "variable"])
        #expect(said.output.pcm == "variable")
        #expect(said.output.buffer == .milliseconds(200))
        #expect(said.output.preroll == .milliseconds(1))
        #expect(said.carKeys == ["user": ["KEY_1": "stop"]])
        #expect(try load(["CRATEBOX_CAR_KEYS": "{}"]).carKeys == [:])
        try folder.write(#"{"output": {"pcm": "xdg"}}"#, to: "xdg/cratebox/config.json")
        #expect(try load(["XDG_CONFIG_HOME": folder.path("xdg")]).output.pcm == "xdg")
        #expect(try load(["XDG_CONFIG_HOME": "xdg"]).output.pcm == "user")
        #expect(try load(["HOME": ""]).output.pcm == "system")
    }

    @Test func anEmptyVariableSaysNothing() throws {
        try folder.write(#"{"output": {"pcm": "system", "bufferMs": 100}, "state": "/s"}"#, to: "system.json")
        let said = try load(["CRATEBOX_OUTPUT_PCM": "", "CRATEBOX_OUTPUT_BUFFERMS": "", "CRATEBOX_STATE": ""])
        #expect(said.output.pcm == "system")
        #expect(said.output.buffer == .milliseconds(100))
        #expect(said.state == "/s")
    }

    @Test func loadingAgainHearsOfChanges() throws {
        try folder.write(#"{"output": {"bufferMs": 100}}"#, to: "system.json")
        #expect(try load().output.buffer == .milliseconds(100))
        try folder.write(#"{"output": {"bufferMs": 300}}"#, to: "system.json")
        #expect(try load().output.buffer == .milliseconds(300))
    }
}
