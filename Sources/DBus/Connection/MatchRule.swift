/// A rule for the messages of others that a connection receives: D-Bus Specification, Match Rules.
public struct MatchRule: Sendable, Hashable {
    /// The purpose of the message, such as `signal`.
    public var kind: Message.Kind?
    /// The connection that sent the message. The bus also accepts a well-known name.
    public var sender: BusName?
    /// The interface that the method or signal belongs to.
    public var interface: InterfaceName?
    /// The method's or signal's name, without its interface.
    public var member: MemberName?
    /// The path of the object that sends the signal or receives the call.
    public var path: ObjectPath?
    /// The path of an object; it and all objects below it match: `path_namespace`.
    public var pathNamespace: ObjectPath?
    /// The unique name of the connection to which the message was sent.
    public var destination: BusName?
    /// The values of arguments of type `s`, by position from 0 to 63.
    public var arguments: [Int: String]

    /// Describes messages by their properties: a message must match all values that are not nil.
    public init(
        kind: Message.Kind? = .signal, sender: BusName? = nil, interface: InterfaceName? = nil,
        member: MemberName? = nil, path: ObjectPath? = nil, pathNamespace: ObjectPath? = nil,
        destination: BusName? = nil, arguments: [Int: String] = [:]
    ) {
        (self.kind, self.sender, self.interface, self.member) = (kind, sender, interface, member)
        (self.path, self.pathNamespace, self.destination) = (path, pathNamespace, destination)
        self.arguments = arguments
    }

    /// The rule in the syntax of `AddMatch`: `type='signal',member='NameOwnerChanged'`.
    public var text: String {
        let kinds: [Message.Kind: String] = [
            .methodCall: "method_call", .methodReturn: "method_return", .error: "error", .signal: "signal",
        ]
        var parts: [(String, String?)] = [
            ("type", kind.flatMap { kinds[$0] }), ("sender", sender?.text), ("interface", interface?.text),
            ("member", member?.text), ("path", path?.text), ("path_namespace", pathNamespace?.text),
            ("destination", destination?.text),
        ]
        parts += arguments.sorted { $0.key < $1.key }.map { ("arg\($0.key)", $0.value) }
        return parts.compactMap { key, value in value.map { "\(key)='\(Self.quoted($0))'" } }.joined(separator: ",")
    }

    /// Escapes a value for single quotes: an apostrophe becomes `'\''`.
    private static func quoted(_ text: String) -> String {
        text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
    }

    /// Whether the rule applies to a message.
    /// - Parameter owner: The unique name of the connection that owns the well-known name of ``sender``.
    public func matches(_ message: Message, owner: BusName? = nil) -> Bool {
        func fits<Part: Equatable>(_ wanted: Part?, _ given: Part?) -> Bool { wanted == nil || wanted == given }
        return fits(kind, message.kind) && (fits(sender, message.sender) || owner != nil && owner == message.sender)
            && fits(interface, message.interface) && fits(member, message.member) && fits(path, message.path)
            && fits(destination, message.destination)
            && (pathNamespace.map { message.path?.isWithin($0) ?? false } ?? true)
            && arguments.allSatisfy { place, wanted in
                guard message.body.indices.contains(place), case .string(let text) = message.body[place] else {
                    return false
                }
                return text == wanted
            }
    }
}
