internal import Glibc
internal import LinuxSystem

extension ResumeJournal {
    /// What a look at a journal finds. It changes nothing.
    public enum Look: Sendable, Hashable {
        /// None was ever written.
        case none
        /// It is there and cannot be read: errno's name.
        case unreadable(String)
        /// It is there, and nothing whole is in it.
        case damaged
        /// There is nothing to come back to.
        case nothing
        /// Where the music would go on.
        case entry(Entry)
    }

    /// Looks at the journal of a state folder.
    public static func look(in folder: String) -> Look {
        let paths = (0...1).map { "\(folder)/resume.\($0)" }
        for path in paths where unsafe access(path, F_OK) == 0 {
            if unsafe access(path, R_OK) != 0 { return .unreadable(Errno.last.name) }
        }
        if !paths.contains(where: { unsafe access($0, F_OK) == 0 }) { return .none }
        if let entry = lastEntry(in: folder) { return .entry(entry) }
        var store = JournalStore(StateFiles(folder))
        if store.recover() != nil { return .nothing }
        var files = StateFiles(folder)
        do throws(JournalFailure) {
            for segment in 0...1 where try files.read(segment, limit: 64 << 10).contains(where: { $0 != 0 }) {
                return .damaged
            }
        } catch {
            return .unreadable(error.name)
        }
        return .none
    }
}
