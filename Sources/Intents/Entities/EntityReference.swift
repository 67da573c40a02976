/// A reference to an entity in a text: an id after `id:`, or words to search for.
enum EntityReference<ID: LosslessStringConvertible> {
    case id(ID)
    case words(String)

    static var prefix: String { "id:" }

    /// Parses a reference. A text that only resembles an id is treated as words, because some titles do.
    init(_ text: String) {
        if text.hasPrefix(Self.prefix), let id = ID(String(text.dropFirst(Self.prefix.count)).trimmed) {
            self = .id(id)
        } else {
            self = .words(text)
        }
    }
}
