import CrateClient
import Testing

@testable import cratebox

/// What decides about better advice than that of a reply.
@Suite struct ReplyAdviceTests {
    private func reply(step: String?) -> BoxReply {
        let step = step.map { #""step":"\#($0)","# } ?? ""
        let dialog = #"{"full":"Nothing is playing.",\#(step)"supporting":"cratebox play ALBUM"}"#
        return BoxReply(exit: .foundWrong, json: #"{"dialog":\#(dialog),"status":"failed"}"#)
    }

    @Test func theStepDecidesAndNotTheWords() {
        #expect(MusicStep.isNeeded(by: reply(step: "play")) && MusicStep.isNeeded(by: reply(step: "resume")))
        #expect(!MusicStep.isNeeded(by: reply(step: "devices")))
        #expect(!MusicStep.isNeeded(by: reply(step: nil)), "an older box has no step")
        #expect(!MusicStep.isNeeded(by: reply(step: "unheard")), "a newer box may have another")
    }
}
