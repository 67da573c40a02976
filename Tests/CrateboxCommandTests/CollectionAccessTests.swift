import CrateStore
import Testing

@testable import cratebox

/// The next step where the collection of this process explains nothing about a reply.
@Suite struct CollectionAccessTests {
    private static let unclear: [CollectionAccess] = [.unreadable, .elsewhere]

    @Test func whatExplainsNothingPutsNoStepBeforeThatOfTheReply() {
        for access in Self.unclear {
            let next = NextStep(in: access, state: nil, after: ["cratebox", "play", "harbour"])
            #expect(next.firstStep == nil && next.firstScan == nil && next.ripStep == nil && next.unscanned == nil)
            #expect(next.playStep == "cratebox play ALBUM")
            #expect(next.afterAbsence == "cratebox search WORDS")
        }
    }

    @Test func aBoxWithAnotherCollectionLeadsToTheDoctorInsteadOfABeginning() {
        #expect(NextStep(in: .elsewhere, state: nil, after: []).beginning == "cratebox doctor")
    }

    @Test func anotherNumberIsFoundInTheListOfAll() {
        let next = NextStep(in: .elsewhere, state: nil, after: ["cratebox", "play", "id:5"])
        #expect(next.search == "cratebox find album --ids" && next.afterSearch == [next.search])
    }

    @Test func aListWithoutAReasonLooksNothingUp() {
        var count = 0
        func access() -> CollectionAccess {
            count += 1
            return .elsewhere
        }
        let next = NextStep(in: access(), state: nil, after: [])
        #expect(next.libraryStep(before: [], of: []).isEmpty)
        #expect(next.libraryStep(before: [.notRipped, .paused], of: [1, 2]).isEmpty)
        #expect(count == 0)
        #expect(next.firstStep == nil && count == 1)
    }
}
