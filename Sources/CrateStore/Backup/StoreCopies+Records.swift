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
    /// - Returns: The path of the backup with the records; nil if the collection is empty or has those of the copy.
    func backUp(_ store: Store, before copy: Connection) throws -> String? {
        // The backup of a damaged collection finds the damage.
        guard (try? store.database.read { try StoreRescue.damage($0) == nil }) == true else {
            return try store.backUp(before: .restore)
        }
        if (try? copy.use { try Self.records(of: store, differingFrom: $0) }) == [] { return nil }
        let alike = StoreBackup(path).copies(.restore, .manual).first {
            (try? records(of: store, differingFrom: $0.path)) == []
        }
        return try alike?.path ?? store.backUp(before: .restore)
    }

    private static func records(of store: Store, differingFrom copy: Database) throws -> [StoreRecords]? {
        try store.database.read { try StoreRecords.differing(in: $0, and: copy) }
    }
}
