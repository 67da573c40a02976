internal import LinuxSystem

/// What the journal's two segments lie on: the files of the state folder, or a disk that a test makes up.
protocol JournalDisk {
    /// What a segment holds, at most so many bytes; empty where there is none.
    mutating func read(_ segment: Int, limit: Int) throws(JournalFailure) -> [UInt8]

    /// Writes bytes at a place of a segment, which grows where it has to. They may be lost until the next sync.
    mutating func write(_ bytes: [UInt8], to segment: Int, at offset: Int) throws(JournalFailure)

    /// Waits until all that was written to a segment is there to stay.
    mutating func sync(_ segment: Int) throws(JournalFailure)
}

/// Why the journal could not be written.
struct JournalFailure: Error, Hashable {
    /// errno of the call that failed.
    let code: Int32

    /// Its name, for logs: `ENOSPC`.
    var name: String { Errno(code).name }
}
