internal import CrateStore
internal import Foundation
internal import Glibc

/// The weekly backup of a box that stays, on a thread of its own that gives way to everybody.
enum BackgroundBackup {
    /// Begins it, where one is due; nobody waits for it, and the process may end meanwhile.
    static func begin(_ store: Store) {
        let thread = Thread {
            // Of this thread alone, as Linux has it: setpriority(2), "C library/kernel differences".
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
            store.backUpIfDue()
        }
        thread.name = "crate-backup"
        thread.start()
    }
}
