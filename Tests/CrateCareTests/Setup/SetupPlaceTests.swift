import CrateCare
import CrateTesting
import Glibc
import Testing

/// Whether all commands would find a collection in the state folder of setup.
@Suite struct SetupPlaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("configuration/cratebox")
    }

    /// The passing source of a folder, with a file of this text and further variables.
    private func source(
        of state: String, _ text: String, at name: String = "configuration/cratebox/config.json",
        _ variables: [String: String] = [:]
    ) throws -> String? {
        let usual = ["HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("configuration")]
        let file = try folder.write(text, to: name)
        let place = try #require(SetupPlace(file: file, environment: usual.merging(variables) { $1 }))
        return place.passingSource(of: state)
    }

    @Test("The folder that a file of commands sets has no passing source, by whatever path")
    func fileOfCommands() throws {
        let state = try folder.makeFolder("service")
        let text = "{\"state\": \"\(state)\"}"
        #expect(try source(of: state, text) == nil)
        #expect(try source(of: state, text, ["CRATEBOX_STATE": state, "CRATEBOX_OUTPUT_PCM": "dac"]) == nil)
        let link = folder.path("link")
        #expect(symlink(state, link) == 0)
        #expect(try source(of: link, text, ["CRATEBOX_STATE": link]) == nil)
    }

    @Test("A variable that alone leads to a folder is its passing source")
    func variables() throws {
        let other = folder.path("other")
        for text in ["{}", "{\"state\": \"\(folder.path("service"))\"}"] {
            #expect(try source(of: other, text, ["CRATEBOX_STATE": other]) == "CRATEBOX_STATE")
        }
        #expect(try source(of: other, "{}", ["STATE_DIRECTORY": "\(other):/run"]) == "STATE_DIRECTORY")
        #expect(try source(of: "\(other)/cratebox", "{}", ["XDG_STATE_HOME": other]) == "XDG_STATE_HOME")
        #expect(try source(of: folder.path("home/.local/state/cratebox"), "{}") == "HOME")
    }

    @Test("A file that no command reads is the passing source of its folder")
    func fileOfNoCommand() throws {
        let state = folder.path("service")
        let text = "{\"state\": \"\(state)\"}"
        #expect(try source(of: state, text, at: "spare.json") == folder.path("spare.json"))
        try folder.write(text, to: "configuration/cratebox/config.json")
        #expect(try source(of: state, text, at: "spare.json") == nil)
    }
}
