/// Restores the walk's order of results from several threads, so that scans are deterministic.
struct WalkOrder {
    private var early: [Int: FolderInspection] = [:]
    private var next = 0

    /// Takes a result; calls `body` for each result that is due now.
    mutating func take(_ inspection: FolderInspection, _ body: (FolderInspection) throws -> Void) rethrows {
        early[inspection.sequence] = inspection
        while let due = early.removeValue(forKey: next) {
            next += 1
            try body(due)
            for other in due.others { try body(other) }
        }
    }
}
