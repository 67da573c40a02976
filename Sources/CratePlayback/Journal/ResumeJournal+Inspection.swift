internal import Glibc
internal import LinuxSystem

extension ResumeJournal {
    /// The position that a journal would resume, or why there is none; for `doctor` and the status.
    public enum Inspection: Sendable, Hashable {
        /// There is no journal, or nothing was ever written to it.
        case none
        /// The journal cannot be read; with the errno's name.
        case unreadable(String)
        /// The journal has no valid record.
        case damaged
        /// The last record is that playback was stopped.
        case nothing
        /// The position at which playback would resume.
        case entry(Entry)
    }

    /// Reads the journal of a state folder without changing it.
    public static func inspect(in folder: String) -> Inspection {
        // SAFETY: the paths outlive the calls.
        let paths = (0...1).map { "\(folder)/resume.\($0)" }
        for path in paths where unsafe access(path, F_OK) == 0 {
            if unsafe access(path, R_OK) != 0 { return .unreadable(Errno.last.name) }
        }
        if !paths.contains(where: { unsafe access($0, F_OK) == 0 }) { return .none }
        if let entry = lastEntry(in: folder) { return .entry(entry) }
        var store = JournalStore(JournalFiles(folder))
        if store.recover() != nil { return .nothing }
        do throws(JournalFailure) {
            return try hasContent(JournalFiles(folder)) ? .damaged : .none
        } catch {
            return .unreadable(error.name)
        }
    }

    /// Whether one of two files has other bytes than the zeros of its allocated space.
    static func hasContent(_ files: JournalFiles) throws(JournalFailure) -> Bool {
        var files = files
        for segment in 0...1 where try files.read(segment, limit: 64 << 10).contains(where: { $0 != 0 }) {
            return true
        }
        return false
    }
}
