extension Project {
    /// Whether a type's kind is the framework's, rather than a protocol of the project with the same name.
    func means(_ type: IndexedType) -> Bool {
        namesakes.isEmpty || namesakes.isDisjoint(with: type.conformances.intersection(FrameworkNames.kinds))
    }

    /// Whether an intent is hidden from users by itself or by a protocol or class that it inherits from, including
    /// extensions of the framework's protocols.
    func isHidden(_ type: IndexedType) -> Bool {
        if type.isHidden || type.property("isDiscoverable") != nil { return type.isHidden }
        return type.conformances.contains { name in
            types(named: name).contains { [.protocol, .extension, .class].contains($0.kind) && $0.isHidden }
        }
    }

    /// The project's own protocols and classes that a type inherits members from.
    func ancestors(of type: IndexedType) -> [IndexedType] {
        type.conformances.subtracting(FrameworkNames.all).flatMap(types(named:)).filter {
            $0.name != type.name && ($0.kind == .protocol || $0.kind == .class || $0.kind == .extension)
        }
    }
}

extension FrameworkNames {
    /// All protocols that give a type a kind.
    static let kinds: Set<String> = intents.union(configurations).union(entities).union(queries).union([
        "AppEnum", "TransientAppEntity", "DynamicOptionsProvider", "AppShortcutsProvider",
    ])
}

extension IndexedType {
    /// Whether the type is an intent, an entity, an enum, a query or a provider.
    var isOfFramework: Bool {
        isIntent || isEntity || isTransient && kind != .protocol || isEnum || isQuery || isOptionsProvider || isProvider
    }
}
