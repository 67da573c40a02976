/// Restores the walk's order of results from several threads, so that scans are deterministic.
struct WalkOrder {
    private var early: [Int: FolderLook] = [:]
    private var next = 0

    /// Takes a result; calls `body` for each result that is due now.
    mutating func take(_ look: FolderLook, _ body: (FolderLook) throws -> Void) rethrows {
        early[look.sequence] = look
        while let due = early.removeValue(forKey: next) {
            next += 1
            try body(due)
        }
    }
}
