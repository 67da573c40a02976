extension Rule {
    /// The rules for donating entities to a search index, and for removing them from it.
    public static var spotlight: [Rule] {
        [
            .indexedNeverDonated, .indexedWithoutOpenIntent, .defaultIndex, .undebouncedDonation,
            .attributeSetFromScratch, .noIndexDeletion,
        ]
    }

    /// An `IndexedEntity` in a project that never donates one to an index.
    public static let indexedNeverDonated = Rule(
        "indexed-never-donated", "Indexed entity that is never donated", .spotlight, .medium, .project,
        artefact: .warning, source: .warning,
        reason: """
            `IndexedEntity` says how an entity is indexed; it does not index anything. Until the app donates \
            entities, a search finds none.
            """,
        remedy: "Donate the entities to the index: the conformance alone does nothing.",
        before: """
            func importFinished(_ albums: [AlbumEntity]) async throws {
                try await store.save(albums)
            }
            """,
        after: """
            func importFinished(_ albums: [AlbumEntity]) async throws {
                try await store.save(albums)
                try await CSSearchableIndex(name: "albums").indexAppEntities(albums)
            }
            """,
        origins: ["Album intents, line 225", "CSSearchableIndex.indexAppEntities(_:priority:)"])

    /// An `IndexedEntity` that no `OpenIntent` opens.
    public static let indexedWithoutOpenIntent = Rule(
        "indexed-without-open-intent", "Indexed entity that nothing opens", .spotlight, .low, .project,
        artefact: .warning, source: .note,
        reason: """
            Choosing an entity in a search opens it through its open intent. Without one the choice leads nowhere.
            """,
        remedy: "Give every indexed entity an intent that opens it.",
        before: """
            struct AlbumEntity: IndexedEntity { … }
            """,
        after: """
            struct AlbumEntity: IndexedEntity { … }

            struct OpenAlbumIntent: OpenIntent {
                static let title: LocalizedStringResource = "Open Album"
                @Parameter(title: "Album", requestValueDialog: "Which album would you like to open?")
                var target: AlbumEntity
            }
            """,
        origins: ["App Intents review, lines 26–27", "IndexedEntity (App Intents)"])

    /// A donation to `CSSearchableIndex.default()` instead of an index with a name.
    public static let defaultIndex = Rule(
        "default-index", "Entities in the default index", .spotlight, .low, source: .note,
        reason: "A named index keeps its entries apart from all others, and one call deletes them all.",
        remedy: "Donate entities to an index with a name.",
        before: """
            try await CSSearchableIndex.default().indexAppEntities(albums)
            """,
        after: """
            try await CSSearchableIndex(name: "albums").indexAppEntities(albums)
            """,
        origins: ["Album intents, line 258", "CSSearchableIndex.init(name:)"])

    /// A donation in `.task(id:)`, `.onChange` or `.onAppear` without a delay that the next change cancels.
    public static let undebouncedDonation = Rule(
        "undebounced-donation", "Donation at every change of a view", .spotlight, .medium, source: .warning,
        reason: """
            `.task(id:)` starts anew with every change of its value. During an import each step donates a larger part \
            of the collection; a cancellable pause lets only the last one through.
            """,
        remedy: "Wait for a moment before the donation, in a way that cancellation ends.",
        before: """
            .task(id: albums.count) {
                try? await index.indexAppEntities(albums)
            }
            """,
        after: """
            .task(id: albums.count) {
                guard (try? await Task.sleep(for: .seconds(2))) != nil else { return }
                try? await index.indexAppEntities(albums)
            }
            """,
        origins: ["Album intents, line 260"])

    /// An `attributeSet` that begins with a new `CSSearchableItemAttributeSet` instead of `defaultAttributeSet`.
    public static let attributeSetFromScratch = Rule(
        "attribute-set-from-scratch", "Attribute set made from nothing", .spotlight, .low, source: .note,
        reason: """
            `defaultAttributeSet` already holds what the entity's display representation provides; a new set is \
            empty.
            """,
        remedy: "Begin with `defaultAttributeSet`, and add to it.",
        before: """
            var attributeSet: CSSearchableItemAttributeSet {
                let attributes = CSSearchableItemAttributeSet(contentType: .audio)
                attributes.artist = artist
                return attributes
            }
            """,
        after: """
            var attributeSet: CSSearchableItemAttributeSet {
                let attributes = defaultAttributeSet
                attributes.contentType = UTType.audio.identifier
                attributes.artist = artist
                return attributes
            }
            """,
        origins: ["IndexedEntity.defaultAttributeSet"])

    /// Donations in a project that never deletes entities from an index.
    public static let noIndexDeletion = Rule(
        "no-index-deletion", "Donated entities that are never deleted", .spotlight, .low, .project, source: .note,
        reason: "What was donated stays in the index: a search still finds an entity that the app has deleted.",
        remedy: "Delete an entity from the index when the app deletes it.",
        before: """
            func delete(_ id: AlbumEntity.ID) async throws {
                try await store.delete(id)
            }
            """,
        after: """
            func delete(_ id: AlbumEntity.ID) async throws {
                try await store.delete(id)
                try await index.deleteAppEntities(identifiedBy: [id], ofType: AlbumEntity.self)
            }
            """,
        origins: ["CSSearchableIndex.deleteAppEntities(identifiedBy:ofType:)"])
}
