/// Finds the places of a command line at which albums are named: reads its words in order, and classifies a negative
/// number at the next place.
struct AlbumPlaces {
    enum Meaning {
        /// The number of a local album or track.
        case id
        /// The value of an option that takes any text.
        case text
        /// Another number, or a word that is not expected there.
        case other
    }

    /// How many arguments precede the albums of a command without subcommands.
    private static let commands = ["play": 0, "open": 0, "info": 0, "show": 0, "match": 1, "verify": 0, "prove": 0]
    /// How many arguments precede the albums of a group's commands.
    private static let groups = [
        "crate": ["add": 1, "remove": 1, "move": 1],
        "queue": ["add": 0, "remove": 0, "rm": 0, "move": 0, "jump": 0, "play": 0],
        "wantlist": ["add": 0, "remove": 0, "rm": 0],
    ]
    /// The names of the command `open`, and its subcommands, whose arguments are not albums.
    private static let openers: Set = ["open", "info", "show"]
    private static let others: Set = ["crate", "wantlist"]

    private static let track = "--track"
    private static let texts: Set = [
        "--where", "--crate", "--from", "--sort", "--device", "--output", "--library", "--source",
    ]
    private static let counts: Set = ["--at", "--to", "--limit", "-n", "--seed", "--since"]

    /// The command and its arguments.
    private var names: [String] = []
    /// The option whose value is next.
    private var option: String?

    /// Returns what a negative number at the next place means.
    func meaning(of number: String) -> Meaning {
        guard let option else { return isAlbum ? .id : .other }
        if option == Self.track, number.contains(".") { return .id }
        // `run` has options of any name, each followed by its value.
        return names.first == "run" || Self.counts.contains(option) ? .other : .text
    }

    private var isAlbum: Bool {
        guard let command = names.first else { return false }
        let arguments = names.dropFirst()
        if let before = Self.commands[command] {
            let isOther = Self.openers.contains(command) && arguments.first.map(Self.others.contains) == true
            return !isOther && arguments.count >= before
        }
        guard let name = arguments.first, let before = Self.groups[command]?[name] else { return false }
        return arguments.count > before
    }

    /// Reads the next word.
    mutating func read(_ word: String) {
        if option != nil {
            option = nil
        } else if !word.hasPrefix("-") || LocalNumbers.isNumber(word) {
            names.append(word)
        } else if word == Self.track || Self.texts.contains(word) || Self.counts.contains(word) {
            option = word
        }
    }
}
