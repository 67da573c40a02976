/// The parts of a server whose changes `idle` reports.
struct Subsystems: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    static let database = Subsystems(rawValue: 1 << 0)
    static let storedPlaylist = Subsystems(rawValue: 1 << 1)
    static let playlist = Subsystems(rawValue: 1 << 2)
    static let player = Subsystems(rawValue: 1 << 3)
    static let mixer = Subsystems(rawValue: 1 << 4)
    static let output = Subsystems(rawValue: 1 << 5)
    static let options = Subsystems(rawValue: 1 << 6)
    static let update = Subsystems(rawValue: 1 << 8)

    /// The names in the order of their bits.
    private static let names = [
        "database", "stored_playlist", "playlist", "player", "mixer", "output", "options", "sticker", "update",
        "subscription", "message", "neighbor", "mount", "partition",
    ]
    /// All subsystems that a client may name; `idle` without arguments waits for these.
    static let all = Subsystems(rawValue: (1 << UInt16(names.count)) - 1)
    /// The subsystems whose changes this server reports.
    static let own: Subsystems = [.database, .storedPlaylist, .playlist, .player, .mixer, .output, .options, .update]

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Reads the arguments of `idle`: none for all.
    init(_ arguments: [String]) throws(Ack) {
        var result: Subsystems = []
        for argument in arguments {
            let wanted = argument.lowercased()
            guard let bit = Self.names.firstIndex(of: wanted) else {
                throw Ack(.argument, "Unrecognized idle event: \(argument)")
            }
            result.insert(Subsystems(rawValue: 1 << UInt16(bit)))
        }
        self = result.isEmpty ? .all : result
    }

    /// The names as `idle` reports them, in the order of the bits.
    var words: [String] {
        Self.names.indices.filter { rawValue & (1 << UInt16($0)) != 0 }.map { Self.names[$0] }
    }
}
