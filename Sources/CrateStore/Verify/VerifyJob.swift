internal import CrateCore
internal import SQLite

/// A file to verify, with its stored facts.
struct VerifyJob: Sendable, Hashable {
    let library: Subscription.ID
    let libraryName: String
    let root: String
    /// The path relative to the root.
    let file: String
    let size: Int64
    let title: String
    let artist: String
    /// The earlier result, if it was for the size and time of the last scan.
    let known: FileVerification?

    var path: String { root == "/" ? "/\(file)" : "\(root)/\(file)" }

    init(_ row: Row) {
        (library, libraryName, root) = (row["library"], row["libraryName"], row["root"])
        (file, size, title, artist) = (row["file"], row["size"], row["title"], row["artist"])
        let word: String? = row["result"]
        let reason: String? = row["detail"]
        known = word.flatMap(FileVerification.Result.init(rawValue:)).map { FileVerification($0, reason) }
    }
}
