import CrateBox
import CrateCore
import CrateIntents
import Glibc
import Testing

@testable import cratebox

/// The user in a suggested command if the box runs as another user.
@Suite struct BoxUserTests {
    @Test func theUserOfTheBoxTakesThePlaceOfTheOneWhoTypes() {
        #expect(ReplyAdvice.outputRights(of: "cratebox") == "sudo usermod -aG audio cratebox")
        #expect(ReplyAdvice.outputRights(of: nil) == "sudo usermod -aG audio \"$USER\"")
    }

    @Test func aNewGroupCountsAfterALoginOrARestartOfTheBox() {
        let next = ReplyAdvice.membershipNote(for: .next).text
        #expect(next == "Afterwards log in again, for the group to count.")
        let running = ReplyAdvice.membershipNote(for: .running).text
        #expect(running == "Afterwards log in again and restart the box, for the group to count.")
        let other = ReplyAdvice.membershipNote(for: .ofOtherUser).text
        #expect(other == "Afterwards restart the box, for the group to count.")
    }

    @Test func theNoteAboutTheGroupFollowsItsCommand() {
        for step in ReplyStep.allCases where step != .audioGroup {
            #expect(ReplyAdvice.membershipNote(afterCommands: [step.command]) == nil, "\(step)")
        }
        #expect(ReplyAdvice.membershipNote(afterCommands: ["cratebox doctor"]) == nil)
        for user in [nil, "cratebox"] {
            let commands = [ReplyAdvice.outputRights(of: user), "cratebox status"]
            let note = ReplyAdvice.membershipNote(afterCommands: commands)
            #expect(note?.text.hasSuffix(", for the group to count.") == true, "\(user ?? "-")")
        }
    }

    @Test func onlyTheProcessOfAnotherUserIsForeign() {
        #expect(BoxLock.Owner(process: getpid(), name: "cratebox serve").foreignUser == nil)
        let first = BoxLock.Owner(process: 1, name: "cratebox serve").foreignUser
        #expect(first == (geteuid() == 0 ? nil : 0))
    }
}
