/// Reading what may be missing, null, or of another kind.
extension KeyedDecodingContainer {
    /// A text of which the length of a name is kept, or a whole number as text; nil when it is empty.
    func text(_ key: Key) -> String? { written(key).map(TextLimit.name) }

    /// The same, of which the length of a note is kept.
    func note(_ key: Key) -> String? { written(key).map(TextLimit.note) }

    /// A text that has to be there, of which the length of a name is kept.
    func name(_ key: Key) throws -> String {
        TextLimit.name(try decode(String.self, forKey: key)).filter { $0 != "\0" }
    }

    /// Texts in a list.
    func names(_ key: Key) -> [String] {
        let texts: [String] = elements(key)
        return texts.map { TextLimit.name($0).filter { $0 != "\0" } }
    }

    /// Zero bytes are left out: they would end a text in SQLite.
    private func written(_ key: Key) -> String? {
        let written = try? decodeIfPresent(String.self, forKey: key)
        let text = written?.filter { $0 != "\0" } ?? (try? decodeIfPresent(Int64.self, forKey: key)).map { "\($0)" }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A whole number, also one that is written as text.
    func number(_ key: Key) -> Int64? {
        if let number = try? decodeIfPresent(Int64.self, forKey: key) { return number }
        return text(key).flatMap { Int64(Folding.trimmed($0)) }
    }

    /// The elements of a list that can be read, the first ones of a list without end.
    func elements<Element: Decodable>(_ key: Key) -> [Element] {
        let list = try? decodeIfPresent([Readable<Element>].self, forKey: key)
        return list?.prefix(ReleaseDetail.mostElements).compactMap(\.element) ?? []
    }
}

/// An element of a list, or nothing where it is broken.
private struct Readable<Element: Decodable>: Decodable {
    let element: Element?

    init(from decoder: any Decoder) throws { element = try? Element(from: decoder) }
}
