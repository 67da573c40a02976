internal import NIOCore

/// The bounds of a connection.
enum WebLimits {
    /// The maximum size of a request's head in bytes.
    static let head = 16 << 10
    /// The maximum size of a request's body in bytes.
    static let body = 64 << 10
    /// The number of bytes of a response that are written at once.
    static let piece = 64 << 10
    /// The maximum number of streams of events.
    static let streams = 64
    /// The time limit for receiving a request, and for sending a piece of a response.
    static let timeout = TimeAmount.seconds(15)
    /// The time limit for reading the content that is sent with the document.
    static let beginning = TimeAmount.milliseconds(200)
    /// The time between two heartbeats of a stream of events; writing one detects a disconnected client.
    static let heartbeat = TimeAmount.seconds(25)
}
