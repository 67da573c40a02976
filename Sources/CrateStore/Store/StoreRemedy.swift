public import LinuxSystem

/// What the user can do about a damaged store that stays in its place.
public enum StoreRemedy: Sendable, Hashable {
    /// A restore of its backup.
    case restore
    /// An import that begins a new one: there is no backup, or none that can be used.
    case importing(hasUnusableBackup: Bool)
    /// Permission to read the backups, without which it isn't known whether one is good; with the state folder.
    case openBackups(FileProblem, state: String)
    /// Permission for the folder or for a file that the backup has to replace; with the state folder.
    case openPlace(FileProblem, state: String)
    /// A disk that can be written, before anything can take its place.
    case writableDisk(FixedDisk)

    /// The command for this remedy, or the one that finds out what to do.
    public var fix: String {
        switch self {
        case .restore: StoreError.fix(hasBackup: true)
        case .importing: StoreError.fix(hasBackup: false)
        case .openBackups(let problem, let state), .openPlace(let problem, let state):
            StateRights.command(opening: problem, in: state) ?? "cratebox doctor"
        case .writableDisk(let disk): disk.fix
        }
    }

    /// Whether nothing can take the place of the store before this is done, so that a restore would fail.
    var isOfPlace: Bool {
        switch self {
        case .openPlace, .writableDisk: true
        case .restore, .importing, .openBackups: false
        }
    }
}
