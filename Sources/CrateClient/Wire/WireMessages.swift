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
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else {
            let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no identifier")
            throw DecodingError.typeMismatch(WireIdentifier.self, context)
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
