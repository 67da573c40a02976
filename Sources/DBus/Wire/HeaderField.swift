/// The fields of a message's header: D-Bus Specification, Header Fields.
enum HeaderField: UInt8, CaseIterable {
    case path = 1
    case interface = 2
    case member = 3
    case errorName = 4
    case replySerial = 5
    case destination = 6
    case sender = 7
    case signature = 8
    case descriptors = 9

    /// The fields that a message of a type must have.
    static func required(by kind: Message.Kind) -> [HeaderField] {
        switch kind {
        case .methodCall: [.path, .member]
        case .methodReturn: [.replySerial]
        case .error: [.errorName, .replySerial]
        case .signal: [.path, .interface, .member]
        }
    }

    /// The value of the field in a message; nil if it is not set. Always nil for the signature, which is derived from
    /// the body.
    func value(in message: Message) -> Value? {
        switch self {
        case .path: message.path.map { .objectPath($0) }
        case .interface: message.interface.map { .string($0.text) }
        case .member: message.member.map { .string($0.text) }
        case .errorName: message.errorName.map { .string($0.text) }
        case .replySerial: message.replySerial.map { .uint32($0) }
        case .destination: message.destination.map { .string($0.text) }
        case .sender: message.sender.map { .string($0.text) }
        case .signature: nil
        case .descriptors: message.descriptors > 0 ? .uint32(message.descriptors) : nil
        }
    }

    /// Sets the message's property for a received field.
    /// - Throws: `field` for a value of a wrong type or syntax, `reserved` for libdbus' own path or interface, `serial`
    ///   for the reply to 0.
    func put(_ value: Value, into message: inout Message) throws(Malformation) {
        switch (self, value) {
        case (.path, .objectPath(let path)):
            guard path != "/org/freedesktop/DBus/Local" else { throw .reserved }
            message.path = path
        case (.interface, .string(let text)):
            guard text != "org.freedesktop.DBus.Local" else { throw .reserved }
            message.interface = try name(text)
        case (.member, .string(let text)): message.member = try name(text)
        case (.errorName, .string(let text)): message.errorName = try name(text)
        case (.destination, .string(let text)): message.destination = try name(text)
        case (.sender, .string(let text)): message.sender = try name(text)
        case (.replySerial, .uint32(let serial)):
            guard serial != 0 else { throw .serial }
            message.replySerial = serial
        case (.descriptors, .uint32(let count)): message.descriptors = count
        default: throw .field(rawValue)
        }
    }

    private func name<Name: CheckedName>(_ text: String) throws(Malformation) -> Name {
        guard let name = Name(text) else { throw .field(rawValue) }
        return name
    }
}
