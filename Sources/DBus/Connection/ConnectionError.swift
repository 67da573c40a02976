internal import Glibc
public import LinuxSystem

/// The reasons why a connection cannot be opened, or has ended.
public enum ConnectionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No address accepted a connection; with the error of the last one.
    case unreachable(Errno)
    /// The bus refused to authenticate this process, or its identifier is not the one in the address.
    case refused
    /// The bus did not answer in time.
    case timedOut
    /// The bus closed the connection, or its process ended.
    case hungUp
    /// This process closed the connection: ``Connection/close()``.
    case closed
    /// A call of socket(2)'s family failed.
    case system(Errno)
    /// The peer sent bytes that are not a message.
    case malformed(Malformation)
    /// More bytes are waiting to be sent than the connection buffers.
    case congested

    /// Converts the errno of a call on a socket. A disconnected peer counts as closed.
    init(_ error: Errno) { self = [EPIPE, ECONNRESET].contains(error.code) ? .hungUp : .system(error) }

    /// The error as a clause, for use within a sentence.
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

/// The reasons why a call fails.
public enum CallError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The callee replied with an error, which has a name and a sentence.
    case fault(BusFault)
    /// No reply arrived in time.
    case timedOut
    /// The waiting task was cancelled.
    case cancelled
    /// The reply is longer than the connection accepts.
    case tooLong
    /// The call cannot be encoded as a message, or a reply of the bus has unexpected types.
    case invalid(Malformation)
    /// The connection has ended, for this reason.
    case disconnected(ConnectionError)

    /// The error as a clause, for use within a sentence.
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
