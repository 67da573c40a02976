internal import CrateClient
internal import CrateCore
internal import CrateIntents
public import Intents

/// A reply as JSON: `status`, `intent`, `dialog`, and the members of its value.
public struct ReplyDocument: Encodable {
    private let reply: Reply

    /// Describes a reply without `continue`, which only the receiving command can add.
    public init(_ reply: Reply) { self.reply = reply }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    /// Encodes one object; the members of the value are beside `status`, not below it.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        switch reply {
        case .done(let intent, let dialog, let value, let card):
            try fields.encode("done", forKey: Key("status"))
            try fields.encode(intent, forKey: Key("intent"))
            try fields.encodeIfPresent(dialog.map(DialogDocument.init), forKey: Key("dialog"))
            try Self.document(of: value)?.encode(to: encoder)
            try fields.encodeIfPresent(card.map(CardDocument.init), forKey: Key("card"))
        case .needsValue(let question):
            try fields.encode("needsValue", forKey: Key("status"))
            try fields.encode(question.intent, forKey: Key("intent"))
            try fields.encode(question.parameter, forKey: Key("parameter"))
            try fields.encode(DialogDocument(question.dialog), forKey: Key("dialog"))
            try fields.encode(question.options.map { OptionDocument($0, of: question) }, forKey: Key("options"))
            if question.hasMore {
                try fields.encode(true, forKey: Key("more"))
                try fields.encodeIfPresent(question.total, forKey: Key("total"))
            }
            if question.isConfirmation { try fields.encode(true, forKey: Key("confirmation")) }
            if question.isClosed { try fields.encode(true, forKey: Key("closed")) }
            if !question.given.isEmpty { try fields.encode(question.given, forKey: Key("given")) }
        case .failed(_, let failure):
            try fields.encode("failed", forKey: Key("status"))
            try fields.encode(failure.name, forKey: Key("error"))
            try fields.encode(DialogDocument(failure.dialog), forKey: Key("dialog"))
        case .usage(let error):
            try fields.encode("failed", forKey: Key("status"))
            try fields.encode("usage", forKey: Key("error"))
            try fields.encodeIfPresent(error.reason, forKey: Key("reason"))
            try fields.encode(DialogDocument(error.dialog), forKey: Key("dialog"))
        }
    }

    /// A value as an object; a bare word is wrapped under its key.
    private static func document(of value: (any Sendable)?) -> (any Encodable)? {
        switch value {
        case let mode as RepeatMode: RepeatDocument(mode)
        // The values of a play and of transport are named, because a cast to the protocol searches all conformances.
        case let played as PlayedAlbum: played
        case let report as TransportReport: report
        default: value as? any Encodable
        }
    }
}

extension OptionDocument {
    fileprivate init(_ option: Option, of question: Question) {
        let release = question.kind == CrateEntity.kind ? nil : Int64(option.id)
        self.init(
            release: release, title: option.title, artist: option.subtitle, note: option.note,
            playable: option.isPlayable, availability: option.availability,
            answer: release == nil ? option.answer : nil)
        number = option.number
    }
}

/// A card as JSON: `{"title":…,"subtitle":…,"rows":[{"text":…,"detail":…}],"omitted":3}`.
struct CardDocument: Encodable {
    private struct Row: Encodable {
        let text: String
        let detail: String?
    }

    private let title: String
    private let subtitle: String?
    private let rows: [Row]
    private let omitted: Int?

    init(_ card: Card) {
        title = card.title
        subtitle = card.subtitle
        rows = card.rows.map { Row(text: $0.text, detail: $0.detail) }
        omitted = card.omitted > 0 ? card.omitted : nil
    }
}
