internal import Glibc
internal import LinuxSystem

/// Chooses the remedy for a damaged store that can't be replaced automatically.
extension StoreRescue {
    /// The error for a damaged store that stays in its place.
    /// - Throws: ``StoreError`` when the process lacks descriptors or memory to find its backups.
    func unrepaired(_ words: String) throws(StoreError) -> StoreError {
        .unrepaired(words, try remedy())
    }

    private func remedy() throws(StoreError) -> StoreRemedy {
        let backup = try newestGood()
        if let obstacle = obstacle(for: backup) { return obstacle }
        if backup != nil { return .restore }
        if let closed = StoreBackup(path).closed { return .openBackups(closed, state: folder) }
        return .importing(hasUnusableBackup: !StoreBackup(path).copies().isEmpty)
    }

    /// The remedy that is needed before a backup can take the store's place or, without a backup, before anything can
    /// be written. Nil if the disk, the folder, the store and its lock permit it.
    func obstacle(for backup: StoreBackup.Copy? = nil) -> StoreRemedy? {
        if let disk = fixedDisk(for: backup) { return .writableDisk(disk) }
        return StorePlace(path).closed.map { .openPlace($0, state: folder) }
    }

    private func fixedDisk(for backup: StoreBackup.Copy?) -> FixedDisk? {
        var facts = stat()
        guard let backup, stat(backup.path, &facts) == 0 else { return FixedDisk(of: folder) }
        return FixedDisk(of: folder, writing: Int(clamping: UInt64(facts.st_size) + UInt64(Store.leastRoom)))
    }

    /// The error for a store that could not be replaced: the obstacle in its place if there is one, otherwise `error`.
    func explained(_ error: StoreError, damage words: String) throws(StoreError) -> StoreError {
        switch error {
        case .damaged, .readOnly, .full, .denied, .failed, .unopenable:
            guard let obstacle = try obstacle(for: newestGood()) else { return error }
            return .unrepaired(words, obstacle)
        case .newer, .foreign, .locked, .unrepaired, .notBackedUp: return error
        }
    }
}
