/// Finds crates by what people call them. Blocks on the disk.
public struct CrateLookup: Sendable {
    /// How many crates a text may mean at most.
    private static let most = 200

    private let store: Store

    /// The crates in a store.
    public init(store: Store) { self.store = store }

    /// All of them, by name.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func all() throws(StoreError) -> [Crate] {
        do { return try CrateShelf(store: store).list() } catch { throw error.ofStore }
    }

    /// What is in a crate; nil when it is gone.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func contents(of id: Crate.ID) throws(StoreError) -> CrateContents? {
        guard let crate = try all().first(where: { $0.id == id }) else { return nil }
        do { return try CrateShelf(store: store).contents(of: crate.name) } catch { throw error.ofStore }
    }

    /// The crates that a text means, from the best tier that has any: exactly this name; the name however it is written;
    /// every word in the name. Blank text gives all.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func named(_ text: String) throws(StoreError) -> [Crate] {
        let (crates, name) = (try all(), Folding.folded(text))
        guard !name.isEmpty else { return Array(crates.prefix(Self.most)) }
        let trimmed = Folding.trimmed(text)
        let exact = crates.filter { $0.name == trimmed }
        guard exact.isEmpty else { return exact }
        let same = crates.filter { Folding.folded($0.name) == name }
        guard same.isEmpty else { return same }
        let words = name.split(separator: " ")
        let holding = crates.filter { crate in
            let parts = Folding.folded(crate.name).split(separator: " ")
            return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
        }
        return Array(holding.prefix(Self.most))
    }

    /// The crates whose names have as many words as the text, each with one letter wrong at most.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func close(to text: String) throws(StoreError) -> [Crate] {
        let words = Folding.folded(text).split(separator: " ")
        guard !words.isEmpty else { return [] }
        return try all().filter { crate in
            let parts = Folding.folded(crate.name).split(separator: " ")
            return parts.count == words.count && zip(parts, words).allSatisfy { Self.isSlip($1, of: $0) }
        }
    }

    /// One letter too many, too few or another one; short words have to be right.
    private static func isSlip(_ word: Substring, of name: Substring) -> Bool {
        guard word != name else { return true }
        guard name.count > 2 else { return false }
        let (first, second) = (Array(word), Array(name))
        let front = zip(first, second).prefix { $0 == $1 }.count
        let back = zip(first.dropFirst(front).reversed(), second.dropFirst(front).reversed()).prefix { $0 == $1 }.count
        return first.count - front - back <= 1 && second.count - front - back <= 1
    }
}

extension CrateError {
    /// Lists and contents of what a list has fail for the store alone; a crate that has just gone is as if it were damaged.
    fileprivate var ofStore: StoreError {
        if case .store(let error) = self { error } else { .failed("\(self)") }
    }
}
