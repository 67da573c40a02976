internal import IntentRules

extension ReviewQuestion {
    /// Words in entity names with the schema domain that may cover them.
    private static let domains: [(word: String, domain: String)] = [
        ("Photo", "photos"), ("Mailbox", "mail"), ("Email", "mail"), ("Journal", "journal"), ("Bookmark", "browser"),
        ("BrowserTab", "browser"), ("Spreadsheet", "spreadsheet"), ("Presentation", "presentation"),
        ("Whiteboard", "whiteboard"), ("Audiobook", "books"), ("Book", "books"), ("Document", "word processor"),
    ]

    /// An entity of a domain with Apple Intelligence schemas, in a project without any schema.
    static var schemaDomainUnused: ReviewQuestion {
        ReviewQuestion(.schemaDomainUnused) { project in
            guard project.isWhole, !project.types.contains(where: \.hasSchema) else { return nil }
            for entity in project.entities {
                guard let declaration = entity.declaration,
                    let match = domains.first(where: { isWord($0.word, of: entity.shortName) })
                else { continue }
                return Trigger(
                    file: declaration.file, offset: declaration.part.nameStart,
                    text: """
                        Is \(entity.shortName) what Apple Intelligence's \(match.domain) domain means? Then adopt its \
                        schema with @AppEntity(schema:).
                        """)
            }
            return nil
        }
    }

    /// Whether a word occurs in a name as a whole: `Book` in `BookEntity` and `AppBook`, not in `BookmarkEntity` or
    /// `Booking`.
    private static func isWord(_ word: String, of name: String) -> Bool {
        guard let place = name.firstRange(of: word) else { return false }
        return place.upperBound == name.endIndex || name[place.upperBound].isUppercase
    }

    /// Asks about the first `IntentValueQuery` whose entities nothing opens.
    static var visualResultWithoutOpenIntent: ReviewQuestion {
        ReviewQuestion(.visualResultWithoutOpenIntent) { project in
            guard project.isWhole else { return nil }
            let opened = openedTypes(project)
            for query in project.queries where query.conforms(to: "IntentValueQuery") {
                guard let (file, function) = query.filedFunctions.first(where: { $0.function.name == "values" }),
                    let name = function.returns?.base, project.type(named: name)?.isEntity == true,
                    !opened.contains(name)
                else { continue }
                return Trigger(
                    file: file, offset: function.nameStart,
                    text: """
                        What opens a \(name) that \(query.shortName) has found? Choosing a result of a visual search \
                        needs an OpenIntent with a \(name) as its target.
                        """)
            }
            return nil
        }
    }

    private static func openedTypes(_ project: Project) -> Set<String> {
        Set(
            project.intents.filter { $0.conforms(to: "OpenIntent") || $0.conforms(to: "URLRepresentableIntent") }
                .compactMap { $0.property("target")?.type?.base })
    }

    /// A view of an entity that an intent opens, in a project whose views never identify what they show.
    static var onscreenContentUnidentified: ReviewQuestion {
        ReviewQuestion(.onscreenContentUnidentified) { project in
            guard project.isWhole else { return nil }
            let opened = openedTypes(project)
            let entities = project.entities.filter { opened.contains($0.shortName) }
            for entity in entities {
                let plain = entity.shortName.replacing("Entity", with: "")
                let names = ["\(plain)View", "\(plain)DetailView", "\(plain)Detail", "\(plain)Screen"]
                guard !plain.isEmpty,
                    let view = names.lazy.compactMap({ project.type(named: $0) }).first(where: {
                        $0.conforms(to: "View")
                    }),
                    let declaration = view.declaration
                else { continue }
                guard !project.bodies.contains(where: identifies) else { return nil }
                return Trigger(
                    file: declaration.file, offset: declaration.part.nameStart,
                    text: """
                        Does \(view.shortName) show one \(entity.shortName)? Then name it in the view's user activity, \
                        so that Siri knows what is on screen.
                        """)
            }
            return nil
        }
    }

    private static func identifies(_ body: Body) -> Bool {
        body.all.contains { node in
            switch node.kind {
            case .call(let call): ["userActivity", "appEntityIdentifier"].contains(call.name)
            case .member(_, let name): name == "appEntityIdentifier"
            default: false
            }
        }
    }
}
