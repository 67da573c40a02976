internal import CrateCore

/// What a client sends: one JSON object a line. Keys that are not known are ignored.
package struct WireRequest: Codable, Sendable {
    /// Comes back with everything that answers.
    package var id: WireIdentifier?
    /// Name of an intent to run.
    package var run: String?
    /// Its parameters, as text.
    package var parameters: [String: String]?
    /// Something said in words, to be understood and run.
    package var say: String?
    /// The conversation that the words belong to: they may answer what was asked in it last.
    package var conversation: String?
    /// The language in which it is said and answered: `de`. Without one the box answers in its own.
    package var language: String?
    /// The status is wanted.
    package var status: Bool?
    /// With the tracks of the album that plays.
    package var tracks: Bool?
    /// A part of the queue is wanted.
    package var queue: QueueQuestion?
    /// The queue is to be changed.
    package var change: QueueChange?
    /// Events are wanted from now on.
    package var events: Bool?
    /// The store was changed by somebody else.
    package var changed: Bool?
    /// The number of a request that is given up.
    package var cancel: WireIdentifier?

    /// A request; what is left out is not asked for.
    package init(
        id: WireIdentifier? = nil, run: String? = nil, parameters: [String: String]? = nil, say: String? = nil,
        conversation: String? = nil, language: String? = nil, status: Bool? = nil, tracks: Bool? = nil,
        queue: QueueQuestion? = nil, change: QueueChange? = nil, events: Bool? = nil, changed: Bool? = nil,
        cancel: WireIdentifier? = nil
    ) {
        (self.id, self.run, self.parameters, self.say) = (id, run, parameters, say)
        (self.conversation, self.language) = (conversation, language)
        (self.status, self.tracks, self.events) = (status, tracks, events)
        (self.queue, self.change) = (queue, change)
        (self.changed, self.cancel) = (changed, cancel)
    }
}

/// What a request is known by: a number or a text, as the client likes.
package enum WireIdentifier: Codable, Sendable, Hashable {
    case number(Int64)
    case text(String)

    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int64.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        }
    }

    /// As JSON.
    package var json: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): JSONText.quoted(text)
        }
    }
}

/// The lines that a box sends.
package enum WireLine {
    /// The version of the protocol.
    package static let version = 1
    /// What a client hears first.
    package static let greeting = "{\"cratebox\":\(version)}"

    /// An object with the request's id before its other keys.
    package static func answer(_ id: WireIdentifier?, _ object: String, exit: ExitStatus? = nil) -> String {
        let status = exit.map { "\"exit\":\($0.rawValue)," } ?? ""
        let body = object.dropFirst()
        let fields = "{\"id\":\(id?.json ?? "null"),\(status)"
        return body == "}" ? fields.dropLast() + "}" : fields + body
    }

    /// An answer to what could not be understood.
    package static func refusal(_ id: WireIdentifier?, _ sentence: String) -> String {
        let words = FailureDocument(error: "malformed", full: sentence, supporting: nil)
        return answer(id, JSON.line(words), exit: .usage)
    }

    /// Why a box has refused a line, or a client; nil for any other line.
    package static func sentence(ofRefusal line: String) -> String? {
        guard line.contains(#""error":"malformed""#) else { return nil }
        return (try? JSON.value(Refusal.self, of: line))?.dialog.full
    }

    private struct Refusal: Decodable {
        struct Words: Decodable {
            let full: String
        }

        let dialog: Words
    }

    /// What a box answered to the request with the id 1: taken apart as `answer` has put it together. Nil for any other
    /// line.
    package static func reply(_ line: String) -> BoxReply? {
        let start = "{\"id\":1,\"exit\":"
        guard line.hasPrefix(start) else { return nil }
        let rest = line.dropFirst(start.count)
        guard let comma = rest.firstIndex(of: ","), let number = Int32(rest[..<comma]),
            let exit = ExitStatus(rawValue: number)
        else { return nil }
        return BoxReply(exit: exit, json: "{" + String(rest[rest.index(after: comma)...]))
    }

    /// The object that a box answered with to the request with the id 1, as it is; nil for any other line, and for a refusal.
    package static func object(answering line: String) -> String? {
        let start = "{\"id\":1,"
        guard line.hasPrefix(start), !line.hasPrefix(start + "\"exit\"") else { return nil }
        return "{" + line.dropFirst(start.count)
    }

    /// An object without the keys that `answer` put before it.
    package static func object(of line: String) throws -> String {
        var fields = try JSON.value([String: JSONPart].self, of: line)
        for key in ["id", "exit"] { fields[key] = nil }
        return JSON.line(fields)
    }
}

/// Any JSON value, to be written again as it was read.
package enum JSONPart: Codable, Sendable, Hashable {
    case null
    case flag(Bool)
    case whole(Int64)
    case number(Double)
    case text(String)
    case list([JSONPart])
    case object([String: JSONPart])

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
