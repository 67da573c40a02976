/// What may take the place of a damaged store.
public enum StoreReplacement: Sendable, Hashable {
    /// Nothing: the process only reads, and leaves the store as it is.
    case nothing
    /// The newest good backup. Without one the store stays in its place: an empty collection would answer as if nothing
    /// had ever been in it.
    case backup
    /// The newest good backup, or else an empty store, for the commands that fill one.
    case emptyStore
    /// The same at once, and then the content of the backup that a person chose, for a restore.
    case chosenBackup
}
