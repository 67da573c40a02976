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
        try JSON.value(type, of: json)
    }

    private struct Needed: Decodable {
        let intent: String
        let parameter: String
        let given: [String: String]?
    }

    /// The object without all keys but these.
    public func only(_ keys: Set<String>) throws -> String {
        JSON.line(try decode([String: JSONPart].self).filter { keys.contains($0.key) })
    }

    /// The object as a command prints it: where a value is needed, with the command that goes on with an answer.
    /// In it `--<parameter>` becomes the parameter's name, `<intent>` the intent's, and `<given>` what was given so far.
    public func line(continuing command: [String]) -> String {
        guard exit == .needsValue, let needed = try? decode(Needed.self) else { return json }
        let given = (needed.given ?? [:]).sorted { $0.key < $1.key }.flatMap { ["--" + $0.key, $0.value] }
        let words = command.flatMap { word in
            switch word {
            case "--<parameter>": ["--" + needed.parameter]
            case "<intent>": [needed.intent]
            case "<given>": given
            default: [word]
            }
        }
        let again = JSON.line(words + ["<answer>"])
        // The first key by the alphabet, as all are sorted.
        return "{\"continue\":\(again)," + json.dropFirst()
    }
}

extension BoxReply {
    /// What a client threw instead of a reply.
    /// - Parameter words: What may be said of an error that is none of a client's own.
    public init(clientError error: any Error, words: String) {
        let failure =
            switch error {
            case is CancellationError:
                (
                    ExitStatus.cancelled,
                    FailureDocument(
                        error: "cancelled", full: "Cancelled: the command was interrupted.", supporting: nil)
                )
            case let error as BoxError:
                (
                    ExitStatus.unavailable,
                    FailureDocument(error: "noBox", full: "The box doesn't answer.", supporting: error.description)
                )
            default:
                (
                    ExitStatus.storeFailure,
                    FailureDocument(error: "unexpected", full: "Something went wrong.", supporting: words)
                )
            }
        self.init(exit: failure.0, json: JSON.line(failure.1))
    }
}
