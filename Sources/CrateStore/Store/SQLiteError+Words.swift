internal import LinuxSystem
internal import SQLite

extension SQLiteError {
    /// The reason as a clause for people and the log. For damage and for errors of files it has words of its own,
    /// because SQLite's are about pages and its own calls; for any other error it has SQLite's message.
    var words: String {
        switch code.primary {
        case .corrupt: Self.damage
        case .notADatabase: "it isn't a database"
        case .inputOutput, .cannotOpen: systemCode > 0 ? Errno(systemCode).words : message
        default: message
        }
    }

    /// The words for a database that contradicts itself.
    static let damage = "its content is damaged"
}
