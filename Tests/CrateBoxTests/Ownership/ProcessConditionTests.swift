import Testing

@testable import CrateBox

/// The command for a process that would not take SIGTERM.
@Suite struct ProcessConditionTests {
    @Test(arguments: [
        ("Name:\tcratebox\nState:\tS (sleeping)\nShdPnd:\t0000000000000000\n", ProcessCondition.running),
        ("Name:\tcratebox\nState:\tT (stopped)\nShdPnd:\t0000000000000000\n", .stopped),
        ("Name:\tcratebox\nState:\tT (stopped)\nShdPnd:\t0000000000004000\n", .stopped),
        ("Name:\tcratebox\nState:\tS (sleeping)\nShdPnd:\t0000000000004000\n", .ending),
        ("Name:\tcratebox\nState:\tS (sleeping)\nShdPnd:\t0000000000000001\n", .running), ("", .running),
    ]) func theStatusOfAProcessHasItsCondition(text: String, condition: ProcessCondition) {
        #expect(ProcessCondition(status: text) == condition)
    }

    @Test func aStoppedBoxIsWokenAndADeafOneIsKilled() {
        #expect(ProcessCondition.running.command(forBox: 812) == "kill 812")
        #expect(ProcessCondition.stopped.command(forBox: 812) == "kill -CONT 812")
        #expect(ProcessCondition.ending.command(forBox: 812) == "kill -KILL 812")
    }

    @Test func anotherProgramThatIsStoppedIsKilled() {
        #expect(ProcessCondition.running.command(ending: 812) == "kill 812")
        #expect(ProcessCondition.stopped.command(ending: 812) == "kill -KILL 812")
    }

    @Test func theOwnerOfALockThatIsStoppedIsWoken() {
        let owner = BoxLock.Owner(process: 812, name: "cratebox prove")
        #expect(owner.endCommand(groups: "0::/\n", isForeign: false, condition: .stopped) == "kill -CONT 812")
        #expect(owner.endCommand(groups: "0::/\n", isForeign: true, condition: .ending) == "sudo kill -KILL 812")
        let play = BoxLock.Owner(process: 812, name: "cratebox play")
        #expect(play.endCommand(groups: "0::/\n", isForeign: false, condition: .stopped) == "kill -CONT 812")
    }
}
