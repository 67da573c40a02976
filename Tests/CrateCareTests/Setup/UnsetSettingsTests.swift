import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateTesting
import Testing

@testable import CrateCare

/// What a running box still uses although no file sets it any more.
@Suite struct UnsetSettingsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func unset(_ settings: [UnreadSetting], files texts: [String: String] = [:]) throws -> UnsetSettings {
        var files = BoxConfiguration(state: "/state")
        files.texts = texts
        return UnsetSettings(try #require(UnreadSettings(settings, owner: nil)), besides: files)
    }

    @Test("Only values without a source of any kind are unset")
    func values() throws {
        let found = try unset(
            [
                UnreadSetting("output.watch", used: "/srv/snd", present: "/dev/snd"),
                UnreadSetting("volume.ceiling", used: "-20", present: nil),
                UnreadSetting("replayGain", used: "album", present: "off"),
                UnreadSetting("mpd.listen", used: nil, present: "6600"),
                UnreadSetting("web.listen", used: "8080", present: "8081", variable: "CRATEBOX_WEB_LISTEN"),
            ], files: ["replayGain": "off", "mpd.listen": "6600"])
        #expect(found.values == ["output.watch": "/srv/snd", "volume.ceiling": "-20"])
        #expect(found.ceiling == Decibels(-20))
        let none = UnsetSettings(nil, besides: BoxConfiguration(state: "/state"))
        #expect(none.values.isEmpty && none.ceiling == nil)
    }

    @Test("Unset values count as if the file had them, and are written in the types of their keys")
    func writing() throws {
        let found = try unset([
            UnreadSetting("volume.ceiling", used: "-20.5", present: nil),
            UnreadSetting("volume.software", used: "true", present: "false"),
            UnreadSetting("output.watch", used: "no path", present: "/dev/snd"),
        ])
        let place = try #require(SetupPlace(file: folder.path("config.json"), environment: [:]))
        let configuration = try found.configuration(in: place)
        #expect(configuration.volume.ceiling?.rawValue == -20.5 && configuration.volume.software)
        #expect(configuration.variables == VariableKeys() && configuration.output.watch == "/dev/snd")
        var edit = try ConfigurationEdit(path: place.file)
        found.write(to: &edit)
        #expect(try edit.write())
        let written = try place.lasting()
        #expect(written.texts == ["volume.ceiling": "-20.5", "volume.software": "true"])
    }
}
