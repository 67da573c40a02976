internal import CrateStore
internal import LinuxSystem

/// The weekly backup of a box that stays, on a thread of its own that gives way to everybody.
enum BackgroundBackup {
    /// Begins it, where one is due; nobody waits for it, and the process may end meanwhile.
    static func begin(_ store: Store) {
        WorkerThread.detach(name: "crate-backup", priority: .nice(19)) { store.backUpIfDue() }
    }
}
