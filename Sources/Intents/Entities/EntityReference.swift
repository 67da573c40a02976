/// What a text says about an entity.
enum EntityReference<ID: LosslessStringConvertible> {
    case id(ID)
    case words(String)

    static var prefix: String { "id:" }

    /// A text that only looks like an id is words: there are titles like that.
    init(_ text: String) {
        if text.hasPrefix(Self.prefix), let id = ID(String(text.dropFirst(Self.prefix.count)).trimmed) {
            self = .id(id)
        } else {
            self = .words(text)
        }
    }
}
