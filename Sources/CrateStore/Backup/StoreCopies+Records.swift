internal import Glibc
internal import SQLite

extension StoreCopies {
    /// The kinds of which a collection and a copy have different records; nil if another version of Cratebox made the
    /// copy, so that they can't be compared.
    /// - Throws: ``StoreError`` when either cannot be read.
    public func records(of store: Store, differingFrom file: String) throws(StoreError) -> [StoreRecords]? {
        try Self.reading(file) { try Self.records(of: store, differingFrom: $0) }
    }

    /// Backs up a collection before a copy replaces it, unless it is empty, or the copy or a lasting backup has the
    /// same records: that of a collection which a restore left unchanged would displace that of another one.
    /// - Parameter file: The file of the copy, in whatever version.
    /// - Returns: The path of the backup with the records; nil if the collection is empty or has those of the copy.
    func backUp(_ store: Store, before copy: Connection, of file: String) throws -> String? {
        // The backup of a damaged collection finds the damage.
        guard (try? store.database.read { try StoreRescue.damage($0) == nil }) == true else {
            return try store.backUp(before: .restore, restoring: file)
        }
        if (try? copy.use { try Self.records(of: store, differingFrom: $0) }) == [] { return nil }
        return try copyAlike(store) ?? store.backUp(before: .restore, restoring: file)
    }

    /// The backups from before earlier restores that are removed when a file is restored, although no other file has
    /// all of their records. Empty if the collection is not backed up, or can't be compared.
    public func losses(of store: Store, restoring file: String) -> [Copy] {
        guard store.path != nil, (try? store.isEmpty) == false, copyAlike(store) == nil,
            (try? records(of: store, differingFrom: file)) != []
        else { return [] }
        // The collection is in its own file until it is backed up.
        let backup = StoreBackup(path)
        let present = StoreBackup.Copy(path: path, kind: .restore, number: .max, madeAt: time(nil))
        let surplus = backup.surplus(of: [present] + backup.copies(.restore), restoring: file)
        return surplus.own.compactMap { try? copy(at: $0.path) }
    }

    /// The path of a lasting backup with the records of a collection; nil if there is none.
    private func copyAlike(_ store: Store) -> String? {
        StoreBackup(path).copies(.restore, .manual).first {
            (try? records(of: store, differingFrom: $0.path)) == []
        }?.path
    }

    private static func records(of store: Store, differingFrom copy: Database) throws -> [StoreRecords]? {
        try store.database.read { try StoreRecords.differing(in: $0, and: copy) }
    }
}
