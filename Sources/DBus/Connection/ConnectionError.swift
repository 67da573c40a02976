internal import Glibc
public import LinuxSystem

/// Why there is no connection, or none any more.
public enum ConnectionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No place accepted a connection; with the error of the last one.
    case unreachable(Errno)
    /// The bus refused the authentication of this process, or has another identifier than its address.
    case refused
    /// The bus did not answer in time.
    case timedOut
    /// The bus has closed the connection.
    case hungUp
    /// The connection was closed here.
    case closed
    /// A call of socket(2)'s family failed.
    case system(Errno)
    /// The other side sent something that is no message.
    case malformed(Malformation)
    /// More bytes wait to be sent than the connection keeps.
    case congested

    /// Creates the error of a call on a socket. A disconnected peer counts as closed.
    init(_ error: Errno) { self = [EPIPE, ECONNRESET].contains(error.code) ? .hungUp : .system(error) }

    /// The error as one clause.
    public var description: String {
        switch self {
        case .unreachable(let error): "the bus can't be reached: \(error.words)"
        case .refused: "the bus refuses this user"
        case .timedOut: "the bus did not answer in time"
        case .hungUp: "the bus has closed the connection"
        case .closed: "the connection to the bus was closed"
        case .system(let error): "the connection to the bus failed: \(error.words)"
        case .malformed: "the bus sent something that is no message"
        case .congested: "the bus accepts no more messages"
        }
    }
}

/// Why a call has no answer.
public enum CallError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The other side answered with an error.
    case fault(BusFault)
    /// There was no answer in time.
    case timedOut
    /// The task that waits was cancelled.
    case cancelled
    /// The answer is longer than the connection accepts.
    case tooLong
    /// The protocol has no such message.
    case invalid(Malformation)
    /// There is no connection any more.
    case disconnected(ConnectionError)

    /// The error as one clause.
    public var description: String {
        switch self {
        case .fault(let fault): fault.name.text
        case .timedOut: "no answer came in time"
        case .cancelled: "cancelled"
        case .tooLong: "the answer is too long"
        case .invalid: "the protocol has no such message"
        case .disconnected(let reason): reason.description
        }
    }
}
