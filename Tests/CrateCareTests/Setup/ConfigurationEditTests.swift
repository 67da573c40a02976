import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateCare

/// The effect of setting keys on a configuration file.
@Suite struct ConfigurationEditTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.path("cratebox/config.json") }

    private func file(_ text: String) throws {
        try folder.makeFolder("cratebox")
        try folder.write(text, to: "cratebox/config.json")
    }

    private func document() throws -> JSONValue {
        try JSONValue(parsing: try #require(folder.text(of: "cratebox/config.json")))
    }

    @Test func aFileThatIsNotThereIsMadeWithItsFolder() throws {
        var edit = try ConfigurationEdit(path: path)
        edit.set("output.pcm", to: .text("hw:CARD=DAC,DEV=0"))
        edit.set("volume.start", to: .number(-20))
        edit.set("volume.ceiling", to: .none)
        #expect(try edit.write())
        #expect(
            folder.text(of: "cratebox/config.json") == """
                {
                  "output" : {
                    "pcm" : "hw:CARD=DAC,DEV=0"
                  },
                  "volume" : {
                    "start" : -20
                  }
                }

                """)
    }

    @Test func whateverWasNotAskedAboutStays() throws {
        try file(
            #"{"mine":{"a":[1,null,"ø/"]},"output":{"pcm":"old","bufferMs":2000},"volume":{"ceiling":-3.5},"n":1}"#)
        var edit = try ConfigurationEdit(path: path)
        edit.set("output.pcm", to: .text("new"))
        edit.set("volume.ceiling", to: .none)
        #expect(try edit.write())
        let found = try document()
        #expect(found["mine"] == (try JSONValue(parsing: #"{"a":[1,null,"ø/"]}"#)))
        #expect(found["output"] == (try JSONValue(parsing: #"{"pcm":"new","bufferMs":2000}"#)))
        #expect(found["volume"] == nil)
        #expect(found["n"] == 1)
    }

    @Test func anObjectGoesWithItsLastKey() throws {
        try file(#"{"a":{"b":{"c":1}},"web":{"listen":"8080","names":"x"},"mpd":{}}"#)
        var edit = try ConfigurationEdit(path: path)
        edit.set("mpd.listen", to: .none)
        #expect(!edit.isChanged)
        edit.set("a.b.c", to: .none)
        edit.set("web.listen", to: .none)
        #expect(try edit.write())
        #expect(try document() == (try JSONValue(parsing: #"{"mpd":{},"web":{"names":"x"}}"#)))
    }

    @Test func theSameAnswersLeaveEveryByte() throws {
        let text = "{ \"volume\": {\"start\": -20.0,\n\"ceiling\": 0}, \"output\":{\"pcm\":\"dac\"}}  "
        try file(text)
        var edit = try ConfigurationEdit(path: path)
        edit.set("output.pcm", to: .text("dac"))
        edit.set("volume.start", to: .number(-20))
        edit.set("volume.ceiling", to: .number(0))
        edit.set("car.keys", to: .none)
        #expect(!edit.isChanged)
        #expect(try !edit.write())
        #expect(folder.text(of: "cratebox/config.json") == text)
    }

    @Test(arguments: ["{\"output\": ", "[1]", "", "\"words\"", "{} x"]) func whatIsNoObjectIsLeftAlone(text: String)
        throws
    {
        try file(text)
        #expect {
            _ = try ConfigurationEdit(path: path)
        } throws: { error in
            guard case ConfigurationEdit.Problem.notJSON(let sentence) = error else { return false }
            return sentence.english.contains(path)
        }
        #expect(folder.text(of: "cratebox/config.json") == text)
    }

    @Test func theModeStays() throws {
        try file("{}")
        chmod(path, 0o640)
        var edit = try ConfigurationEdit(path: path)
        edit.set("output.pcm", to: .text("dac"))
        #expect(try edit.write())
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o640)
    }
}
