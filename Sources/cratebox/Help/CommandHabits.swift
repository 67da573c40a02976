import CratePlayback
import Glibc

/// Words that are commands of other players, or habits, with the commands that do what they mean.
enum CommandHabits {
    /// The command that a word means; nil for a word without such a meaning.
    /// - Parameters:
    ///   - wanted: The word in lower case, with the groups before it: `config show`.
    ///   - rest: The words after it.
    static func command(_ wanted: String, before rest: [String]) -> String? {
        if wanted == "add" { return adding(rest) }
        if let modes = modes(wanted, rest) { return gain(modes) }
        if wanted == "list" || wanted == "ls", let list = rest.first.flatMap({ lists[$0.lowercased()] }) {
            return list
        }
        return commands[wanted]
    }

    /// Whether the command for a word takes the words after that word.
    static func keepsWords(_ wanted: String, before rest: [String]) -> Bool {
        guard modes(wanted, rest) == nil else { return false }
        return commands[wanted] == nil || withWords.contains(wanted)
    }

    /// The words after `gain`, `replaygain` or `replay gain`; nil for any other word.
    private static func modes(_ wanted: String, _ rest: [String]) -> [String]? {
        if wanted == "gain" || wanted == "replaygain" { return rest }
        return wanted == "replay" && rest.first?.lowercased() == "gain" ? Array(rest.dropFirst()) : nil
    }

    /// The command that shows the mode of ReplayGain, or sets the one that the words name.
    private static func gain(_ modes: [String]) -> String {
        guard let mode = modes.first.flatMap({ ReplayGainMode(rawValue: $0.lowercased()) }) else {
            return "config get replayGain"
        }
        return "config set replayGain \(mode.rawValue)"
    }

    /// The command that adds what the words name: the music of a folder, the albums of a file, or else an album to the
    /// queue.
    private static func adding(_ words: [String]) -> String {
        guard let path = words.first else { return "queue add ALBUM" }
        // With the slash only a folder is found.
        if access(path + "/", F_OK) == 0 { return "library subscribe" }
        return access(path, F_OK) == 0 ? "import" : "queue add"
    }

    /// Habits whose command takes the same words.
    private static let withWords: Set = ["enqueue", "scan", "log"]

    /// Verbs of other players, verbs that a group lacks, and words after a command that takes none; each with the
    /// command that is meant.
    static let commands = [
        "ls": "library list", "list": "library list", "scan": "library scan", "playlist": "queue",
        "continue": "resume", "halt": "stop", "nextalbum": "run NextAlbum", "previousalbum": "run PreviousAlbum",
        "next-album": "run NextAlbum", "previous-album": "run PreviousAlbum",
        "mute": "volume mute", "unmute": "volume unmute", "louder": "volume up", "quieter": "volume down",
        "albums": "find album", "skip": "next", "back": "previous", "quit": "stop", "unpause": "resume",
        "restart": "serve", "start": "serve", "exit": "stop", "wishlist": "wantlist",
        "forward": "seek +10", "rewind": "seek -10", "stats": "history --stats",
        "enqueue": "play --append", "random": "play --random", "shuffle": "play --random", "crates": "crate list",
        "wants": "wantlist", "log": "logs", "album": "find album", "check": "doctor", "version": "--version",
        "config show": "config list", "queue move to": "queue move NUMBER PLACE",
        "next album": "run NextAlbum", "next track": "next", "next song": "next",
        "previous album": "run PreviousAlbum", "previous track": "previous", "previous song": "previous",
        "library rename": "library subscribe DIR --name NAME", "library unsubscribe": "library forget NAME",
        "library delete": "library forget NAME", "outputs": "devices",
    ]

    /// The commands whose words are names, which may begin with a dash.
    static let takesNames: Set = [
        "play", "search", "say", "queue add", "queue remove", "queue jump", "wantlist add", "wantlist remove",
        "crate add", "crate remove",
    ]

    /// The commands that a number after `next` or `previous` may mean; nil after any other command.
    static func steps(_ command: String, _ words: String) -> [String]? {
        guard Int(words) != nil else { return nil }
        return switch command {
        case "next": ["next", "run NextAlbum"]
        case "previous": ["previous", "run PreviousAlbum"]
        default: nil
        }
    }

    /// What `list` lists by its name.
    static let lists = [
        "album": "find album", "albums": "find album", "crate": "crate list", "crates": "crate list",
        "queue": "queue list", "wantlist": "wantlist", "wants": "wantlist", "wishlist": "wantlist",
        "outputs": "devices", "devices": "devices",
    ]
}
