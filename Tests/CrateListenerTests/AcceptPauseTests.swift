import NIOCore
import NIOEmbedded
import Testing

@testable import CrateListener

/// The behaviour of a listening socket while accept(2) fails.
@Suite struct AcceptPauseTests {
    private let channel = EmbeddedChannel(handler: AcceptPause())

    /// The option that was set last; nil before. An embedded channel reads always.
    private var reads: Bool? { channel.options.last?.value as? Bool }

    /// Fails as accept(2) does without a free descriptor. NIO's own back-off does not receive the error.
    private func failToAccept() throws {
        channel.pipeline.fireErrorCaught(IOError(errnoCode: 24, reason: "accept"))
        try channel.throwIfErrorCaught()
    }

    /// Fails once, and requires that nothing is accepted for exactly this time.
    private func expectPause(milliseconds: Int64) throws {
        try failToAccept()
        #expect(reads == false)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(milliseconds - 1))
        #expect(reads == false)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(reads == true)
    }

    @Test func eachFailureStopsItTwiceAsLongUpToASecond() throws {
        for milliseconds: Int64 in [10, 20, 40, 80, 160, 320, 640, 1000, 1000, 1000] {
            try expectPause(milliseconds: milliseconds)
        }
    }

    @Test func aReadInAPauseWaitsForItsEnd() throws {
        let reads = ReadCount()
        let channel = EmbeddedChannel(handlers: [reads, AcceptPause()])
        channel.read()
        #expect(reads.count == 1)
        channel.pipeline.fireErrorCaught(IOError(errnoCode: 24, reason: "accept"))
        channel.read()
        #expect(reads.count == 1)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(10))
        channel.read()
        #expect(reads.count == 2)
    }

    @Test func anAcceptedConnectionEndsTheSeries() throws {
        for milliseconds: Int64 in [10, 20, 40, 80] { try expectPause(milliseconds: milliseconds) }
        try channel.writeInbound("a connection")
        #expect(try channel.readInbound(as: String.self) == "a connection")
        try expectPause(milliseconds: 10)
    }

    @Test func otherErrorsPauseNothing() {
        channel.pipeline.fireErrorCaught(ChannelError.ioOnClosedChannel)
        #expect(throws: ChannelError.self) { try channel.throwIfErrorCaught() }
        #expect(reads == nil)
    }

    @Test func aSocketThatIsClosedIsNotReadAgain() throws {
        try failToAccept()
        _ = try channel.finish()
        channel.embeddedEventLoop.advanceTime(by: .seconds(2))
        #expect(reads == false)
    }
}

/// Counts the reads that reach the socket.
private final class ReadCount: ChannelOutboundHandler {
    typealias OutboundIn = any Channel
    private(set) var count = 0

    func read(context: ChannelHandlerContext) {
        count += 1
        context.read()
    }
}
