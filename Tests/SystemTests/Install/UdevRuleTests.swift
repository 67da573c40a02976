import CrateTesting
import Foundation
import Testing

/// Checks the rules in udev/ with ``UdevLint``, and the linter with wrong rules.
@Suite(.runsProcesses) struct UdevRuleTests {
    @Test func everyRuleIsOneThatUdevFollows() throws {
        let files = Repository.files(in: "udev", suffix: ".rules")
        #expect(files.count == 4)
        let units = Set(Repository.files(in: "udev", suffix: ".service"))
        for file in files {
            let rules = try UdevRule.all(in: Repository.text("udev/" + file))
            #expect(!rules.isEmpty, "\(file)")
            for rule in rules {
                #expect(UdevLint.complaints(about: rule, units: units) == [], "\(file): \(rule.parts)")
            }
        }
    }

    /// The comment repeats the options for new lines; a drive's name is not parsed by a shell.
    @Test func drivesBringNothingThatRuns() throws {
        let rules = try Repository.text("udev/85-cratebox-drives.rules")
        let mounts = try UdevRule.all(in: rules).flatMap(\.parts).filter { $0.attribute == "SYSTEMD_MOUNT_OPTIONS" }
        #expect(mounts.count == 2)
        for mount in mounts { #expect(mount.value.hasPrefix("ro,noatime,nofail,nosuid,nodev,noexec")) }
        let comments = rules.split(separator: "\n").filter { $0.hasPrefix("#") }
        #expect(comments.filter { $0.contains("nosuid,nodev,noexec") }.count == 2)
        let unit = try Repository.text("udev/cratebox-library@.service").replacing("\\\n", with: "")
        let shells = unit.split(separator: "\n").filter { $0.hasPrefix("Exec") && $0.contains("sh -c") }
        #expect(shells.count == 1)
        for shell in shells {
            let script = try #require(shell.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first)
            #expect(!script.contains("%") && script.contains("$$1"), "\(script)")
            #expect(shell.hasSuffix("' sh %i"))
        }
    }

    @Test func everyFileBeginsWithWhatItIsFor() throws {
        for file in Repository.files(in: "udev", suffix: "") {
            #expect(try Repository.text("udev/" + file).hasPrefix("# "), "\(file)")
        }
    }

    @Test(arguments: [
        (#"SUBSYSTEM=="sound", KERNAL=="card*""#, "KERNAL does not go with =="),
        (#"SUBSYSTEM=="sound", KERNEL="card0", ATTR{id}="A""#, "KERNEL does not go with ="),
        (#"SUBSYSTEM=="sound", ATTR{id}+="A""#, "ATTR has one value"),
        (#"SUBSYSTEM=="sound", ATTR=="A""#, "ATTR should have an attribute"),
        (#"SUBSYSTEM=="sound", KERNEL{x}=="A""#, "KERNEL{x} should not have an attribute"),
        (#"SUBSYSTEM=="sound", ACTION=="added""#, "there is no action added"),
        (#"SUBSYSTEM=="sound", ATTR{id}="ANameThatIsTooLong""#, "ANameThatIsTooLong is no name of a card"),
        (#"SUBSYSTEM=="sound", ATTR{id}="Küche""#, "Küche is no name of a card"),
        (#"SUBSYSTEM=="input", MODE="rw""#, "rw is no mode"),
        (#"KERNEL=="card*", ATTR{id}="A""#, "without SUBSYSTEM== it is a rule for every device"),
        (
            #"SUBSYSTEM=="sound", ATTRS{idVendor}=="1234", ATTRS{bInterfaceNumber}=="00", ATTR{id}="A""#,
            "no parent has all of bInterfaceNumber, idVendor"
        ),
        (#"SUBSYSTEM=="block", RUN+="/bin/mount /dev/%k /media""#, "what RUN mounts is seen by udev alone"),
        (
            #"SUBSYSTEM=="block", ENV{SYSTEMD_MOUNT_OPTIONS}="ro,noatime,noexec""#,
            "nodev, nosuid is left to a stranger's drive"
        ),
        (#"SUBSYSTEM=="block", RUN+="touch /x""#, "RUN needs the path of a program"),
        (
            #"SUBSYSTEM=="sound", ENV{SYSTEMD_WANTS}+="cratebox-retry.service""#,
            #"SYSTEMD_WANTS without TAG+="systemd" is not heard"#
        ),
        (
            #"SUBSYSTEM=="sound", TAG+="systemd", ENV{SYSTEMD_WANTS}="cratebox-retry.service""#,
            "SYSTEMD_WANTS takes from others what they want"
        ),
        (
            #"SUBSYSTEM=="sound", TAG+="systemd", ENV{SYSTEMD_WANTS}+="crate-retry.service""#,
            "there is no unit crate-retry.service"
        ),
    ])
    func aRuleThatIsWrongIsRefused(line: String, complaint: String) throws {
        #expect(UdevLint.complaints(about: try UdevRule(line), units: ["cratebox-retry.service"]) == [complaint])
    }

    @Test(arguments: [
        #"SUBSYSTEM=="sound" KERNEL=="card*""#, #"SUBSYSTEM==sound"#, #"SUBSYSTEM=="sound, ATTR{id}=="#,
        #"ATTRS{serial=="1""#, #"=="sound""#, #"SUBSYSTEM=="sound","#,
    ])
    func whatIsNoRuleIsRefused(line: String) {
        #expect(throws: UdevRule.Problem.self) { try UdevRule(line) }
    }
}
