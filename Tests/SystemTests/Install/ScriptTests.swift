import CrateTesting
import Foundation
import Testing

/// The scripts of installation and package, checked by their shells.
@Suite(.runsProcesses) struct ScriptTests {
    @Test(arguments: ["postinst", "prerm", "postrm"])
    func theShellUnderstandsTheMaintainersScripts(name: String) async throws {
        let path = Repository.path + "/Samples/packaging/" + name
        let run = try await ProcessRun.of("/bin/sh", ["-n", path])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try Repository.text("Samples/packaging/" + name).hasPrefix("#!/bin/sh\n"))
        // Unknown actions are ignored.
        let called = try await ProcessRun.of("/bin/sh", [path, "failed-upgrade", "0.1"])
        #expect(called.status == 0 && called.output.isEmpty && called.errors.isEmpty)
    }

    @Test func noScriptDeletesTheCollection() throws {
        for name in ["Samples/install", "Samples/packaging/postrm", "Samples/packaging/prerm"] {
            let lines = try Repository.text(name).split(separator: "\n")
            #expect(!lines.contains { $0.contains("/var/lib/cratebox") && $0.contains("rm -r") }, "\(name)")
        }
    }
}
