import CrateClient
import CratePlayback
import CrateTesting
import Testing

@testable import CrateBox

/// The values that a box uses beside those of its files and variables.
@Suite struct BoxSettingsTests {
    @Test(arguments: ConfigurationSetting.keys)
    func aKeyIsUnreadUntilTheBoxReadsIt(key: String) {
        let (old, new) = ([key: "old"], [key: "new"])
        let unread = [UnreadSetting(key, used: "old", present: "new")]
        #expect(BoxSettings.differences(started: old, read: old, present: new) == unread)
        #expect(BoxSettings.differences(started: new, read: new, present: new).isEmpty)
        // SIGHUP suffices for some keys.
        let isOfStart = ConfigurationKey.ofStart.contains(key)
        #expect(BoxSettings.differences(started: old, read: new, present: new) == (isOfStart ? unread : []))
    }

    @Test(arguments: ConfigurationSetting.keys)
    func aVariableThatCountsMoreThanTheFilesIsNamed(key: String) {
        let variables = VariableKeys([key])
        let found = BoxSettings.overridden(by: variables.variable(of:), used: [key: "old"], files: [key: "new"])
        #expect(found == [UnreadSetting(key, used: "old", present: "new", variable: variables.variable(of: key))])
        #expect(BoxSettings.overridden(by: variables.variable(of:), used: [key: "new"], files: [key: "new"]).isEmpty)
        // A variable for a key that no file sets is meant.
        #expect(BoxSettings.overridden(by: variables.variable(of:), used: [key: "old"], files: [:]).isEmpty)
        #expect(BoxSettings.overridden(by: { _ in nil }, used: [key: "old"], files: [key: "new"]).isEmpty)
    }

    @Test func anOutputOfAFlagCountsMoreThanAVariable() {
        var configuration = BoxConfiguration(state: "/s")
        configuration.variables = VariableKeys(["output.pcm", "replayGain"])
        #expect(configuration.overridingSource(of: "output.pcm") == "CRATEBOX_OUTPUT_PCM")
        configuration.choose(output: "a")
        #expect(configuration.overridingSource(of: "output.pcm") == "--device")
        #expect(configuration.overridingSource(of: "replayGain") == "CRATEBOX_REPLAYGAIN")
        #expect(configuration.overridingSource(of: "web.listen") == nil)
    }

    @Test("An output that no file sets is reported with the flag or the variable that does")
    func outputThatNoFileSets() {
        let key = "output.pcm"
        func given(_ source: String?, files: [String: String] = [:]) -> UnreadSetting? {
            BoxSettings.givenOutput(by: { $0 == key ? source : nil }, used: [key: "a"], files: files)
        }
        #expect(given("--device") == UnreadSetting(key, used: "a", present: nil, variable: "--device"))
        #expect(given(nil) == nil)
        #expect(given("--device", files: [key: "b"]) == nil)
    }

    @Test func aDefaultIsTheSameWhetherItIsSetOrNot() {
        let changes = BoxSettings.differences(
            started: [:], read: ["output.bufferMs": "4000"], present: ["web.pairing": "false", "web.listen": "8080"])
        #expect(changes == [UnreadSetting("web.listen", used: nil, present: "8080")])
    }

    @Test func onlyABoxWithAConfigurationReportsItsFiles() {
        let settings = BoxSettings()
        #expect(settings.files == nil && settings.goneFiles == nil)
        settings.keep(BoxConfiguration(state: "/state"))
        #expect(settings.files != nil && settings.goneFiles == [])
    }

    @Test func theTextsOfAReadingAreThoseOfItsSourcesAndOfAFlag() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{"output":{"pcm":"a"},"volume":{"ceiling":-6},"dbus":false}"#, to: "system.json")
        var said = try BoxConfiguration.load(environment: ["CRATEBOX_OUTPUT_PCM": "b"], systemFile: file)
        #expect(said.texts == ["output.pcm": "b", "volume.ceiling": "-6", "dbus": "false"])
        said.choose(output: "c")
        #expect(said.output.pcm == "c" && said.texts["output.pcm"] == "c")
        let again = try said.again(environment: ["CRATEBOX_OUTPUT_PCM": "d", "CRATEBOX_LANGUAGE": "de"])
        #expect(again.output.pcm == "c" && again.texts["output.pcm"] == "c" && again.texts["language"] == "de")
    }
}
