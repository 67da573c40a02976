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

    @Test("A file that only the box has read is named after it is gone")
    func goneFile() throws {
        let gone = try #require(OtherFiles(own: [], places: ["/b"], box: [], gone: ["/a"]))
        #expect(gone.fileOfBox == "/a" && gone.isGone && gone.excludesBox(from: "/b"))
        #expect(
            gone.sentence.english
                == "The box that runs has read /a, which is gone and which this command doesn't read.")
        let both = try #require(OtherFiles(own: ["/b"], places: ["/b"], box: [], gone: ["/a"]))
        #expect(both.sentence.english == "The box that runs has read /a, which is gone, and doesn't read /b.")
        // Commands here would read it again.
        #expect(OtherFiles(own: [], places: ["/a"], box: [], gone: ["/a"]) == nil)
    }

    @Test(
        "A step names the file of the box, or is none where it would miss the box",
        arguments: [
            ("cratebox config set output.pcm dac", "cratebox config set output.pcm dac --configuration /a"),
            ("cratebox config set output.pcm dac --configuration /a", nil),
            ("cratebox setup --device 'my dac'", "cratebox config set output.pcm 'my dac' --configuration /a"),
            ("cratebox doctor", nil), ("kill -CONT 4711", nil), ("kill 4712", nil), ("lsusb", nil),
            ("cratebox play Eight", nil), ("sudo systemctl restart cratebox-car", nil), ("kill -HUP 4711", nil),
            ("systemctl --user restart cratebox", nil), ("sudo systemctl reload cratebox", nil),
        ] as [(String, String?)])
    func steps(step: String, other: String?) throws {
        let files = try #require(OtherFiles(own: ["/b"], box: ["/a"], process: 4711))
        #expect(files.step(insteadOf: step) == other ?? step)
    }

    @Test(
        "No step removes a key, ends the box or starts one",
        arguments: [
            "cratebox config unset output.pcm", "cratebox config unset output.pcm --configuration /a",
            "sudo cratebox config unset state", "cratebox setup", "cratebox serve", "kill 4711", "sudo kill 4711",
            "env CRATEBOX_STATE=/s cratebox serve",
        ])
    func missingSteps(step: String) throws {
        let files = try #require(OtherFiles(own: ["/b"], box: ["/a"], process: 4711))
        #expect(files.step(insteadOf: step) == nil && OtherFiles.matter(to: step))
    }

    @Test("Without a single file of the box, no step sets a key")
    func fileless() throws {
        let files = try #require(OtherFiles(own: ["/b"], box: []))
        #expect(files.step(insteadOf: "cratebox config set output.pcm dac") == nil)
    }

    @Test(
        "No finding has a step that misses the box",
        arguments: Ailment.ofOutput + Ailment.ofLibrary + Ailment.ofState + Ailment.ofMPD + Ailment.ofBrowsers
            + Ailment.ofVoice + Ailment.ofTheRest)
    func findings(ailment: Ailment) throws {
        let files = try #require(OtherFiles(own: ["/b"], box: ["/a"], process: 4711))
        var (configuration, rest) = (ConfigurationFacts(files: ["/b"]), Healthy.box)
        configuration.other = files
        ailment.spoil(&rest)
        let diagnosis = Diagnosis(DoctorFacts(configuration: configuration, rest: rest))
        for step in diagnosis.findings.flatMap({ [$0.fix, $0.next].compactMap(\.self) }) {
            #expect(files.step(insteadOf: step) == step)
        }
        #expect(diagnosis.findings.contains { $0.reason == "otherFiles" })
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
