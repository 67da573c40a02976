/// A JSON value with its line number, for error messages.
struct JSONNode: Sendable, Hashable {
    /// A member of an object with the line of its name.
    struct Member: Sendable, Hashable {
        let name: String
        let line: Int
        let node: JSONNode
    }

    indirect enum Value: Sendable, Hashable {
        case object([Member])
        case array([JSONNode])
        case text(String)
        case number(String)
        case truth(Bool)
        case null
    }

    let value: Value
    let line: Int

    /// The type for an error's sentence, with an article.
    var kind: String {
        switch value {
        case .object: "an object"
        case .array: "a list"
        case .text: "a text"
        case .number: "a number"
        case .truth: "true or false"
        case .null: "null"
        }
    }

    var members: [Member]? { if case .object(let members) = value { members } else { nil } }
    var elements: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }
    var text: String? { if case .text(let text) = value { text } else { nil } }
    var number: String? { if case .number(let number) = value { number } else { nil } }
}
