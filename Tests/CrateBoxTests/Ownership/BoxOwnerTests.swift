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

    @Test func anotherProgramThatIsStoppedIsEndedAndNotWoken() {
        var other = BoxLock.Owner(process: 812, name: "sleep")
        other.isStranger = true
        #expect(other.endCommand(groups: "0::/\n", isForeign: false, condition: .stopped) == "kill -KILL 812")
        #expect(other.endCommand(groups: "0::/\n", isForeign: true) == "sudo kill 812")
        #expect(other.wakeCommand == nil && !other.isBox)
    }

    @Test(arguments: [
        (
            "0::/system.slice/cratebox.service\n", "sudo systemctl reload cratebox",
            ["sudo systemctl restart cratebox"]
        ),
        (
            "0::/user.slice/user-1000.slice/user@1000.service/cratebox.service\n", "systemctl --user reload cratebox",
            ["systemctl --user restart cratebox"]
        ),
        ("0::/user.slice/user-1000.slice/session-3.scope\n", "kill -HUP 812", ["kill 812", "cratebox serve"]),
    ])
    func aChangedConfigurationIsTakenByTheSameMeans(groups: String, reload: String, restart: [String]) {
        #expect(owner.step(afterChangeOf: "volume.ceiling", groups: groups, isForeign: false) == .reload(reload))
        #expect(owner.step(afterChangeOf: "web.listen", groups: groups, isForeign: false).restartCommands == restart)
        #expect(owner.step(afterChangeOf: "car.keys", groups: groups, isForeign: false) == .reloadOfCar)
    }

    @Test func aBoxOfOneCommandReadsItsConfigurationOnce() {
        for name in ["cratebox play", "cratebox-car tap"] {
            let owner = BoxLock.Owner(process: 812, name: name)
            #expect(owner.step(afterChangeOf: "output.pcm", groups: "0::/\n", isForeign: false) == .none)
        }
        let foreign = owner.step(afterChangeOf: "output.pcm", groups: "0::/\n", isForeign: true)
        #expect(foreign == .reload("sudo kill -HUP 812"))
    }

    @Test func theBoxOfAnotherUserIsNotEndedForAChangedKey() {
        #expect(owner.step(afterChangeOf: "web.listen", groups: "0::/\n", isForeign: true) == .restartByOther)
        let service = "0::/system.slice/cratebox.service\n"
        let restart = ConfigurationStep.restart(["sudo systemctl restart cratebox"])
        #expect(owner.step(afterChangeOf: "web.listen", groups: service, isForeign: true) == restart)
    }

    @Test("A box whose lock this user can't read is the service's only where systemd runs")
    func unknownBox() {
        func step(_ key: String, isManaged: Bool) -> ConfigurationStep {
            .ofService(afterChangeOf: key, isManaged: isManaged)
        }
        #expect(step("web.listen", isManaged: true) == .restart(["sudo systemctl restart cratebox"]))
        #expect(step("output.pcm", isManaged: true) == .reload("sudo systemctl reload cratebox"))
        #expect(step("car.keys", isManaged: true) == .reload("sudo systemctl reload cratebox-car"))
        for key in ["web.listen", "output.pcm"] { #expect(step(key, isManaged: false) == .restartByOther) }
        #expect(step("car.keys", isManaged: false) == .reloadOfCar)
    }

    @Test func onlyTheBoxThatAnotherUserStartedMayNotBeEnded() {
        let play = BoxLock.Owner(process: 812, name: "cratebox play")
        #expect(play.permittedEnd(groups: "0::/\n", isForeign: true) == nil)
        #expect(play.permittedEnd(groups: "0::/\n", isForeign: false) == "cratebox stop")
        let service = "0::/system.slice/cratebox.service\n"
        #expect(owner.permittedEnd(groups: service, isForeign: true) == "sudo systemctl stop cratebox")
        let stopped = owner.permittedEnd(groups: "", isForeign: true, condition: .stopped)
        #expect(stopped == "sudo kill -CONT 812")
        let prove = BoxLock.Owner(process: 812, name: "cratebox prove")
        #expect(prove.permittedEnd(groups: "", isForeign: true) == "sudo kill 812")
    }

    @Test func aStoppedBoxContinuesBeforeItRestarts() {
        let step = owner.step(afterChangeOf: "web.listen", groups: "", isForeign: false, condition: .stopped)
        #expect(step == .restart(["kill -CONT 812", "kill 812"], start: "cratebox serve"))
    }

    @Test func theBoxInACarReadsItsKeysAgainAndHasNoRemotes() {
        let car = BoxLock.Owner(process: 812, name: "cratebox-car")
        let groups = "0::/system.slice/cratebox-car.service\n"
        for (key, step) in [
            ("car.keys", ConfigurationStep.reload("sudo systemctl reload cratebox-car")), ("web.listen", .none),
            ("realtime", .restart(["sudo systemctl restart cratebox-car"])),
        ] {
            #expect(car.step(afterChangeOf: key, groups: groups, isForeign: false) == step)
        }
        let started = car.step(afterChangeOf: "realtime", groups: "0::/\n", isForeign: false)
        #expect(started == .restart(["kill 812"], start: "cratebox-car"))
    }
}
