internal import IntentRules

extension ReviewQuestion {
    /// A getter that fetches data or reads a file.
    static var costlyFieldNotDeferred: ReviewQuestion {
        ReviewQuestion(.costlyFieldNotDeferred) { project in
            for entity in project.entities {
                for (file, property) in entity.filedProperties where property.attribute("ComputedProperty") != nil {
                    guard let work = property.getter.flatMap(\.calls).lazy.map(\.name).first(where: isCostly) else {
                        continue
                    }
                    return Trigger(
                        file: file, offset: property.keyword,
                        text: """
                            Is `\(entity.shortName).\(property.name)` dear to compute? It calls `\(work)` whenever the \
                            entity is shown: @DeferredProperty computes it only when somebody asks.
                            """)
                }
            }
            return nil
        }
    }

    private static func isCostly(_ name: String) -> Bool {
        ["fetch", "load", "download", "generate", "contentsOf", "Data", "attributesOfItem"].contains(
            where: name.hasPrefix)
    }

    /// A property that appears to be internal to the app.
    static var internalFieldExposed: ReviewQuestion {
        ReviewQuestion(.internalFieldExposed) { project in
            for entity in project.entities where !entity.hasSchema {
                for (file, property) in entity.filedProperties where property.attribute("Property") != nil {
                    guard isInternal(property.name) else { continue }
                    return Trigger(
                        file: file, offset: property.keyword,
                        text: """
                            Should people see `\(entity.shortName).\(property.name)` in shortcuts and filters? If not, \
                            leave it a plain stored property.
                            """)
                }
            }
            return nil
        }
    }

    private static func isInternal(_ name: String) -> Bool {
        ["ID", "Id", "UUID", "Hash", "Token", "Revision"].contains { name.hasSuffix($0) && name != $0 }
            || ["uuid", "hash", "token", "etag", "revision", "row", "sortIndex", "sortOrder", "internalName"].contains(
                name)
    }

    /// Asks about the first entity with a property that locates a file.
    static var fileAsPlainEntity: ReviewQuestion {
        ReviewQuestion(.fileAsPlainEntity) { project in
            for entity in project.entities where !entity.conforms(to: "FileEntity") {
                for (file, property) in entity.filedProperties where !property.isStatic {
                    guard property.type?.isCollection == false, isFile(property) else { continue }
                    return Trigger(
                        file: file, offset: property.keyword,
                        text: """
                            Is each \(entity.shortName) a file, at `\(property.name)`? Then conform it to FileEntity, \
                            so that the system can hand the file on.
                            """)
                }
            }
            return nil
        }
    }

    /// Whether a property is the entity's file or its location, rather than a picture of the entity.
    private static func isFile(_ property: Property) -> Bool {
        switch property.type?.base {
        case "URL": ["fileURL", "documentURL", "localURL", "filePath"].contains(property.name)
        case "IntentFile": ["file", "document", "scan", "recording", "attachment"].contains(property.name)
        default: false
        }
    }

    /// A query with nothing but a look-up by id.
    static var idOnlyQuery: ReviewQuestion {
        ReviewQuestion(.idOnlyQuery) { project in
            let more: Set<String> = [
                "EntityStringQuery", "EnumerableEntityQuery", "EntityPropertyQuery", "UniqueIDEntityQuery",
                "IntentValueQuery", "UniqueAppEntityQuery", "IndexedEntityQuery",
            ]
            for query in project.queries where query.conforms(to: "EntityQuery") && !query.conforms(toAnyOf: more) {
                let names = Set(query.functions.map(\.name))
                guard let declaration = query.declaration, names.contains("entities"),
                    names.isDisjoint(with: ["suggestedEntities", "allEntities", "defaultResult"])
                else { continue }
                return Trigger(
                    file: declaration.file, offset: declaration.part.nameStart,
                    text: """
                        Is \(query.shortName) only ever asked for ids, never searched? Then UniqueIDEntityQuery says so; \
                        if people choose from it, give it suggestions.
                        """)
            }
            return nil
        }
    }
}
