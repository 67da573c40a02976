extension LibrarySubscriptions {
    /// A name that no library has, for a new subscription to a folder: the one that it would get, with a number if
    /// that is taken. Blocks on the file system.
    /// - Throws: ``LibraryError`` when the folder or its manifest can't be used, or the store cannot be read.
    public func freeName(at root: String) throws(LibraryError) -> String {
        let name = try LibraryPlace.examine(try LibraryPlace.resolved(root)).defaultName
        let taken = Set(try all().map { $0.name.lowercased() })
        guard taken.contains(name.lowercased()) else { return name }
        // The rest is for the number.
        let stem = name.prefix(GivenName.mostLetters - 4)
        var number = 2
        while taken.contains("\(stem)-\(number)".lowercased()) { number += 1 }
        return "\(stem)-\(number)"
    }

    /// The name to add the library under that is at the root of another one: ``LibraryListing/nameInPlace``. Nil also
    /// if that can't be determined within the limit of the probe.
    func nameInPlace(of library: Subscription) async -> String? {
        let found = await firstAnswer(within: probe.timeout, on: probe.clock) { try? requiredName(at: library.root) }
        return found ?? nil
    }

    /// The name without which the library at a folder can't be subscribed; nil if it needs none.
    private func requiredName(at root: String) throws(LibraryError) -> String? {
        let place = try LibraryPlace.examine(root)
        guard try !isKnown(place) else { return nil }
        let free = try freeName(at: root)
        return free == place.defaultName ? nil : free
    }
}
