extension Store {
    /// Opens the store of a file. A damaged one is set aside if it may be replaced; otherwise the damage is thrown and
    /// the store stays unchanged.
    /// - Throws: ``StoreError`` when no store can be opened; ``StoreError/unrepaired(_:hasBackup:hasUnusableBackup:)``
    ///   when it is damaged and may not be replaced.
    public static func opened(
        at path: String, replacement: StoreReplacement = .backup
    ) throws(StoreError) -> Store {
        let rescue = StoreRescue(path)
        if replacement != .nothing, rescue.isSuspected {
            // A read-only disk prevents a replacement, but what is intact can still be read.
            do throws(StoreError) { try rescue.run(replacement) } catch { if !error.isOfFixedDisk { throw error } }
        }
        do throws(StoreError) {
            return try Store(.file(path))
        } catch .damaged(let words) {
            guard replacement != .nothing else {
                throw try rescue.unrepaired(words)
            }
            try rescue.run(replacement)
            return try Store(.file(path))
        } catch {
            throw error
        }
    }
}

extension StoreError {
    /// True when the store's location is read-only, at least for this user.
    fileprivate var isOfFixedDisk: Bool {
        switch self {
        case .readOnly, .denied: true
        case .unopenable, .newer, .failed, .full, .damaged, .unrepaired, .notBackedUp: false
        }
    }
}
