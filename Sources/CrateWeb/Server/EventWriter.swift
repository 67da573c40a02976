internal import NIOCore

/// Writes a stream of server-sent events (HTML Standard, section 9.2): the names of the box's events, as data.
///
/// A page that reads too slowly loses events, and is told so when it reads again; it then asks for everything anew.
final class EventWriter {
    /// The time after which a page connects again, in milliseconds.
    private static let retry = 1000

    private let heartbeat: TimeAmount
    private let lease: StreamLease?
    private let write: (String) -> Void
    private var hasLost = false
    /// Heartbeats that found the client's buffer full.
    private var missed = 0

    /// Creates a writer over a function that writes text.
    init(heartbeat: TimeAmount, lease: StreamLease?, write: @escaping (String) -> Void) {
        (self.heartbeat, self.lease, self.write) = (heartbeat, lease, write)
    }

    /// Begins the stream, with a comment from time to time: only by writing is a client noticed that is gone.
    func begin(_ context: ChannelHandlerContext) {
        write("retry: \(Self.retry)\ndata: hello\n\n")
        beat(context)
    }

    private func beat(_ context: ChannelHandlerContext) {
        context.eventLoop.assumeIsolated().scheduleTask(in: heartbeat) { [self] in
            guard context.channel.isActive else { return }
            lease?.check { [channel = context.channel] in channel.close(promise: nil) }
            if context.channel.isWritable {
                (missed, _) = (0, write(":\n\n"))
            } else {
                missed += 1
                guard missed < 2 else { return context.close(promise: nil) }
            }
            beat(context)
        }
    }

    /// Sends an event's name.
    /// - Parameter isTaken: Whether the client has taken what was sent before.
    func send(_ event: String, isTaken: Bool) {
        guard isTaken else { return hasLost = true }
        write("data: \(event)\n\n")
    }

    /// Tells the client, which reads again, that it has lost events.
    func catchUp() {
        guard hasLost else { return }
        hasLost = false
        write("data: lost\n\n")
    }
}
