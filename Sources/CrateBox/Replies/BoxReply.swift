internal import Foundation
public import Intents

/// What came of running an intent: one JSON object as DESIGN part 5 has it, and the exit status that goes with it.
public struct BoxReply: Sendable, Hashable {
    /// The exit status of a command that gets this reply.
    public let exit: ExitStatus
    /// One object, on one line, keys sorted.
    public let json: String

    /// A reply.
    public init(exit: ExitStatus, json: String) {
        self.exit = exit
        self.json = json
    }

    /// Reads a part of the object.
    /// - Throws: `DecodingError` when it has another shape.
    public func decode<Part: Decodable>(_ type: Part.Type) throws -> Part {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private struct Needed: Decodable {
        let parameter: String
    }

    /// The object without all keys but these.
    public func only(_ keys: Set<String>) throws -> String {
        JSON.line(try decode([String: JSONPart].self).filter { keys.contains($0.key) })
    }

    /// The object as a command prints it: where a value is needed, with the command that goes on with an answer.
    /// `--<parameter>` in it becomes the parameter's name.
    public func line(continuing command: [String]) -> String {
        guard exit == .needsValue else { return json }
        let needed = (try? decode(Needed.self))?.parameter ?? ""
        let again = JSON.line(command.map { $0 == "--<parameter>" ? "--" + needed : $0 } + ["<answer>"])
        // The first key by the alphabet, as all are sorted.
        return "{\"continue\":\(again)," + json.dropFirst()
    }
}

extension BoxReply {
    /// A reply of the runner.
    public init(_ reply: Reply) { self.init(exit: ExitStatus(reply), json: JSON.line(ReplyDocument(reply))) }
}
