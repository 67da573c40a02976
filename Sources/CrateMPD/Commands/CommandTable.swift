/// All commands of the protocol that this server implements or refuses.
enum CommandTable {
    /// The commands in the order of their names, as `commands` lists them.
    static let all =
        (connection + status + playback + options + queue + database + tree + pictures + playlists + partitions + absent)
        .sorted { $0.name < $1.name }

    /// The commands by name, which is compared exactly.
    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The names of the listed commands that a client with these permissions may use (`commands`), or may not use
    /// (`notcommands`).
    static func names(for permissions: Permissions, allowed: Bool) -> [String] {
        all.filter { $0.isListed && permissions.isSuperset(of: $0.permission) == allowed }.map(\.name)
    }

    /// Commands of MPD that this server always refuses.
    private static let absent: [Command] = [
        Command("config", .admin, 0...0, refused: Ack(.permission, "Command only permitted to local clients")),
        Command("kill", .admin, nil, refused: Ack(.permission, "The box is not ended over the network.")),
        Command("mount", .admin, 2...2, refused: noMounts), Command("unmount", .admin, 1...1, refused: noMounts),
        Command("listneighbors", .read, 0...0, refused: noMounts),
        Command(
            "subscribe", .read, 1...1,
            refusing: { arguments throws(Ack) in
                try ShortName.checkChannel(arguments[0])
                throw Ack(.unknown, "Clients can't send each other messages here.")
            }),
        Command("unsubscribe", .read, 1...1, refused: Ack(.noExist, "not subscribed to this channel")),
        Command(
            "sendmessage", .control, 2...2,
            refusing: { arguments throws(Ack) in
                try ShortName.checkChannel(arguments[0])
                throw Ack(.noExist, "nobody is subscribed to this channel")
            }),
        Command("sticker", .admin, 3...Int.max, refused: Ack(.unknown, "There are no stickers here.")),
        Command("getfingerprint", .read, 1...1, refused: Ack(.unknown, "Fingerprints are not computed here.")),
    ]
    private static let noMounts = Ack(.unknown, "Libraries are subscribed with cratebox library subscribe.")
}
