internal import CrateBox
internal import CrateClient
public import CrateCore

extension KeyMap {
    /// The error for an invalid entry in `car.keys`.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The key does not exist, or is none of those that are used for music.
        case key(String, device: String)
        /// The command does not exist.
        case command(String, key: String, device: String)
        /// `grab` is neither yes nor no.
        case grab(device: String)

        /// The sentence for people, in their language.
        public var text: LocalizedText {
            switch self {
            case .key(let key, let device):
                KeyTrigger.name(near: key).map {
                    "\(key) of \(device) in car.keys isn't a supported key; did you mean \($0)?"
                } ?? "\(key) of \(device) in car.keys isn't a supported key."
            case .command(let text, let key, let device):
                CommandWords.verb(near: text).map {
                    "“\(text)” for \(key) of \(device) in car.keys isn't a command; did you mean \($0)?"
                } ?? "“\(text)” for \(key) of \(device) in car.keys isn't a command."
            case .grab(let device): "\("grab") of \(device) in car.keys has to be yes or no."
            }
        }

        /// The problem as a sentence in English.
        public var description: String { text.english }
    }

    /// The first problem of a configuration's keys; nil if `cratebox-car` can use them all.
    public static func problem(of said: [String: [String: String]]) -> Problem? {
        do throws(Problem) {
            _ = try KeyMap(said) { CommandWords($0.words) != nil }
            return nil
        } catch {
            return error
        }
    }
}

extension CommandWords {
    /// The nearest first word of a command; nil if none is near.
    fileprivate static func verb(near text: String) -> String? {
        let verb = text.prefix { !$0.isWhitespace }
        return NearestName.of(String(verb), among: verbs, within: verb.count < 3 ? 0 : verb.count < 6 ? 1 : 2)
    }
}
