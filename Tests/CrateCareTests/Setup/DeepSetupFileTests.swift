import CrateCore
import CrateStore
import CrateTesting
import Testing

@testable import CrateCare

/// JSON files read by setup, with one level more than is decoded.
@Suite struct DeepSetupFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let levels = [JSONDepth.limit, JSONDepth.limit + 1, 100_000]

    /// The object with a number of levels.
    private func deepened(_ object: String, to levels: Int) throws -> String {
        let start = try #require(object.lastIndex(of: "}"))
        let nested = String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1)
        return object[..<start] + "\(object.contains(":") ? "," : "")\"more\":\(nested)}"
    }

    private func isLetIn(_ levels: Int) -> Bool { levels <= JSONDepth.limit }

    @Test(arguments: levels) func aConfigurationThatIsEditedStaysAsItIs(levels: Int) throws {
        let text = try deepened(#"{"language":"de"}"#, to: levels)
        let path = try folder.write(text, to: "config.json")
        do throws(ConfigurationEdit.Problem) {
            var edit = try ConfigurationEdit(path: path)
            edit.set("language", to: .text("en"))
            let isWritten = try edit.write()
            #expect(isLetIn(levels) && isWritten)
        } catch {
            #expect(!isLetIn(levels) && folder.text(of: "config.json") == text)
            #expect(error == .notJSON("\(path) has to be JSON of at most 32 levels, in UTF-8."))
        }
    }

    @Test(arguments: levels) func aNoteOfAMoveThatCannotBeReadIsNone(levels: Int) throws {
        let source = try folder.makeFolder("source")
        _ = try Store(.file("\(source)/\(Store.fileName)"))
        let note = MoveNote(in: folder.path)
        try note.write(about: source)
        #expect(note.describes(source))
        let file = "moved-from.json"
        try folder.write(try deepened(try #require(folder.text(of: file)), to: levels), to: file)
        #expect(note.describes(source) == isLetIn(levels))
    }
}
