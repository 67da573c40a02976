/// Describes why a JSON object is not a request: which key has a value of the wrong kind, and which kind it takes.
enum RequestDefect {
    /// The error of an object in which no known key names what to do.
    struct NoKnownKey: Error {
        /// The path of the object in the request.
        let path: [any CodingKey]
        /// The keys of which the object has to have one.
        let known: [String]
    }

    /// The maximum number of bytes of a key in a sentence, because clients choose the keys of parameters.
    private static let longestKey = 60

    /// A sentence for people about an error of the decoder.
    static func sentence(_ error: any Error) -> String {
        switch error {
        case let error as NoKnownKey: "\(path(error.path)) has \(list(error.known))."
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            context.codingPath.isEmpty ? form : "\(path(context.codingPath)) takes \(kind(of: type))."
        case DecodingError.keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing."
        default: form
        }
    }

    /// The sentence about a line that is not JSON, or has a number that does not fit: the decoder gives neither a path.
    private static let form = "A request is one JSON object on a line; its numbers are whole and have 64 bits at most."

    /// The kind of value that the decoder expected.
    private static func kind(of type: Any.Type) -> String {
        switch type {
        case is WireIdentifier.Type: "a text or a whole number"
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is [Any].Type: "a list"
        default: "an object"
        }
    }

    /// The path of a value: `change.append[0].release`.
    private static func path(_ keys: [any CodingKey]) -> String {
        let path = keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            let name = RemoteText.clean(key.stringValue, most: longestKey)
            return path.isEmpty ? name : "\(path).\(name)"
        }
        return "“\(path)”"
    }

    private static func list(_ words: [String]) -> String {
        words.count < 2
            ? words.joined() : "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
    }
}
