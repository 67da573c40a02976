internal import CrateClient
internal import NIOCore

/// A message of the Wyoming protocol: a type and an object. A received payload, which is audio, is discarded.
struct WyomingMessage: Sendable, Hashable {
    let type: String
    var data: [String: JSONPart] = [:]

    /// The string of a key in the message's object; nil if it is missing or of another type.
    func text(_ key: String) -> String? {
        if case .text(let text)? = data[key] { text } else { nil }
    }

    /// The encoded message: a line with the length of the object, and the object.
    var bytes: ByteBuffer {
        guard !data.isEmpty else { return ByteBuffer(string: JSON.line(WyomingHeader(type: type)) + "\n") }
        let object = JSON.line(data)
        let header = WyomingHeader(type: type, dataLength: object.utf8.count)
        return ByteBuffer(string: JSON.line(header) + "\n" + object)
    }
}

/// The first line of a message.
struct WyomingHeader: Codable, Sendable {
    let type: String
    var data: [String: JSONPart]?
    var dataLength: Int?
    var payloadLength: Int?

    enum CodingKeys: String, CodingKey {
        case type, data
        case dataLength = "data_length"
        case payloadLength = "payload_length"
    }
}
