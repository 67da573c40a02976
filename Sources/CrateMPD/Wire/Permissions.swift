/// What a client may do: read, add, control the player, administer.
struct Permissions: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let read = Permissions(rawValue: 1 << 0)
    static let add = Permissions(rawValue: 1 << 1)
    static let player = Permissions(rawValue: 1 << 2)
    static let control = Permissions(rawValue: 1 << 3)
    static let admin = Permissions(rawValue: 1 << 4)
    static let all: Permissions = [.read, .add, .player, .control, .admin]

    private static let names: [String: Permissions] = [
        "read": .read, "add": .add, "player": .player, "control": [.control, .player], "admin": .admin,
    ]

    /// Parses names separated by commas; nil if one is unknown. `control` includes `player`.
    init?(words: some StringProtocol) {
        var result: Permissions = []
        for word in words.split(separator: ",") {
            let name = String(word.filter { $0 != " " })
            guard let permission = Self.names[name] else { return nil }
            result.formUnion(permission)
        }
        self = result
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}
