internal import NIOCore

/// Writes a stream of server-sent events (HTML Standard, section 9.2): the names of the box's events, as data.
///
/// A page that reads too slowly loses events. Once it reads again, it receives `lost` and reloads everything.
final class EventWriter {
    /// The time after which a page connects again, in milliseconds.
    private static let retry = 1000
    /// A heartbeat: a comment and an event of type `beat`. A page that receives none for a while reconnects.
    private static let beat = ":\nevent: beat\ndata:\n\n"

    private let heartbeat: TimeAmount
    private let lease: StreamLease?
    private let write: (String) -> Void
    private var hasLost = false
    /// The number of consecutive heartbeats that were not sent because the client's buffer was full.
    private var missed = 0
    /// The connection, from the beginning of the stream.
    private var channel: (any Channel)?

    /// Creates a writer for one stream.
    /// - Parameters:
    ///   - heartbeat: the time between two heartbeats, which detect a dead connection.
    ///   - lease: ends the stream of a browser that is unpaired; nil without pairing.
    ///   - write: writes text to the connection.
    init(heartbeat: TimeAmount, lease: StreamLease?, write: @escaping (String) -> Void) {
        (self.heartbeat, self.lease, self.write) = (heartbeat, lease, write)
    }

    /// Starts the stream and its heartbeats: only a write detects a disconnected client.
    func begin(_ context: ChannelHandlerContext) {
        channel = context.channel
        write("retry: \(Self.retry)\ndata: hello\n\n")
        beat(context)
    }

    private func beat(_ context: ChannelHandlerContext) {
        context.eventLoop.assumeIsolated().scheduleTask(in: heartbeat) { [self] in
            guard context.channel.isActive else { return }
            check()
            if context.channel.isWritable {
                (missed, _) = (0, write(Self.beat))
            } else {
                missed += 1
                guard missed < 2 else { return context.close(promise: nil) }
            }
            beat(context)
        }
    }

    /// Sends an event's name.
    /// - Parameter isTaken: Whether the client has read everything that was sent before.
    func send(_ event: String, isTaken: Bool) {
        guard isTaken else { return hasLost = true }
        write("data: \(event)\n\n")
        // Checks after each event, so that an unpaired browser receives at most one more.
        check()
    }

    private func check() {
        lease?.check { [channel] in channel?.close(promise: nil) }
    }

    /// Reports lost events to the client once it reads again.
    func catchUp() {
        guard hasLost else { return }
        hasLost = false
        write("data: lost\n\n")
    }
}
