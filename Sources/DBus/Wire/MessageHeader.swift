/// The header of a message, from which the message's length follows: D-Bus Specification, Message Format.
struct MessageHeader {
    /// The number of bytes that determine a message's length.
    static let start = 16

    let order: ByteOrder
    /// The purpose of the message; nil for an unknown one, whose messages are ignored.
    let kind: Message.Kind?
    let flags: Message.Flags
    let serial: UInt32
    /// The number of bytes before the body: the fixed part, the fields and their padding.
    let headerLength: Int
    let bodyLength: Int

    var length: Int { headerLength + bodyLength }

    /// Reads the fixed part: the first 16 bytes.
    init(_ bytes: ArraySlice<UInt8>) throws(Malformation) {
        let first = Array(bytes.prefix(4))
        guard first.count == 4 else { throw .truncated }
        guard let order = ByteOrder(rawValue: first[0]) else { throw .byteOrder }
        guard first[1] != 0 else { throw .kind }
        guard first[3] == 1 else { throw .version(first[3]) }
        var reader = WireReader(bytes.dropFirst(4).prefix(12), order)
        let body: UInt32 = try reader.number()
        serial = try reader.number()
        let fields: UInt32 = try reader.number()
        guard serial != 0 else { throw .serial }
        guard fields <= WireLimits.array else { throw .length }
        (self.order, kind, flags) = (order, Message.Kind(rawValue: first[1]), Message.Flags(rawValue: first[2]))
        headerLength = (Self.start + Int(fields)).aligned(to: 8)
        bodyLength = Int(body)
        guard length <= WireLimits.message else { throw .length }
    }

    /// Reads the fields and, if requested, the body.
    /// - Parameter bytes: The message from its first byte, at least to the end of its header or, with the body, to its
    ///   end.
    /// - Returns: Nil for a message of an unknown type.
    func message(_ bytes: ArraySlice<UInt8>, withBody: Bool) throws(Malformation) -> Message? {
        var reader = WireReader(bytes.prefix(headerLength), order)
        let types: [ValueType] = [.byte, .byte, .byte, .byte, .uint32, .uint32]
        for type in types { _ = try reader.value(of: type, depth: 0) }
        let fields = try reader.value(of: .array(.structure([.byte, .variant])), depth: 0)
        try reader.align(to: 8)
        guard reader.place == headerLength else { throw .rest }
        guard let kind else { return nil }
        var message = Message(kind)
        (message.flags, message.serial) = (flags, serial)
        let signature = try take(fields.elements ?? [], into: &message)
        for field in HeaderField.required(by: kind) where field.value(in: message) == nil {
            throw .fieldMissing(field.rawValue)
        }
        guard withBody else { return message }
        var content = WireReader(bytes.dropFirst(headerLength).prefix(bodyLength), order)
        message.body = try content.values(of: signature?.types ?? [])
        return message
    }

    /// Copies the fields into the message. Unknown ones are ignored.
    /// - Returns: The signature of the body.
    private func take(_ fields: [Value], into message: inout Message) throws(Malformation) -> Signature? {
        var signature: Signature?
        for field in fields {
            guard case .structure(let parts) = field, case .byte(let code)? = parts.first,
                case .variant(let value)? = parts.last
            else { throw .mismatch }
            guard code != 0 else { throw .field(0) }
            switch HeaderField(rawValue: code) {
            case nil: continue
            case .signature?:
                guard case .signature(let given) = value else { throw .field(code) }
                signature = given
            case let known?: try known.put(value, into: &message)
            }
        }
        return signature
    }
}
