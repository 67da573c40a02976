internal import CrateStore
internal import LinuxSystem

/// The weekly backup of the service, on a thread with the lowest priority.
enum BackgroundBackup {
    /// Starts a backup if one is due. It runs in the background, and the process may end in the middle of it.
    static func begin(_ store: Store) {
        WorkerThread.detach(name: "crate-backup", priority: .nice(19)) { store.backUpIfDue() }
    }
}
