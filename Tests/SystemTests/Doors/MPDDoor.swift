import CrateTesting

/// Sends lines and lists of commands to the MPD port, each on a connection of its own.
struct MPDDoor: Sendable {
    let port: Int

    /// Commands that add to the collection are left out: it would grow with every seed.
    private static let commands = [
        "status", "currentsong", "stats", "ping", "noidle", "commands", "notcommands", "tagtypes", "tagtypes enable",
        "tagtypes clear", "password", "binarylimit", "urlhandlers", "decoders", "outputs", "enableoutput",
        "toggleoutput", "play", "playid", "pause", "stop", "next", "previous", "seek", "seekid", "seekcur", "setvol",
        "volume", "getvol", "repeat", "single", "random", "consume", "crossfade", "mixrampdb", "mixrampdelay",
        "replay_gain_mode", "replay_gain_status", "add", "addid", "delete", "deleteid", "move", "moveid", "swap",
        "swapid", "shuffle", "clear", "prio", "prioid", "rangeid", "playlistinfo", "playlistid", "plchanges",
        "plchangesposid", "playlistfind", "playlistsearch", "find", "search", "findadd", "searchadd", "list", "count",
        "lsinfo", "listall", "listallinfo", "listfiles", "readcomments", "albumart", "readpicture", "listplaylists",
        "listplaylist", "listplaylistinfo", "load", "rename", "rm", "playlistdelete", "playlistmove", "idle", "close",
        "command_list_begin", "command_list_ok_begin", "command_list_end", "sticker", "mount", "kill", "config",
    ]
    private static let words = [
        "album", "artist", "any", "title", "genre", "date", "file", "base", "group", "sort", "window", "position",
        "\"\"", "0:2", "1:", "-1", "discogs:991000001", "discogs:991000001/1", "discogs:991000001/99", "Albums",
        "Artists/The Quay", "Evenings", "\"/\"", "\"The Quay\"", "\"(artist == 'The Quay')\"",
        "\"((title contains 'song') AND (!(date =~ '20.*')))\"", "\"(AudioFormat =~ '44100:*:*')\"",
        "\"(modified-since '2020-01-01T00:00:00Z')\"", "\"(base 'Albums')\"",
    ]

    /// Sends what a seed makes. Whatever the box does with it, it closes the connection at the end, and answers the
    /// next client.
    func tryLines(_ seed: UInt64) throws -> Bool {
        var inputs = DoorInputs(seed: seed)
        let client = try RawClient(port: port, within: .seconds(2))
        var bytes: [UInt8] = []
        for _ in 0...inputs.number(4) { bytes += line(&inputs) + [10] }
        if inputs.number(4) == 0 {
            bytes = Array("command_list_\(inputs.one(of: ["", "ok_"]))begin\n".utf8) + bytes
            if inputs.number(4) > 0 { bytes += Array("command_list_end\n".utf8) }
        }
        _ = client.send(bytes)
        client.endSending()
        try client.receiveEnd(within: .seconds(2))
        let other = try RawClient(port: port, within: .seconds(2))
        other.send("ping")
        return try other.receive(until: "\nOK\n")
    }

    private func line(_ inputs: inout DoorInputs) -> [UInt8] {
        var words = [inputs.number(20) == 0 ? inputs.value() : inputs.one(of: Self.commands)]
        for _ in 0..<inputs.number(5) {
            words.append(inputs.number(3) == 0 ? DoorInputs.quoted(inputs.value()) : inputs.one(of: Self.words))
        }
        let line = Array(words.joined(separator: " ").utf8)
        return inputs.number(3) == 0 ? inputs.damaged(line) : line.filter { $0 != 10 }
    }
}
