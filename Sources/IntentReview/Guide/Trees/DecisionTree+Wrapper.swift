extension DecisionTree {
    /// Chooses the property wrapper of an entity's field by its visibility and the cost of its value.
    static let wrapper = DecisionTree(
        "wrapper", title: "Which property wrapper on an entity's fields",
        summary: "The framework sees a field only through a wrapper; a field that it must not see has none.",
        "May people see, filter or sort by the field?",
        [
            .use(
                "No: only the entity uses it, or it is the identifier", "a plain stored property", "iOS 16.0",
                """
                struct AlbumEntity: AppEntity {
                    let id: Int
                    let revision: Int
                """),
            .ask(
                "Yes", "Where does the value come from?",
                [
                    .use(
                        "It is stored in the entity", "@Property", "iOS 16.0",
                        """
                        struct AlbumEntity: AppEntity {
                            let id: Int
                            @Property(title: "Title") var title: String
                        """),
                    .ask(
                        "It is derived from the model, cheaply", "Is it searched for in Spotlight?",
                        [
                            .use(
                                "No", "@ComputedProperty", "iOS 26.0",
                                """
                                @ComputedProperty(title: "Year")
                                var year: Int { release.year }
                                let release: Release  // a Sendable value
                                """),
                            .use(
                                "Yes", "@ComputedProperty(indexingKey:)", "iOS 26.0",
                                """
                                @ComputedProperty(indexingKey: \\.displayName)
                                var title: String { release.title }
                                let release: Release  // a Sendable value
                                """),
                        ]),
                    .use(
                        "It is costly: network, disk, inference", "@DeferredProperty", "iOS 26.0",
                        """
                        @DeferredProperty(title: "Length")
                        var length: TimeInterval {
                            get async throws { try await Library.open().length(of: id) }
                        }
                        """),
                ]),
        ])
}
