/// Finds crates by the names that people use. Blocks on the disk.
public struct CrateLookup: Sendable {
    /// The largest number of crates that a text may mean.
    private static let most = 200

    private let store: Store

    /// Looks up crates in this store; each call reads it anew.
    public init(store: Store) { self.store = store }

    /// All crates, sorted by folded name.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func all() throws(StoreError) -> [Crate] {
        do { return try CrateEditor(store: store).list() } catch { throw error.ofStore }
    }

    /// The contents of a crate; nil when the crate does not exist.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func contents(of id: Crate.ID) throws(StoreError) -> CrateContents? {
        guard let crate = try all().first(where: { $0.id == id }) else { return nil }
        do { return try CrateEditor(store: store).contents(of: "id:\(crate.id)") } catch { throw error.ofStore }
    }

    /// The crates that a text means, from the best level that has any: this number; exactly this name; the same name
    /// with its punctuation; the same name without it; every word begins a word of the name, but no number a longer
    /// one. Blank text returns the first 200 crates.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func named(_ text: String) throws(StoreError) -> [Crate] {
        let (crates, name) = (try all(), Folding.folded(text))
        guard !name.isEmpty else { return Array(crates.prefix(Self.most)) }
        if let numbered = crates.first(where: { $0.isNumbered(by: text) }) { return [numbered] }
        let trimmed = Folding.trimmed(text)
        let exact = crates.filter { $0.name == trimmed }
        guard exact.isEmpty else { return exact }
        let same = crates.filter { Folding.folded($0.name) == name }
        let signed = same.filter { CrateName($0.name) == CrateName(trimmed) }
        guard signed.isEmpty else { return signed }
        guard same.isEmpty else { return same }
        let part = NamePart(text)
        return Array(crates.filter { part.isIn($0.name) }.prefix(Self.most))
    }

    /// The crates with longer numbers than the text has; if there are none, those whose names have as many words, each
    /// word within one typing error (`EditDistance`).
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func close(to text: String) throws(StoreError) -> [Crate] {
        let words = Folding.folded(text).split(separator: " ")
        guard !words.isEmpty else { return [] }
        let (crates, part) = (try all(), NamePart(text))
        let longer = crates.filter { part.isIn($0.name, areNumbersWhole: false) && !part.isIn($0.name) }
        guard longer.isEmpty else { return longer }
        return crates.filter { crate in
            EditDistance.isAtMost(between: words, and: Folding.folded(crate.name).split(separator: " "))
        }
    }
}

extension CrateError {
    /// Converts the error of a read. Anything but a store error means that the crate was deleted in between.
    fileprivate var ofStore: StoreError {
        if case .store(let error) = self { error } else { .failed("\(self)") }
    }
}
