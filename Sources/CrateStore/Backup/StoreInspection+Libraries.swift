public import CrateCore
public import LinuxSystem
internal import SQLite

/// What an open store has.
extension StoreInspection {
    /// The libraries, each probed for at most two seconds, with counts of their rips: by the present files in a
    /// connected library, else as scans, verifications and plays found them. Nil when the store cannot be read.
    /// - Parameters:
    ///   - rights: The rights by which files may be read; nil for this user's.
    ///   - looks: False to check no files and use only stored facts, for when the rights can't be assumed.
    public func libraries(
        as rights: ProcessRights? = nil, looking looks: Bool = true
    ) async -> [(listing: LibraryListing, found: FoundRips)]? {
        guard let store else { return nil }
        let subscriptions = LibrarySubscriptions(store: store)
        guard let listings = try? await subscriptions.list(), let counts = try? subscriptions.soundingRips(),
            let missing = try? subscriptions.ripsWithMissingFiles()
        else { return nil }
        var libraries: [(LibraryListing, FoundRips)] = []
        for listing in listings {
            let library = listing.subscription.id
            var found = FoundRips()
            (found.sounding, found.lacking) = (counts[library] ?? 0, missing[library] ?? 0)
            // Until files are checked, unreadable rips count as closed and as perhaps undamaged.
            (found.closed, found.corrected) = (listing.unreadable, listing.unreadable)
            if listing.state == .live && looks {
                found = await foundRips(of: library, found, as: rights, isDamaged: listing.damaged > 0)
            }
            libraries.append((listing, found))
        }
        return libraries
    }

    /// The title of a release, to name it in a finding; nil when unknown or when the store cannot be read. A local
    /// release that was matched since its id was recorded has the title of the one that it was matched to.
    public func title(of release: Release.ID) -> String? {
        guard let store else { return nil }
        let present = (try? AlbumLookup(store: store).present(release)) ?? release
        return try? store.database.read {
            try $0.value(String.self, sql: "SELECT title FROM release WHERE id = ?", arguments: [present.rawValue])
        }
    }

    /// Whether the store can be used and has no content.
    public var isEmpty: Bool { state == .sound && (try? store?.isEmpty) == true }

    /// Whether the store is empty although a restore would fill it.
    public var isRefillable: Bool {
        guard state == .sound, let store else { return false }
        return StoreCopies(state: DurableFile.folder(of: path)).canRefill(store)
    }
}
