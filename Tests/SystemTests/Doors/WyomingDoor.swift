import CrateTesting

/// Sends messages to the Wyoming port one at a time.
struct WyomingDoor: Sendable {
    let port: Int

    /// Sends a message with data and payload, damaged or extreme. If the box closes the connection, another one must be
    /// answered.
    func tryMessage(_ seed: UInt64) throws -> Bool {
        var inputs = DoorInputs(seed: seed)
        let ping = Array(#"{"type":"ping","data":{"text":"probe"}}"#.utf8) + [10]
        for bytes in [message(&inputs) + [10] + ping, ping] {
            let client = try RawClient(port: port, within: .seconds(2))
            _ = client.send(bytes)
            // The message may be an incomplete one, which ends with the connection.
            client.endSending()
            if try client.receive(until: #""text":"probe""#) { return true }
        }
        return false
    }

    private func message(_ inputs: inout DoorInputs) -> [UInt8] {
        let type = inputs.one(of: ["transcript", "ping", "describe", "audio-chunk", "handled", inputs.value()])
        let words = inputs.one(of: ["play harbour lights on cratebox", "pause cratebox", inputs.value()])
        let context = inputs.one(of: [
            "null", "{}", #"{"conversation_id":"7"}"#, "[[[]]]", DoorInputs.quoted(inputs.value()),
        ])
        let language = DoorInputs.quoted(inputs.one(of: ["en", "de", inputs.value()]))
        let data = Array("{\"text\":\(DoorInputs.quoted(words)),\"language\":\(language),\"context\":\(context)}".utf8)
        let payload = [UInt8](repeating: 120, count: inputs.number(3000))
        let length = inputs.one(of: ["\(data.count)", "\(data.count)", "\(data.count)", "-1", "1e9", inputs.value()])
        let lengths = "\"data_length\":\(length),\"payload_length\":\(payload.count)"
        let header = Array("{\"type\":\(DoorInputs.quoted(type)),\(lengths)}".utf8)
        let isWhole = inputs.number(2) == 0
        return (isWhole ? header : inputs.damaged(header)) + [10] + (isWhole ? data : inputs.damaged(data)) + payload
    }
}
