extension Message {
    /// The message as bytes, little-endian.
    /// - Throws: ``Malformation`` if the message cannot be encoded: a required field is missing, or a value or the
    ///   message exceeds a limit.
    public func bytes() throws(Malformation) -> [UInt8] { try bytes(.little) }

    func bytes(_ order: ByteOrder) throws(Malformation) -> [UInt8] {
        guard serial != 0 else { throw .serial }
        guard let signature else { throw .signature }
        var content = WireWriter(order)
        for value in body { try content.value(value) }
        var fields: [Value] = []
        for field in HeaderField.allCases {
            var value = field.value(in: self)
            if field == .signature, !body.isEmpty { value = .signature(signature) }
            if let value { fields.append(.structure([.byte(field.rawValue), .variant(value)])) }
        }
        for field in HeaderField.required(by: kind) where field.value(in: self) == nil {
            throw .fieldMissing(field.rawValue)
        }
        var writer = WireWriter(order)
        writer.append([order.rawValue, kind.rawValue, flags.rawValue, 1])
        writer.number(UInt32(content.bytes.count))
        writer.number(serial)
        try writer.value(.array(of: .structure([.byte, .variant]), fields))
        writer.align(to: 8)
        writer.append(content.bytes)
        guard writer.bytes.count <= WireLimits.message else { throw .length }
        return writer.bytes
    }
}
