internal import Intents

/// Why the system can't read a file, in words for people.
enum UnreadFileWords {
    /// The clause for the name of a system error, such as `EIO`.
    static func reason(_ errno: String) -> Message {
        let words: Message? =
            switch errno {
            case "EACCES", "EPERM": "there is no permission"
            case "EIO": "its disk reports an error"
            case "ELOOP": "there are too many links to it"
            case "ENAMETOOLONG": "its name is too long"
            case "ESTALE": "its share has lost it"
            case "ETIMEDOUT", "EHOSTDOWN", "EHOSTUNREACH", "ENETDOWN", "ENETUNREACH": "its share doesn't answer"
            case "ENODEV", "ENXIO", "ENOMEDIUM": "its disk is gone"
            case "EMFILE", "ENFILE": "too many files are open"
            case "ENOMEM": "there isn't enough memory"
            default: nil
            }
        return words ?? "the system reports \(errno)"
    }
}
