/// A change to the crates. As JSON it is one object: `{"create":"Evenings","items":[{"release":249504}]}`.
public enum CrateChange: Sendable, Hashable {
    /// Adds a crate of this name with these items; refused if there is one.
    case create(String, [CrateItem])
    /// Replaces the items of a crate; creates the crate if there is none of that name.
    case replace(String, [CrateItem])
    /// Gives a crate another name and keeps its items.
    case rename(String, to: String)
    /// Removes a crate; its albums stay in the collection.
    case remove(String)
}

extension CrateChange: Codable {
    private enum Key: String, CodingKey {
        case create, replace, items, rename, to, remove

        /// The keys that name a change; the others are its parameters.
        static let changes: [Key] = [.create, .replace, .rename, .remove]
    }

    /// Decodes a change.
    /// - Throws: ``RequestDefect/NoKnownKey``, or `DecodingError` for a value of another type.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        func text(_ key: Key) throws -> String { try fields.decode(String.self, forKey: key) }
        func items() throws -> [CrateItem] { try fields.decode([CrateItem].self, forKey: .items) }
        if fields.contains(.create) {
            self = .create(try text(.create), try items())
        } else if fields.contains(.replace) {
            self = .replace(try text(.replace), try items())
        } else if fields.contains(.rename) {
            self = .rename(try text(.rename), to: try text(.to))
        } else if fields.contains(.remove) {
            self = .remove(try text(.remove))
        } else {
            throw RequestDefect.NoKnownKey(path: fields.codingPath, known: Key.changes.map(\.rawValue))
        }
    }

    /// Writes one object, whose first key names the change.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        switch self {
        case .create(let name, let items):
            try fields.encode(name, forKey: .create)
            try fields.encode(items, forKey: .items)
        case .replace(let name, let items):
            try fields.encode(name, forKey: .replace)
            try fields.encode(items, forKey: .items)
        case .rename(let name, let new):
            try fields.encode(name, forKey: .rename)
            try fields.encode(new, forKey: .to)
        case .remove(let name): try fields.encode(name, forKey: .remove)
        }
    }
}
