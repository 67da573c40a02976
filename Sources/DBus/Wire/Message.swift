/// A message: D-Bus Specification, Message Format.
public struct Message: Sendable, Hashable {
    /// The purpose of a message, which determines its required header fields.
    public enum Kind: UInt8, Sendable, Hashable {
        /// A call of a method: `METHOD_CALL`.
        case methodCall = 1
        /// The reply to a successful call: `METHOD_RETURN`.
        case methodReturn = 2
        /// The reply to a failed call: `ERROR`.
        case error = 3
        /// A signal, which has no reply: `SIGNAL`.
        case signal = 4
    }

    /// The flags of a message. Unknown ones are kept and ignored.
    public struct Flags: OptionSet, Sendable, Hashable {
        /// The bits of the header's flags.
        public let rawValue: UInt8

        /// Wraps the bits of a header, unknown ones included.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The sender does not wait for a reply: `NO_REPLY_EXPECTED`.
        public static let noReply = Flags(rawValue: 1)
        /// The bus starts no program for the destination: `NO_AUTO_START`.
        public static let noAutoStart = Flags(rawValue: 2)
        /// The service may ask the user for authorization before it replies: `ALLOW_INTERACTIVE_AUTHORIZATION`.
        public static let interactive = Flags(rawValue: 4)
    }

    /// Whether it is a call, one of the two replies, or a signal.
    public var kind: Kind
    /// The requests to the receiver and to the bus; empty by default.
    public var flags: Flags = []
    /// The sender's number of the message, from 1; set by the connection that sends it.
    public var serial: UInt32 = 0
    /// The object that a call is sent to, or that sends a signal.
    public var path: ObjectPath?
    /// The interface of the method or the signal; optional in a call.
    public var interface: InterfaceName?
    /// The method's or signal's name, without its interface.
    public var member: MemberName?
    /// The name of the error; only in a reply to a failed call.
    public var errorName: ErrorName?
    /// The serial number of the call to which this message replies.
    public var replySerial: UInt32?
    /// The connection to which the bus delivers the message; nil for a signal to all subscribers.
    public var destination: BusName?
    /// The connection that sent the message; set by the bus.
    public var sender: BusName?
    /// The number of descriptors that come with the message. A ``Connection`` neither sends nor accepts any.
    public var descriptors: UInt32 = 0
    /// The arguments of the call, the reply or the signal.
    public var body: [Value] = []

    /// Creates a message without header fields or arguments; callers set those that the kind requires.
    init(_ kind: Kind) { self.kind = kind }

    /// Describes the call of a method, to be sent over a ``Connection``; a reply is expected unless `flags` contain
    /// ``Flags/noReply``.
    public static func call(
        _ member: MemberName, of interface: InterfaceName, at path: ObjectPath, on destination: BusName,
        _ body: [Value] = [], flags: Flags = []
    ) -> Message {
        var message = Message(.methodCall)
        (message.member, message.interface, message.path) = (member, interface, path)
        (message.destination, message.body, message.flags) = (destination, body, flags)
        return message
    }

    /// Describes a signal to all subscribers, which is not answered.
    public static func signal(
        _ member: MemberName, of interface: InterfaceName, from path: ObjectPath, _ body: [Value] = []
    ) -> Message {
        var message = Message(.signal)
        (message.member, message.interface, message.path, message.body) = (member, interface, path, body)
        message.flags = .noReply
        return message
    }

    /// The reply to this call, addressed to its sender, with the results of the method.
    public func reply(_ body: [Value] = []) -> Message {
        var message = Message(.methodReturn)
        (message.replySerial, message.destination, message.body) = (serial, sender, body)
        message.flags = .noReply
        return message
    }

    /// The reply to this call if it failed, with the error's name and sentence.
    public func reply(_ fault: BusFault) -> Message {
        var message = Message(.error)
        (message.replySerial, message.destination) = (serial, sender)
        (message.errorName, message.body) = (fault.name, [.string(fault.text)])
        message.flags = .noReply
        return message
    }

    /// Whether the sender waits for a reply.
    public var wantsReply: Bool { kind == .methodCall && !flags.contains(.noReply) }

    /// The types of the arguments; nil if the signature would be too long or nested too deeply.
    public var signature: Signature? { Signature(body.map(\.type)) }
}
