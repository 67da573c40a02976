internal import CrateCore

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
