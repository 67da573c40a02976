import Testing

@testable import CrateBox

/// The command that ends the owner of a lock.
@Suite struct BoxOwnerTests {
    private let owner = BoxLock.Owner(process: 812, name: "cratebox serve")

    @Test(arguments: [
        ("0::/system.slice/cratebox.service\n", "sudo systemctl stop cratebox"),
        ("12:pids:/x\n1:name=systemd:/system.slice/cratebox.service\n", "sudo systemctl stop cratebox"),
        ("0::/system.slice/cratebox-car.service\n", "sudo systemctl stop cratebox-car"),
        (
            "0::/user.slice/user-1000.slice/user@1000.service/app.slice/cratebox.service\n",
            "systemctl --user stop cratebox"
        ),
        ("0::/user.slice/user-1000.slice/session-3.scope\n", "kill 812"), ("", "kill 812"),
    ])
    func aServiceIsEndedBySystemdAndAnotherBoxByASignal(groups: String, command: String) {
        #expect(owner.endCommand(groups: groups, isForeign: false) == command)
    }

    @Test func musicOfACommandEndsWhenItIsStopped() {
        let play = BoxLock.Owner(process: 812, name: "cratebox play")
        #expect(play.endCommand(groups: "0::/\n", isForeign: false) == "cratebox stop")
        #expect(play.endCommand(groups: "0::/\n", isForeign: true) == "sudo kill 812")
    }

    @Test func aBoxOfAnotherUserIsEndedByRoot() {
        #expect(owner.endCommand(groups: "0::/\n", isForeign: true) == "sudo kill 812")
    }

    @Test(arguments: [
        ("0::/system.slice/cratebox.service\n", "sudo systemctl reload cratebox"),
        ("0::/user.slice/user-1000.slice/user@1000.service/cratebox.service\n", "systemctl --user reload cratebox"),
        ("0::/user.slice/user-1000.slice/session-3.scope\n", "kill -HUP 812"),
    ])
    func aChangedConfigurationIsReadAgainByTheSameMeans(groups: String, command: String) {
        #expect(owner.reloadCommand(groups: groups, isForeign: false) == command)
    }

    @Test func aBoxOfOneCommandReadsItsConfigurationOnce() {
        #expect(BoxLock.Owner(process: 812, name: "cratebox play").reloadCommand == nil)
        #expect(owner.reloadCommand(groups: "0::/\n", isForeign: true) == "sudo kill -HUP 812")
    }
}
