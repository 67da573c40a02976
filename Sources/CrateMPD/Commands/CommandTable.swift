/// All commands that this server knows.
enum CommandTable {
    /// The commands by name.
    static let all =
        (connection + status + playback + options + queue + database + tree + pictures + playlists + absent)
        .sorted { $0.name < $1.name }

    /// The command of a name.
    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The names for `commands` and `notcommands`.
    static func names(for permissions: Permissions, allowed: Bool) -> [String] {
        all.filter { $0.isListed && permissions.isSuperset(of: $0.permission) == allowed }.map(\.name)
    }

    /// What other servers have, and this one refuses.
    private static let absent: [Command] = [
        Command("config", .admin, 0...0, refused: Ack(.permission, "Command only permitted to local clients")),
        Command("kill", .admin, nil, refused: Ack(.permission, "The box is not ended over the network.")),
        Command("mount", .admin, 2...2, refused: noMounts), Command("unmount", .admin, 1...1, refused: noMounts),
        Command("listneighbors", .read, 0...0, refused: noMounts),
        Command("newpartition", .admin, 1...1, refused: onePartition),
        Command("delpartition", .admin, 1...1, refused: onePartition),
        Command("moveoutput", .admin, 1...1, refused: onePartition),
        Command("subscribe", .read, 1...1, refused: noMessages),
        Command("unsubscribe", .read, 1...1, refused: noMessages),
        Command("sendmessage", .control, 2...2, refused: noMessages),
        Command("sticker", .admin, 3...Int.max, refused: Ack(.unknown, "There are no stickers here.")),
        Command("getfingerprint", .read, 1...1, refused: Ack(.unknown, "Fingerprints are not computed here.")),
        Command("outputset", .admin, 3...3, refused: Ack(.unknown, "Outputs are set in the configuration.")),
    ]
    private static let noMounts = Ack(.unknown, "Libraries are subscribed with cratebox library subscribe.")
    private static let onePartition = Ack(.unknown, "There is one partition.")
    private static let noMessages = Ack(.unknown, "Clients can't send each other messages here.")
}
