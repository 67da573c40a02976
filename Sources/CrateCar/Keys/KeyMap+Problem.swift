internal import CrateBox
internal import CrateClient
public import CrateCore

extension KeyMap {
    /// The error for an invalid entry in `car.keys`.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The key does not exist, or is not among the supported ones.
        case key(String, device: String)
        /// The words are no command that a key may run.
        case command(String, key: String, device: String)
        /// The value of the command can't be parsed.
        case value(String, key: String, device: String)
        /// `grab` is neither yes nor no.
        case grab(device: String)

        /// The sentence for people, in their language.
        public var text: LocalizedText {
            switch self {
            case .key(let key, let device):
                KeyTrigger.name(near: key).map {
                    "\(key) of \(device) in car.keys isn't a supported key; did you mean \($0)?"
                } ?? "\(key) of \(device) in car.keys isn't a supported key."
            case .command(let text, let key, let device): Self.sentence(noCommand: text, key, device)
            case .value(let text, let key, let device): Self.sentence(noValue: text, key, device)
            case .grab(let device): "\("grab") of \(device) in car.keys has to be yes or no."
            }
        }

        /// The problem in English, for the log.
        public var description: String { text.english }
    }

    /// Parses the configuration, and checks the commands and their values as a box does.
    /// - Throws: ``Problem`` with the first invalid key or command.
    public init(_ said: [String: [String: String]]) throws(Problem) {
        try self.init(
            said, isCommand: { CommandWords($0.words) != nil },
            isUsable: { CommandWords($0.words)?.hasUsableValue == true })
    }

    /// The first problem of a configuration's keys; nil if `cratebox-car` can use them all.
    public static func problem(of said: [String: [String: String]]) -> Problem? {
        do throws(Problem) {
            _ = try KeyMap(said)
            return nil
        } catch {
            return error
        }
    }
}

extension KeyMap.Problem {
    fileprivate static func sentence(noCommand text: String, _ key: String, _ device: String) -> LocalizedText {
        switch CommandWords.verb(near: text) {
        case "play" where isVerb(text), "enqueue" where isVerb(text):
            "“\(text)” for \(key) of \(device) in car.keys needs an album."
        case "crate" where isVerb(text): "“\(text)” for \(key) of \(device) in car.keys needs the name of a crate."
        case let verb? where isVerb(text) && CommandWords.form(of: verb) != verb:
            "“\(text)” for \(key) of \(device) in car.keys isn't complete: \(CommandWords.form(of: verb))"
        case let verb?: "“\(text)” for \(key) of \(device) in car.keys isn't a command; did you mean \(verb)?"
        case nil: "“\(text)” for \(key) of \(device) in car.keys isn't a command."
        }
    }

    /// True if a text is the first word of a command, and nothing else.
    private static func isVerb(_ text: String) -> Bool {
        let words = KeyCommand(text, of: "").words
        return words.count == 1 && CommandWords.verbs.contains(words[0])
    }

    fileprivate static func sentence(noValue text: String, _ key: String, _ device: String) -> LocalizedText {
        let values: LocalizedText =
            switch text.split(whereSeparator: \.isWhitespace).first {
            case "volume": "volume takes 40%, +5%, -5%, -12dB, up, down or mute"
            case "seek": "seek takes 1:23, +10, -10 or 50%"
            case "repeat": "repeat takes off, track or album"
            default: "sleep takes 30m, 1h30m, track, album or off"
            }
        return "“\(text)” for \(key) of \(device) in car.keys can't be understood: \(values)."
    }
}

extension CommandWords {
    /// The nearest first word of a command; nil if none is near.
    fileprivate static func verb(near text: String) -> String? {
        let verb = text.prefix { !$0.isWhitespace }
        return NearestName.of(String(verb), among: verbs, within: verb.count < 3 ? 0 : verb.count < 6 ? 1 : 2)
    }

    /// The first form of a command: `seek TIME`.
    fileprivate static func form(of verb: String) -> String { forms.first { $0.hasPrefix(verb + " ") } ?? verb }
}
