extension Project {
    /// Types that the framework reads metadata of. Where the project declares a protocol of the framework's name itself,
    /// types of that kind are not among them.
    var metadataTypes: [IndexedType] { types.filter { means($0) && $0.isOfFramework } }

    /// Whether a type's kind is the framework's, and not one of the project's own of the same name.
    func means(_ type: IndexedType) -> Bool {
        namesakes.isEmpty || namesakes.isDisjoint(with: type.conformances.intersection(FrameworkNames.kinds))
    }

    /// Whether an intent is hidden from people: by itself, or by a protocol or class that it has; an extension of one of the
    /// framework's counts as well.
    func isHidden(_ type: IndexedType) -> Bool {
        if type.isHidden || type.property("isDiscoverable") != nil { return type.isHidden }
        return type.conformances.contains { name in
            types(named: name).contains { [.protocol, .extension, .class].contains($0.kind) && $0.isHidden }
        }
    }

    /// The project's own protocols and classes that a type gets members from.
    func ancestors(of type: IndexedType) -> [IndexedType] {
        type.conformances.subtracting(FrameworkNames.all).flatMap(types(named:)).filter {
            $0.name != type.name && ($0.kind == .protocol || $0.kind == .class || $0.kind == .extension)
        }
    }
}

extension FrameworkNames {
    /// Everything that makes a type something to the framework.
    static let kinds: Set<String> = intents.union(configurations).union(entities).union(queries).union([
        "AppEnum", "TransientAppEntity", "DynamicOptionsProvider", "AppShortcutsProvider",
    ])
}

extension IndexedType {
    /// An intent, an entity, an enum, a query or a provider.
    var isOfFramework: Bool {
        isIntent || isEntity || isTransient && kind != .protocol || isEnum || isQuery || isOptionsProvider || isProvider
    }
}
