extension Store {
    /// Opens the store of a file. A damaged one is set aside if it may be replaced; otherwise the damage is thrown and
    /// the store stays unchanged.
    /// - Throws: ``StoreError`` when no store can be opened; ``StoreError/unrepaired(_:_:)`` when it is damaged and
    ///   stays in its place.
    public static func opened(
        at path: String, replacement: StoreReplacement = .backup
    ) throws(StoreError) -> Store {
        let rescue = StoreRescue(path)
        if replacement != .nothing, rescue.isSuspected {
            // A read-only or full disk prevents a replacement, but what is intact can still be read.
            do throws(StoreError) { try rescue.run(replacement) } catch { if !error.isOfFixedDisk { throw error } }
        }
        do throws(StoreError) {
            return try Store(.file(path))
        } catch .damaged(let words) {
            guard replacement != .nothing else {
                throw try rescue.unrepaired(words)
            }
            return try replaced(at: path, by: replacement, damage: words)
        } catch {
            throw error
        }
    }

    /// Sets a damaged store aside, and opens what took its place.
    private static func replaced(
        at path: String, by replacement: StoreReplacement, damage words: String
    ) throws(StoreError) -> Store {
        let rescue = StoreRescue(path)
        do throws(StoreError) {
            try rescue.run(replacement)
            return try Store(.file(path))
        } catch {
            throw try rescue.explained(error, damage: words)
        }
    }
}

extension StoreError {
    /// True when the store's location can't be written, at least by this user.
    fileprivate var isOfFixedDisk: Bool {
        switch self {
        case .readOnly, .denied, .full: true
        case .unopenable, .newer, .foreign, .failed, .locked, .damaged, .unrepaired, .notBackedUp: false
        }
    }
}
