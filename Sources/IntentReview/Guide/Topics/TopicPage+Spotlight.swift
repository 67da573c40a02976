import IntentRules

extension TopicPage {
    static let spotlight = TopicPage(
        .spotlight, title: "Spotlight: what is indexed, and when",
        summary: "IndexedEntity only describes; nothing is found until the app donates. iOS 18.0 and later.",
        checks: [
            "Every IndexedEntity is donated somewhere: at launch, after an import, after a change.",
            "Entities go to a named index, not to the default one.",
            "A donation that follows typing or a query waits first, and is cancelled by the next.",
            "What is deleted in the app is deleted in the index.",
            "attributeSet begins with defaultAttributeSet, which has title, subtitle and image.",
            "A deployment target below iOS 18 needs @available around all of it.",
            "An indexed entity has an OpenIntent; a hit leads nowhere otherwise.",
        ],
        example: """
            @available(iOS 18, *)
            extension AlbumEntity: IndexedEntity {
                var attributeSet: CSSearchableItemAttributeSet {
                    let attributes = defaultAttributeSet
                    attributes.keywords = [artist]
                    return attributes
                }
            }

            @available(iOS 18, *)
            struct AlbumIndex {
                private let index = CSSearchableIndex(name: "albums")

                func add(_ albums: [Album]) async throws {
                    guard CSSearchableIndex.isIndexingAvailable() else { return }
                    try await index.indexAppEntities(albums.map(AlbumEntity.init))
                }

                func remove(_ ids: [Int]) async throws {
                    try await index.deleteAppEntities(identifiedBy: ids, ofType: AlbumEntity.self)
                }
            }
            """)

    static let schemas = TopicPage(
        .schemas, title: "Schemas: Apple Intelligence, screen and camera",
        summary: "A schema says in the system's words what an intent or entity is. iOS 18.2 and later.",
        checks: [
            "Adopt a schema only where the domain fits; a bent one is worse than none.",
            "The macro fixes names and types of the properties; what is your own is optional.",
            "Prefer @AppIntent(schema:) and @AppEntity(schema:); the @Assistant macros are deprecated.",
            "What is on the screen is named by a user activity, and its entity is Transferable.",
            "Visual search is an IntentValueQuery with a SemanticContentDescriptor, and an OpenIntent per entity.",
            "A schema is no shortcut: phrases still need a provider.",
        ],
        example: """
            extension AlbumEntity: Transferable {
                static var transferRepresentation: some TransferRepresentation {
                    ProxyRepresentation(exporting: \\.title)
                }
            }

            @available(iOS 18.2, *)
            struct AlbumView: View {
                let album: AlbumEntity

                var body: some View {
                    Text(album.title)
                        .userActivity("com.example.crate.album", element: album) { album, activity in
                            activity.title = album.title
                            activity.appEntityIdentifier = EntityIdentifier(for: album)
                        }
                }
            }
            """)
}
