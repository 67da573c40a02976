/// A message: D-Bus Specification, Message Format.
public struct Message: Sendable, Hashable {
    /// The type of a message.
    public enum Kind: UInt8, Sendable, Hashable {
        /// `METHOD_CALL`
        case methodCall = 1
        /// `METHOD_RETURN`
        case methodReturn = 2
        /// `ERROR`
        case error = 3
        /// `SIGNAL`
        case signal = 4
    }

    /// The flags of a message. Unknown ones are kept and ignored.
    public struct Flags: OptionSet, Sendable, Hashable {
        /// The bits of the header's flags.
        public let rawValue: UInt8

        /// Creates flags from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// `NO_REPLY_EXPECTED`
        public static let noReply = Flags(rawValue: 1)
        /// `NO_AUTO_START`: the bus starts no program for the destination.
        public static let noAutoStart = Flags(rawValue: 2)
        /// `ALLOW_INTERACTIVE_AUTHORIZATION`
        public static let interactive = Flags(rawValue: 4)
    }

    /// The type of the message.
    public var kind: Kind
    /// The flags of the message.
    public var flags: Flags = []
    /// The number of the message among those of its sender; set by the connection that sends it.
    public var serial: UInt32 = 0
    /// The object that a call is sent to, or that sends a signal.
    public var path: ObjectPath?
    /// The interface of the method or the signal. A call may be without one.
    public var interface: InterfaceName?
    /// The name of the method or the signal.
    public var member: MemberName?
    /// The name of an error.
    public var errorName: ErrorName?
    /// The serial number of the call that a reply answers.
    public var replySerial: UInt32?
    /// The connection that the message is for; nil for a signal to all who asked for it.
    public var destination: BusName?
    /// The connection that has sent the message; set by the bus.
    public var sender: BusName?
    /// The number of descriptors that come with the message. A ``Connection`` neither sends nor accepts any.
    public var descriptors: UInt32 = 0
    /// The arguments of the call, the reply or the signal.
    public var body: [Value] = []

    /// Creates a message of a type, without fields.
    init(_ kind: Kind) { self.kind = kind }

    /// A call of a method.
    public static func call(
        _ member: MemberName, of interface: InterfaceName, at path: ObjectPath, on destination: BusName,
        _ body: [Value] = [], flags: Flags = []
    ) -> Message {
        var message = Message(.methodCall)
        (message.member, message.interface, message.path) = (member, interface, path)
        (message.destination, message.body, message.flags) = (destination, body, flags)
        return message
    }

    /// A signal to all who asked for it.
    public static func signal(
        _ member: MemberName, of interface: InterfaceName, from path: ObjectPath, _ body: [Value] = []
    ) -> Message {
        var message = Message(.signal)
        (message.member, message.interface, message.path, message.body) = (member, interface, path, body)
        message.flags = .noReply
        return message
    }

    /// The answer to this call.
    public func reply(_ body: [Value] = []) -> Message {
        var message = Message(.methodReturn)
        (message.replySerial, message.destination, message.body) = (serial, sender, body)
        message.flags = .noReply
        return message
    }

    /// The answer to this call where it failed.
    public func reply(_ fault: BusFault) -> Message {
        var message = Message(.error)
        (message.replySerial, message.destination) = (serial, sender)
        (message.errorName, message.body) = (fault.name, [.string(fault.text)])
        message.flags = .noReply
        return message
    }

    /// The caller waits for an answer.
    public var wantsReply: Bool { kind == .methodCall && !flags.contains(.noReply) }

    /// The types of the arguments.
    public var signature: Signature? { Signature(body.map(\.type)) }
}
