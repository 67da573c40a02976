import CrateClient
import CrateCore
import CrateLog
import CrateTesting
import Foundation
import Intents
import Testing

@testable import CrateBox

/// JSON files with one level more than is decoded. The nesting is under a key that is not read, so that the deepest
/// permitted level has no effect.
@Suite struct DeepFileTests {
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

    @Test(arguments: levels) func aConfigurationIsRefusedOrRead(levels: Int) throws {
        let path = try folder.write(try deepened(#"{"language":"de"}"#, to: levels), to: "config.json")
        let layer = try? ConfigurationFile.layer(path)
        #expect((layer != nil) == isLetIn(levels))
    }

    @Test(arguments: levels) func anArtefactIsRefusedOrRead(levels: Int) throws {
        let path = try folder.write(try deepened(#"{"application":"X"}"#, to: levels), to: "intents.json")
        do throws(ArtefactFile.Problem) {
            let artefact = try ArtefactFile.read(path)
            #expect(isLetIn(levels) && artefact.application == "X")
        } catch {
            #expect(!isLetIn(levels))
            #expect(error == .malformed("it has to be JSON of at most 32 levels, in UTF-8"))
        }
    }

    @Test(arguments: levels) func exportsThatCannotBeReadAreNone(levels: Int) throws {
        let registry = ExportRegistry(state: folder.path)
        try registry.record(ExportEntry(kind: "hassil", path: "/a"))
        let file = ExportRegistry.fileName
        try folder.write(try deepened(try #require(folder.text(of: file)), to: levels), to: file)
        #expect(registry.all.map(\.path) == (isLetIn(levels) ? ["/a"] : []))
    }

    @Test(arguments: levels) func aProblemThatCannotBeReadHasNoWords(levels: Int) throws {
        let problem = LoggedProblem(try deepened(#"{"event":"play"}"#, to: levels))
        #expect(problem.words.event == (isLetIn(levels) ? "play" : ""))
    }

    @Test(arguments: levels) func aReplyThatCannotBeReadIsAnError(levels: Int) throws {
        let reply = BoxReply(exit: .done, json: try deepened(#"{"a":"b"}"#, to: levels))
        struct Answer: Decodable { let a: String }
        #expect(((try? reply.decode(Answer.self))?.a == "b") == isLetIn(levels))
    }
}
