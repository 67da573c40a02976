internal import CrateClient

/// The outcome of a request: `{"done":false,"sentence":"…","reason":"outputBusy","fix":"retry"}`.
struct OutcomeView: Encodable, Sendable {
    /// Whether the request succeeded.
    let done: Bool
    /// The box's sentence, in the language of the page.
    var sentence: String?
    /// The reason of the gap, if the outcome has one: `outputBusy`.
    var reason: String?
    /// The fix that the page offers: `retry` the output, `scan` the libraries, `refresh` their state.
    var fix: String?
    /// The number by which the queue before the change can be restored.
    var undo: Int?
    /// The number of albums of the request that were left out.
    var left: Int?

    private struct Facts: Decodable {
        struct Words: Decodable {
            let full: String?
        }

        struct Left: Decodable {
            let reason: String?
        }

        let reason: String?
        let dialog: Words?
        let left: [Left]?
    }

    /// Describes a reply.
    /// - Parameter undo: the number by which the queue before the change can be restored; nil if nothing changed.
    init(_ reply: BoxReply, undo: Int?, _ words: PageWords) {
        let facts = try? reply.decode(Facts.self)
        done = reply.exit == .done
        let sentence = SpokenReply(reply, in: words.choice).sentence
        self.sentence = sentence.isEmpty ? (done ? nil : words[.refused]) : sentence
        reason = facts?.reason
        fix = facts?.reason.flatMap(Self.fix(of:))
        self.undo = undo
        left = facts?.left.flatMap { $0.isEmpty ? nil : $0.count }
    }

    /// Describes a request that got no reply from the box.
    init(sentence: String, detail: String) { (done, self.sentence, reason) = (false, sentence, detail) }

    private static func fix(of reason: String) -> String? {
        switch reason {
        case "outputAbsent", "outputBusy", "outputDenied": "retry"
        case "offline", "unreadable", "unidentified", "wrongLibrary": "refresh"
        case "notRipped", "filesMissing", "undecodable": "scan"
        default: nil
        }
    }
}
