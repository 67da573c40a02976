extension DecisionTree {
    /// Chooses between an enum, the kinds of entities, and related protocols for a value.
    static let entity = DecisionTree(
        "entity", title: "Which entity kind",
        summary: "An entity is a small Sendable struct beside the model, never the model itself.",
        "What is the value?",
        [
            .use(
                "One of a set that is fixed when the app is built", "AppEnum", "iOS 16.0",
                """
                enum Shuffle: String, AppEnum {
                    case off, tracks, albums
                    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shuffle"
                    static let caseDisplayRepresentations: [Shuffle: DisplayRepresentation] = [
                        .off: "Off", .tracks: "Tracks", .albums: "Albums",
                    ]
                }
                """),
            .use(
                "Computed for one answer, without an identity", "TransientAppEntity", "iOS 16.0",
                """
                struct CollectionSummary: TransientAppEntity {
                    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Summary"
                    @Property(title: "Albums") var albums: Int
                    var displayRepresentation: DisplayRepresentation {
                        DisplayRepresentation(title: "Albums: \\(albums)")
                    }
                    init() {}
                }
                """),
            .use(
                "A file: a scan, a recording, an exported image", "FileEntity", "iOS 18.0",
                """
                struct ScanEntity: FileEntity {
                    static let supportedContentTypes: [UTType] = [.jpeg]
                    let id: FileEntityIdentifier
                    @Property(title: "Album") var album: String
                """),
            .ask(
                "Data with an identifier that lasts", "What else must it do?",
                [
                    .use(
                        "Nothing: it is a parameter or a result", "AppEntity", "iOS 16.0",
                        """
                        struct AlbumEntity: AppEntity {
                            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Album"
                            static let defaultQuery = AlbumQuery()
                            let id: Int
                            @Property(title: "Title") var title: String
                            var displayRepresentation: DisplayRepresentation {
                                DisplayRepresentation(title: "\\(title)")
                            }
                        }
                        """),
                    .use(
                        "Be found in Spotlight", "IndexedEntity", "iOS 18.0",
                        """
                        extension AlbumEntity: IndexedEntity {}

                        let index = CSSearchableIndex(name: "albums")
                        try await index.indexAppEntities(albums)
                        """),
                    .use(
                        "Leave the app, or be understood on the screen", "Transferable", "iOS 16.0",
                        """
                        extension AlbumEntity: Transferable {
                            static var transferRepresentation: some TransferRepresentation {
                                ProxyRepresentation(exporting: \\.title)
                            }
                        }
                        """),
                    .use(
                        "Open by its universal link", "URLRepresentableEntity", "iOS 18.0",
                        """
                        extension AlbumEntity: URLRepresentableEntity {
                            static var urlRepresentation: URLRepresentation { "https://example.com/album/\\(.id)" }
                        }
                        """),
                    .use(
                        "Have the shape of an Apple Intelligence domain", "@AppEntity(schema:)", "iOS 18.2",
                        """
                        @AppEntity(schema: .photos.asset)
                        struct CoverEntity: AppEntity {
                            static let defaultQuery = CoverQuery()
                        """),
                ]),
        ])
}
