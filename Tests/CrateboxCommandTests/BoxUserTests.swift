import CrateBox
import CrateCore
import Glibc
import Testing

@testable import cratebox

/// The user in a suggested command if the box runs as another user.
@Suite struct BoxUserTests {
    private static let command = "sudo usermod -aG audio \"$USER\""

    @Test func theUserOfTheBoxTakesThePlaceOfTheOneWhoTypes() {
        #expect(ReplyAdvice.naming("cratebox", in: Self.command) == "sudo usermod -aG audio cratebox")
        #expect(ReplyAdvice.naming(nil, in: Self.command) == Self.command)
        #expect(ReplyAdvice.naming("cratebox", in: "cratebox doctor") == "cratebox doctor")
    }

    @Test func aNewGroupCountsAfterALoginOrARestartOfTheBox() {
        #expect(ReplyAdvice.joinsGroup(Self.command) && !ReplyAdvice.joinsGroup("cratebox doctor"))
        #expect(ReplyAdvice.membershipNote(after: "cratebox doctor") == nil)
        let own = ReplyAdvice.membershipNote(ofOther: false).text
        #expect(own == "Afterwards log in again, for the group to count.")
        #expect(ReplyAdvice.membershipNote(ofOther: true).text.hasPrefix("Afterwards restart the box"))
    }

    @Test func onlyTheProcessOfAnotherUserIsForeign() {
        #expect(BoxLock.Owner(process: getpid(), name: "cratebox serve").foreignUser == nil)
        let first = BoxLock.Owner(process: 1, name: "cratebox serve").foreignUser
        #expect(first == (geteuid() == 0 ? nil : 0))
    }
}
