import NIOCore
import NIOEmbedded
import Testing

@testable import CrateListener

/// What a listening socket does while accept(2) fails.
@Suite struct AcceptPauseTests {
    private let channel = EmbeddedChannel(handler: AcceptPause(time: .seconds(1)))

    /// The option that was set last; nil before. An embedded channel reads always.
    private var reads: Bool? { channel.options.last?.value as? Bool }

    private func fail(_ error: any Error) {
        channel.pipeline.fireErrorCaught(error)
        #expect(throws: (any Error).self) { try channel.throwIfErrorCaught() }
    }

    @Test func nothingIsAcceptedForASecondAfterAFailure() {
        fail(IOError(errnoCode: 24, reason: "accept"))
        #expect(reads == false)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(999))
        #expect(reads == false)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(reads == true)
        // The next failure begins another pause.
        fail(IOError(errnoCode: 24, reason: "accept"))
        #expect(reads == false)
    }

    @Test func otherErrorsPauseNothing() {
        fail(ChannelError.ioOnClosedChannel)
        #expect(reads == nil)
    }

    @Test func aSocketThatIsClosedIsNotReadAgain() throws {
        fail(IOError(errnoCode: 24, reason: "accept"))
        _ = try channel.finish()
        channel.embeddedEventLoop.advanceTime(by: .seconds(2))
        #expect(reads == false)
    }
}
