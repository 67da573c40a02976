extension StoreBackup {
    /// The copies of a kind that are no longer kept.
    ///
    /// Of the copies from before a restore, those that hold nothing of their own are removed first, oldest first: others
    /// hold the only copy of a collection that was worked on.
    func excess(_ kind: Kind) -> [Copy] {
        let all = copies(kind)
        let extra = Self.excess(kind, of: all)
        guard kind == .restore, !extra.isEmpty else { return extra }
        // The newest copy is the way back from the restore that is under way.
        let repeated = all.dropFirst().reversed().filter(isRepeated).prefix(extra.count)
        let left = all.filter { copy in !repeated.contains { $0.path == copy.path } }
        return repeated + Self.excess(kind, of: left)
    }

    /// The copies beyond the number that is kept, by their age alone. The first of several restores, each within a week
    /// of the one before, copied the collection that they replaced; the later ones mostly copied restored copies.
    /// - Parameter all: The copies of this kind, newest first.
    private static func excess(_ kind: Kind, of all: [Copy]) -> [Copy] {
        let later = zip(all, all.dropFirst()).prefix { isOneWeek($0.madeAt, $1.madeAt) }
        let first = kind == .restore ? later.last?.1.path : nil
        return all.dropFirst(kind.kept).filter { $0.path != first }
    }

    /// Whether a newer copy of the same kind, a copy of another kind or a file from which the collection was restored
    /// has the same records as a copy.
    private func isRepeated(_ copy: Copy) -> Bool {
        let others = copies().filter { $0.kind != copy.kind || $0.number > copy.number }.map(\.path)
        let sources = RestoredFiles(in: home).paths.filter { $0 != copy.path }
        return (others + sources).contains { StoreRecords.areSame(in: copy.path, and: $0) }
    }
}
