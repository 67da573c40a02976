internal import CrateCore
internal import SQLite

extension LibrarySubscriptions {
    /// Counts the rips of connected libraries by the present state of their files. For a disk that takes longer than
    /// the probe's limit, the stored counts are returned.
    /// - Returns: The listings, and the names of the libraries with files that the next scan records.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func present(
        _ listings: [LibraryListing]
    ) async throws(LibraryError) -> (listings: [LibraryListing], unscanned: Set<String>) {
        var (counted, unscanned) = (listings, Set<String>())
        for (index, listing) in listings.enumerated() where listing.state == .live {
            guard let (changed, new) = try await changedRips(in: listing) else { continue }
            let known = try store.readingLibraries { try RipListing.all(numbered: changed, $0) }
            let present = try await self.present(known, in: [listing.subscription.name])
            for (known, now) in zip(known, present.rips) {
                counted[index].count(known, by: -1)
                counted[index].count(now, by: 1)
            }
            let rips = new.union(present.unscannedRips)
            counted[index].unscanned = rips.count
            if !rips.isEmpty { unscanned.insert(listing.subscription.name) }
        }
        return (counted, unscanned)
    }

    /// The numbers of the rips that may be in another state than the store has them: some files are missing, back, of
    /// another size or can't be read, or count as damaged; and those of rips with files that the next scan reads anew.
    /// Nil for a disk that is too slow.
    private func changedRips(
        in listing: LibraryListing
    ) async throws(LibraryError) -> (rips: Set<Int64>, new: Set<Int64>)? {
        let library = listing.subscription.id
        let (rips, damage) = try store.readingLibraries { database in
            let damage = listing.damaged > 0 ? try KnownDamage.all(of: library, database) : [:]
            return (try SeenRip.all(of: library, database), Set(damage.keys))
        }
        let found = await firstAnswer(within: probe.timeout, on: probe.clock) { rips.map { $0.seen() } }
        guard let seen = found else { return nil }
        let changed = seen.filter { $0.hasNewLoss || $0.hasReturned || $0.isClosed || !$0.doubted.isEmpty }
        return (damage.union(changed.map(\.id)), Set(seen.filter(\.hasChanged).map(\.id)))
    }
}

extension LibraryListing {
    /// Adds a rip to the counts by health, or removes it from them.
    fileprivate mutating func count(_ rip: RipListing, by number: Int) {
        switch rip.health {
        case .complete: complete += number
        case .tracksMissing:
            tracksMissing += number
            if rip.isWithoutFiles { filesMissing += number }
        // The number of rips with files that the next scan records has it.
        case .unscanned: break
        case .damaged:
            damaged += number
            if rip.damage.allSatisfy(\.isUnreadable) { unreadable += number }
        }
    }
}
