import CrateBox
import CrateCore
import CrateTesting
import Glibc
import Testing

@testable import CrateCare

/// The files of a box that reads others than commands here.
@Suite struct OtherFilesTests {
    @Test("Files that only the box or only commands here read are named")
    func sentences() throws {
        func sentence(_ own: [String], _ box: [String]) -> String? {
            OtherFiles(own: own, box: box)?.sentence.english
        }
        let system = "/etc/cratebox/config.json"
        #expect(sentence([system, "/b"], [system, "/a"]) == "The box that runs reads /a, not /b.")
        #expect(sentence([], ["/a"]) == "The box that runs reads /a, which this command doesn't read.")
        #expect(sentence([system, "/b"], [system]) == "The box that runs doesn't read /b.")
        #expect(sentence([system], [system]) == nil && OtherFiles(own: ["/b"], box: nil) == nil)
        let other = try #require(OtherFiles(own: ["/b"], box: ["/a"]))
        #expect(other.fileOfBox == "/a" && other.excludesBox(from: "/b") && !other.excludesBox(from: "/a"))
    }

    @Test("A file is the same by each of its paths")
    func paths() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{}", to: "config.json")
        #expect(symlink(folder.path, folder.path("link")) == 0)
        #expect(OtherFiles(own: [file], box: [folder.path("link/config.json"), folder.path + "//config.json"]) == nil)
    }

    @Test("The doctor names the file of the box beside its own")
    func finding() {
        var facts = ConfigurationFacts(files: [])
        facts.other = OtherFiles(own: [], box: ["/a"])
        #expect(facts.findings.map(\.reason) == [nil, "otherFiles"])
        facts.problem = BoxConfiguration.Problem("/b", hasToBe: "a file, not a folder")
        #expect(facts.findings.map(\.reason) == ["configuration", "otherFiles"])
    }

    @Test("A problem in a file that the box doesn't read is none of its next start")
    func problem() {
        var facts = ConfigurationFacts(files: ["/b"])
        facts.problem = BoxConfiguration.Problem("/b", hasToBe: "a file, not a folder")
        facts.isOfNextStart = true
        #expect(facts.findings.first?.sentence.english.hasSuffix("can't be started again like this.") == true)
        facts.other = OtherFiles(own: ["/b"], box: ["/a"])
        #expect(facts.findings.first?.sentence.english == "/b has to be a file, not a folder.")
    }
}
