/// Puts what several threads did back into the order of the walk, so that a scan gives the same whoever was faster.
struct WalkOrder {
    private var early: [Int: FolderLook] = [:]
    private var next = 0

    /// Takes one; calls back for each that is due now.
    mutating func take(_ look: FolderLook, _ body: (FolderLook) throws -> Void) rethrows {
        early[look.sequence] = look
        while let due = early.removeValue(forKey: next) {
            next += 1
            try body(due)
        }
    }
}
