import CrateBox
import CrateClient
import CrateCore
import Glibc
import Testing

@testable import CrateCare

/// What a running box reports of its output.
@Suite struct ReportedOutputTests {
    @Test("An output of the start is named with what sets it, and changes only with another start")
    func given() {
        var box = BoxInspection(state: "/s", allowsConversion: false)
        let serve = BoxLock.Owner(process: getpid(), name: "cratebox serve")
        #expect(ReportedOutput(of: box, owner: serve).sentence == nil)
        box.givenOutput = UnreadSetting("output.pcm", used: "dac", present: nil, variable: "--device")
        let output = ReportedOutput(of: box, owner: serve)
        #expect(output.sentence?.english == "The box that runs uses dac (--device).")
        #expect(output.given?.commands == ["kill \(getpid())", "cratebox serve"])
    }
}
