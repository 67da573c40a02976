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
    public static func inspect(in folder: String) -> Inspection { position(in: folder).inspection }

    /// Reads the two files of the position once. The inspection has no position if one of them can't be read; the entry
    /// is then that of the other file.
    static func position(in folder: String) -> (entry: Entry?, inspection: Inspection) {
        var store = JournalStore(JournalFiles(folder))
        let record = store.recover()
        let entry = record.flatMap { Entry($0) }
        return (entry, obstacle(in: folder) ?? Inspection(entry, hasRecord: record != nil, in: store))
    }

    /// That there is no file, or that one can't be read; nil if neither is so.
    private static func obstacle(in folder: String) -> Inspection? {
        // SAFETY: the paths outlive the calls.
        let paths: [String] = (0...1).map { "\(folder)/resume.\($0)" }.filter { unsafe access($0, F_OK) == 0 }
        for path in paths where unsafe access(path, R_OK) != 0 { return .unreadable(Errno.last.name) }
        return paths.isEmpty ? Inspection.none : nil
    }
}

extension ResumeJournal.Inspection {
    /// The result of recovering a journal's position.
    fileprivate init(_ entry: ResumeJournal.Entry?, hasRecord: Bool, in store: JournalStore<JournalFiles>) {
        if let entry {
            self = .entry(entry)
        } else if hasRecord {
            self = .nothing
        } else if store.hasContent {
            self = .damaged
        } else if let failure = store.failure {
            self = .unreadable(failure.name)
        } else {
            self = .none
        }
    }
}
