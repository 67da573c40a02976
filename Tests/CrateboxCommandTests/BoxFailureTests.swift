import CrateBox
import CrateClient
import CrateStore
import Intents
import Testing

@testable import cratebox

/// A failure that a box sent instead of a result.
@Suite struct BoxFailureTests {
    @Test func aFailedStoreKeepsItsStatusItsNameAndItsWords() {
        let store = StoreError.failed("disk I/O error")
        let failure = Failure(BoxError.failed(BoxReply(store)))
        #expect(failure.status == .storeFailure && failure.name == "store")
        let own = Failure(store).dialog
        #expect(failure.dialog.full == own.full && failure.dialog.supporting == own.supporting)
    }

    @Test func aReplyWithoutWordsIsAFailureAllTheSame() {
        let failure = Failure(BoxError.failed(BoxReply(exit: .usage, json: "{}")))
        #expect(failure.status == .usage && failure.name == "unexpected")
        #expect(failure.dialog.full == "Something went wrong.")
    }
}
