internal import LinuxSystem

/// Which copies are removed when a new one is made.
///
/// Copies from before a restore are judged by their records. One whose records are all in another file is removed
/// before one that has records of its own. The newest copy, which undoes the restore under way, takes no place if its
/// records are elsewhere; neither does the copy that is restored.
extension StoreBackup {
    /// The copies of a kind that are no longer kept.
    /// - Parameter source: The file from which the collection is restored; nil on other occasions.
    func excess(_ kind: Kind, restoring source: String? = nil) -> [Copy] {
        let all = copies(kind)
        guard kind == .restore else { return Array(all.dropFirst(kind.kept)) }
        let surplus = surplus(of: all, restoring: source)
        return surplus.repeated + surplus.own
    }

    /// The copies from before a restore that are no longer kept: those whose records are all in another copy or in an
    /// existing file from which the collection was restored, and those that have records of their own.
    /// - Parameter all: The copies of this kind, newest first.
    func surplus(of all: [Copy], restoring source: String?) -> (repeated: [Copy], own: [Copy]) {
        guard let newest = all.first, !Self.beyondBound(all).isEmpty else { return ([], []) }
        let others = copies().filter { $0.kind != .restore }.map(\.path) + outsideFiles(after: source)
        var repeated: [Copy] = []
        func isRepeated(_ copy: Copy) -> Bool {
            let gone = repeated.map(\.path) + [copy.path]
            let left = all.map(\.path).filter { !gone.contains($0) }
            return (left + others).contains { StoreRecords.areAll(of: copy.path, in: $0) }
        }
        let restored = source.map(AbsolutePath.located)
        var counted = all.filter { AbsolutePath.located($0.path) != restored }
        if isRepeated(newest) { counted.removeFirst() }
        for copy in counted.reversed() where copy.path != newest.path {
            guard !Self.beyondBound(counted).isEmpty else { break }
            guard isRepeated(copy) else { continue }
            repeated.append(copy)
            counted.removeAll { $0.path == copy.path }
        }
        return (repeated, Self.beyondBound(counted))
    }

    /// The copies beyond the number that is kept, by their age alone. The first of several restores, each within a week
    /// of the one before, copied the collection that they replaced, and that copy is kept.
    /// - Parameter all: The copies from before a restore, newest first.
    private static func beyondBound(_ all: [Copy]) -> [Copy] {
        let later = zip(all, all.dropFirst()).prefix { isOneWeek($0.madeAt, $1.madeAt) }
        let first = later.last?.1.path
        return all.dropFirst(Kind.restore.kept).filter { $0.path != first }
    }

    /// The files outside of `backups` from which the collection was restored.
    private func outsideFiles(after source: String?) -> [String] {
        let backups = AbsolutePath.located(home + "/backups")
        return RestoredFiles(in: home).paths(after: source).filter { DurableFile.folder(of: $0) != backups }
    }
}
