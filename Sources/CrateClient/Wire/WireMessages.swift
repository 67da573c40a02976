internal import CrateCore

/// A request of a client: one JSON object on a line. Unknown keys are ignored.
package struct WireRequest: Codable, Sendable {
    /// The request's identifier, repeated in every answer to it.
    package var id: WireIdentifier?
    /// The name of an intent to run, such as `PlayAlbum`.
    package var run: String?
    /// The intent's parameters as text.
    package var parameters: [String: String]?
    /// An utterance to interpret and run.
    package var say: String?
    /// The conversation of the utterance, which may answer the conversation's last question.
    package var conversation: String?
    /// The ISO 639 code of the language of request and answer, `de` (default: the language of the box).
    package var language: String?
    /// True if the client logs the reply, so that the box need not.
    package var logs: Bool?
    /// True to request the status; false and nil request nothing.
    package var status: Bool?
    /// True to include the tracks of the playing album in the status.
    package var tracks: Bool?
    /// The part of the queue that is requested; nil if none is.
    package var queue: QueueQuestion?
    /// A change of the queue to make.
    package var change: QueueChange?
    /// A request about the collection, or a change of crates; nil if there is none.
    package var collection: CollectionQuestion?
    /// True to request all events from now on, which keeps the connection open.
    package var events: Bool?
    /// True to notify the box that another process changed the store.
    package var changed: Bool?
    /// The identifier of an earlier request of the connection, which is to be cancelled.
    package var cancel: WireIdentifier?

    /// Composes a request: an identifier, one thing to do, and its parameters.
    package init(
        id: WireIdentifier? = nil, run: String? = nil, parameters: [String: String]? = nil, say: String? = nil,
        conversation: String? = nil, language: String? = nil, logs: Bool? = nil, status: Bool? = nil,
        tracks: Bool? = nil,
        queue: QueueQuestion? = nil, change: QueueChange? = nil, collection: CollectionQuestion? = nil,
        events: Bool? = nil, changed: Bool? = nil,
        cancel: WireIdentifier? = nil
    ) {
        (self.id, self.run, self.parameters, self.say) = (id, run, parameters, say)
        (self.conversation, self.language, self.logs) = (conversation, language, logs)
        (self.status, self.tracks, self.events) = (status, tracks, events)
        (self.queue, self.change, self.collection) = (queue, change, collection)
        (self.changed, self.cancel) = (changed, cancel)
    }
}

/// The identifier of a request, chosen by the client: a number or a text.
package enum WireIdentifier: Codable, Sendable, Hashable {
    /// A JSON integer.
    case number(Int64)
    /// A JSON string.
    case text(String)

    /// Decodes an integer or a string.
    /// - Throws: `DecodingError` for any other value.
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int64.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }

    /// Encodes the bare integer or string.
    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        }
    }

    /// The identifier as a JSON number or string.
    package var json: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): JSONText.quoted(text)
        }
    }
}

/// The lines that a box sends, and their parsing by a client.
package enum WireLine {
    /// The version of the protocol; client and box must have the same.
    package static let version = 1
    /// The line that a box sends first, by which a client checks the version.
    package static let greeting = "{\"cratebox\":\(version)}"

    /// Inserts the request's identifier, and the exit status if any, before the other keys of an object.
    package static func answer(_ id: WireIdentifier?, _ object: String, exit: ExitStatus? = nil) -> String {
        let status = exit.map { "\"exit\":\($0.rawValue)," } ?? ""
        let body = object.dropFirst()
        let fields = "{\"id\":\(id?.json ?? "null"),\(status)"
        return body == "}" ? fields.dropLast() + "}" : fields + body
    }

    /// The line of an event: its object with the identifier of the request for events, and the time at which it is
    /// sent.
    /// - Parameter time: The time of day in UTC, as in log records.
    package static func event(_ id: WireIdentifier?, _ object: String, at time: String) -> String {
        answer(id, "\(object.dropLast()),\"time\":\"\(time)\"}")
    }

    /// The answer to an invalid request.
    package static func refusal(_ id: WireIdentifier?, _ sentence: String) -> String {
        let words = FailureDocument(error: "malformed", full: sentence, supporting: nil)
        return answer(id, JSON.line(words), exit: .usage)
    }

    /// The sentence of a refusal of a request or a connection; nil for any other line.
    package static func sentence(ofRefusal line: String) -> String? {
        guard line.contains(#""error":"malformed""#) else { return nil }
        return (try? JSON.value(Refusal.self, of: line))?.dialog.full
    }

    /// The line to a client that has connected to a box that ends, and has asked for nothing yet.
    package static let ending = answer(nil, BoxReply.ending.json, exit: BoxReply.ending.exit)

    /// Whether a line states that the box ends, and did not take the request.
    package static func isOfEndingBox(_ line: String) -> Bool {
        line.contains("\"exit\":\(BoxReply.ending.exit.rawValue),") && line.contains(#""error":"ending""#)
    }

    private struct Refusal: Decodable {
        struct Words: Decodable {
            let full: String
        }

        let dialog: Words
    }

    /// Whether a line answers the request with this number, as `answer` composes it.
    package static func isAnswer(to number: Int64, _ line: String) -> Bool { line.hasPrefix("{\"id\":\(number),") }

    /// The reply to the request with the identifier 1, parsed as `answer` has composed it; nil for any other line.
    package static func reply(_ line: String) -> BoxReply? {
        let start = "{\"id\":1,\"exit\":"
        guard line.hasPrefix(start) else { return nil }
        let rest = line.dropFirst(start.count)
        guard let comma = rest.firstIndex(of: ","), let number = Int32(rest[..<comma]),
            let exit = ExitStatus(rawValue: number)
        else { return nil }
        return BoxReply(exit: exit, json: "{" + String(rest[rest.index(after: comma)...]))
    }

    /// The object in the answer to the request with the identifier 1; nil for any other line and for a refusal.
    package static func object(answering line: String) -> String? {
        let start = "{\"id\":1,"
        if line == "{\"id\":1}" { return "{}" }
        guard line.hasPrefix(start), !line.hasPrefix(start + "\"exit\"") else { return nil }
        return "{" + line.dropFirst(start.count)
    }

    /// The object in an answer, without the keys that `answer` inserted.
    /// - Throws: `DecodingError`, or ``JSON/TooDeep``.
    package static func object(of line: String) throws -> String {
        var fields = try JSON.value([String: JSONPart].self, of: line)
        for key in ["id", "exit"] { fields[key] = nil }
        return JSON.line(fields)
    }
}

/// Any JSON value, for encoding it again unchanged.
package enum JSONPart: Codable, Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case flag(Bool)
    /// A number without a fraction.
    case whole(Int64)
    /// Any other number.
    case number(Double)
    /// A string.
    case text(String)
    /// An array.
    case list([JSONPart])
    /// An object.
    case object([String: JSONPart])

    /// Decodes any JSON value.
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let whole = try? value.decode(Int64.self) {
            self = .whole(whole)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONPart].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONPart].self))
        }
    }

    /// Encodes the bare value.
    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .flag(let flag): try value.encode(flag)
        case .whole(let number): try value.encode(number)
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .object(let fields): try value.encode(fields)
        }
    }
}
