/// Decodes values that may be missing, null or of another type.
extension KeyedDecodingContainer {
    /// A string cut to the length of a name, or an integer as text; nil when empty or missing.
    func text(_ key: Key) -> String? { written(key).map(TextLimit.name) }

    /// As ``text(_:)``, cut to the length of a note.
    func note(_ key: Key) -> String? { written(key).map(TextLimit.note) }

    /// A required string, cut to the length of a name.
    func name(_ key: Key) throws -> String {
        TextLimit.name(try decode(String.self, forKey: key)).filter { $0 != "\0" }
    }

    /// A list of strings, each cut to the length of a name; empty when missing.
    func names(_ key: Key) -> [String] {
        let texts: [String] = elements(key)
        return texts.map { TextLimit.name($0).filter { $0 != "\0" } }
    }

    /// Drops zero bytes, which would end a text in SQLite.
    private func written(_ key: Key) -> String? {
        let written = try? decodeIfPresent(String.self, forKey: key)
        let text = written?.filter { $0 != "\0" } ?? (try? decodeIfPresent(Int64.self, forKey: key)).map { "\($0)" }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// An integer, which may be written as text.
    func number(_ key: Key) -> Int64? {
        if let number = try? decodeIfPresent(Int64.self, forKey: key) { return number }
        return text(key).flatMap { Int64(Folding.trimmed($0)) }
    }

    /// The readable elements among the first `ReleaseDetail.mostElements` of a list; empty when missing.
    func elements<Element: Decodable>(_ key: Key) -> [Element] {
        let list = try? decodeIfPresent([Readable<Element>].self, forKey: key)
        return list?.prefix(ReleaseDetail.mostElements).compactMap(\.element) ?? []
    }
}

/// An element of a list; nil when it cannot be decoded.
private struct Readable<Element: Decodable>: Decodable {
    let element: Element?

    init(from decoder: any Decoder) throws { element = try? Element(from: decoder) }
}
