internal import LinuxSystem

/// The storage of the journal's two segments: ``JournalFiles`` in the state folder, or a simulated disk in tests.
protocol JournalDisk {
    /// Returns the content of a segment, at most `limit` bytes; empty if there is none.
    mutating func read(_ segment: Int, limit: Int) throws(JournalFailure) -> [UInt8]

    /// Writes bytes at an offset of a segment and extends it if necessary. They may be lost until the next sync.
    mutating func write(_ bytes: [UInt8], to segment: Int, at offset: Int) throws(JournalFailure)

    /// Waits until everything written to a segment is durable.
    mutating func sync(_ segment: Int) throws(JournalFailure)
}

/// The reason why the journal could not be written.
struct JournalFailure: Error, Hashable {
    /// The errno of the failed call.
    let code: Int32

    /// The errno's name for logs: `ENOSPC`.
    var name: String { Errno(code).name }
}
