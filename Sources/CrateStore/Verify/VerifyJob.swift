internal import CrateCore
internal import SQLite

/// A file to verify, with its stored facts.
struct VerifyJob: Sendable, Hashable {
    let library: Subscription.ID
    let libraryName: String
    let root: String
    /// The path relative to the root.
    let file: String
    /// The size in bytes and the modification time, in nanoseconds since 1970, of the last scan; of a refused file those
    /// of the earlier result, or -1.
    let size: Int64
    let modifiedAt: Int64
    let title: String
    let artist: String
    /// True for a file that the last scan refused; its metadata have to be readable now.
    let isRefused: Bool
    /// The earlier result, if it was for this size and time; nil to decode the file again.
    var known: FileVerification?

    var path: String { root == "/" ? "/\(file)" : "\(root)/\(file)" }

    init(_ row: Row) {
        (library, libraryName, root) = (row["library"], row["libraryName"], row["root"])
        (file, size, modifiedAt) = (row["file"], row["size"], row["modifiedAt"])
        (title, artist, isRefused) = (row["title"], row["artist"], row["isRefused"])
        let word: String? = row["result"]
        let reason: String? = row["detail"]
        known = word.flatMap(FileVerification.Result.init(rawValue:)).map { FileVerification($0, reason) }
    }
}
