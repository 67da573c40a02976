internal import CrateCore
internal import SQLite

/// A file to verify, with its stored facts.
struct VerifyJob: Sendable, Hashable {
    let library: Subscription.ID
    let libraryName: String
    let root: String
    /// The path relative to the root.
    let file: String
    /// The size in bytes and the modification time in nanoseconds since 1970, as stored with the earlier result (of a
    /// wrong file ``FileVersion/changedAt``), else by the last scan; -1 for a refused file without a result.
    let size: Int64
    let modifiedAt: Int64
    let release: Release.ID
    let title: String
    let artist: String
    /// The folder of the rip, relative to the root.
    let folder: String
    /// True for a file that the last scan refused; its metadata have to be readable now.
    let isRefused: Bool
    /// False for a refused file that is no track of a rip.
    let isTrack: Bool
    /// The earlier result, if it was for this size and time; nil to decode the file again, as one that was right before
    /// the scan refused it.
    var known: FileVerification?

    var path: String { root == "/" ? "/\(file)" : "\(root)/\(file)" }

    init(_ row: Row) {
        (library, libraryName, root) = (row["library"], row["libraryName"], row["root"])
        (file, size, modifiedAt) = (row["file"], row["size"], row["modifiedAt"])
        release = Release.ID(rawValue: row["release"])
        (title, artist, folder) = (row["title"], row["artist"], row["folder"])
        (isRefused, isTrack) = (row["isRefused"], row["isTrack"])
        let word: String? = row["result"]
        let reason: String? = row["detail"]
        let result = word.flatMap(FileVerification.Result.init(rawValue:)).map { FileVerification($0, reason) }
        known = isRefused && result?.isWrong == false ? nil : result
    }
}
