/// The reply to running an intent: one JSON object with `status`, `dialog` and the result's fields, and an exit status.
public struct BoxReply: Sendable, Hashable {
    /// The exit status of a command that receives this reply.
    public let exit: ExitStatus
    /// The object, on one line, with sorted keys.
    public let json: String

    /// Combines an exit status with an object.
    /// - Parameter json: One JSON object on one line, with sorted keys; not checked.
    public init(exit: ExitStatus, json: String) {
        self.exit = exit
        self.json = json
    }

    /// Decodes the object, or a part of its fields.
    /// - Throws: `DecodingError` if the object has another shape.
    public func decode<Part: Decodable>(_ type: Part.Type) throws -> Part {
        try JSON.value(type, of: json)
    }

    private struct Needed: Decodable {
        let intent: String
        let parameter: String
        let given: [String: String]?
    }

    /// Returns the object with only the given keys.
    /// - Throws: `DecodingError` if ``json`` is no object.
    public func only(_ keys: Set<String>) throws -> String {
        JSON.line(try decode([String: JSONPart].self).filter { keys.contains($0.key) })
    }

    /// Returns the reply with another command beside its sentence, without the `step` of the former one; unchanged if
    /// it has no dialog.
    /// - Throws: `DecodingError` if ``json`` is no object.
    public func advising(_ command: String) throws -> BoxReply {
        var fields = try decode([String: JSONPart].self)
        guard case .object(var dialog) = fields["dialog"] else { return self }
        dialog["supporting"] = .text(command)
        dialog["step"] = nil
        fields["dialog"] = .object(dialog)
        return BoxReply(exit: exit, json: JSON.line(fields))
    }

    /// Returns the reply with another dialog: a sentence, and a line beside it if there is one.
    /// - Throws: `DecodingError` if ``json`` is no object.
    package func saying(_ sentence: String, _ line: String?) throws -> BoxReply {
        var fields = try decode([String: JSONPart].self)
        var dialog: [String: JSONPart] = ["full": .text(sentence)]
        if let line { dialog["supporting"] = .text(line) }
        fields["dialog"] = .object(dialog)
        return BoxReply(exit: exit, json: JSON.line(fields))
    }

    /// Returns the reply with a sentence that explains its reason, `advice`.
    /// - Throws: `DecodingError` if ``json`` is no object.
    package func explaining(_ sentence: String) throws -> BoxReply {
        var fields = try decode([String: JSONPart].self)
        fields["advice"] = .text(sentence)
        return BoxReply(exit: exit, json: JSON.line(fields))
    }

    /// The object as a command prints it. If a value is needed, it includes the command that continues with an answer.
    ///
    /// In `command`, a parameter's name in angle brackets is replaced by its value: for the needed parameter by
    /// `<answer>`, otherwise by the text that was given. Without a place for it, `<answer>` is appended.
    /// `--<parameter>` is replaced by the needed parameter's name, `<intent>` by the intent's name, and `<given>` by
    /// all that was given.
    public func line(continuing command: [String]) -> String {
        guard exit == .needsValue, let needed = try? decode(Needed.self) else { return json }
        let given = needed.given ?? [:]
        let values = Dictionary(uniqueKeysWithValues: given.map { ("<\($0.key)>", $0.value) })
        let (place, answer) = ("<\(needed.parameter)>", "<answer>")
        let words = command.flatMap { word in
            switch word {
            case place: [answer]
            case "--<parameter>": ["--" + needed.parameter]
            case "<intent>": [needed.intent]
            case "<given>": given.sorted { $0.key < $1.key }.flatMap { ["--" + $0.key, $0.value] }
            default: [values[word] ?? word]
            }
        }
        let again = JSON.line(command.contains(place) ? words : words + [answer])
        // Keys are sorted, so `continue` is inserted at the beginning.
        return "{\"continue\":\(again)," + json.dropFirst()
    }
}

extension BoxReply {
    /// Creates the reply that a command prints for an error that a client threw: the reply of the box where that
    /// failed.
    /// - Parameter words: The sentence for an error other than ``BoxError`` and `CancellationError`.
    public init(clientError error: any Error, words: String) {
        if case BoxError.failed(let reply) = error {
            self = reply
            return
        }
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
