/// A type with its extensions across all files of a project.
///
/// A class, because nearly every rule iterates over all types, and copies would cost more than the inspection.
final class IndexedType: Sendable {
    /// A declaration or extension of the type, with its file.
    struct Part: Sendable {
        var file: Int
        var part: TypePart
    }

    /// The index in ``Project/types``, by which bodies refer to the type.
    let number: Int
    /// The name including enclosing types.
    let name: String
    /// The last component of the name.
    let shortName: String
    /// The parts; the declaration comes first if the project contains it.
    let parts: [Part]
    let kind: TypePart.Kind
    let properties: [Property]
    let functions: [FunctionFacts]
    let attributes: [Attribute]
    /// All protocols and superclasses, including those inherited from the project's protocols.
    let conformances: Set<String>
    /// Conformances declared only by unavailable extensions.
    let unavailable: Set<String>
    /// The names of the properties' attributes.
    private let wrappers: NameFilter

    init(number: Int, name: String, parts: [Part], conformances: Set<String>, unavailable: Set<String>) {
        (self.number, self.name, self.parts) = (number, name, parts)
        (self.conformances, self.unavailable) = (conformances, unavailable)
        shortName = name.lastComponent
        kind = parts.first?.part.kind ?? .extension
        // Arrays of a single part are shared, not copied.
        properties = parts.count == 1 ? parts[0].part.properties : parts.flatMap(\.part.properties)
        functions = parts.count == 1 ? parts[0].part.functions : parts.flatMap(\.part.functions)
        attributes = parts.count == 1 ? parts[0].part.attributes : parts.flatMap(\.part.attributes)
        var wrappers = NameFilter()
        for property in properties { for attribute in property.attributes { wrappers.insert(attribute.name) } }
        self.wrappers = wrappers
    }

    /// Nil for a type that the project only extends.
    var declaration: Part? { kind == .extension ? nil : parts.first }

    func conforms(to name: String) -> Bool { conformances.contains(name) }
    func conforms(toAnyOf names: Set<String>) -> Bool { !conformances.isDisjoint(with: names) }
    func property(_ name: String) -> Property? { properties.first { $0.name == name } }
    func has(attribute name: String) -> Bool { attributes.contains { $0.name == name } }

    /// Whether a property may have an attribute with one of these names.
    func mayWrap(by names: NameFilter) -> Bool { wrappers.mayContain(anyOf: names) }

    /// The properties of all parts, each with the index of its file.
    var filedProperties: [(file: Int, property: Property)] {
        parts.flatMap { part in part.part.properties.map { (part.file, $0) } }
    }
    var filedFunctions: [(file: Int, function: FunctionFacts)] {
        parts.flatMap { part in part.part.functions.map { (part.file, $0) } }
    }
}

extension IndexedType {
    /// Whether the type has a macro with a schema, such as `@AppIntent(schema:)`.
    var hasSchema: Bool {
        attributes.contains { FrameworkNames.schemas[$0.name] != nil && $0.arguments.contains { $0.label == "schema" } }
    }
    var isIntent: Bool {
        kind != .protocol && conforms(toAnyOf: FrameworkNames.everyIntent)
    }
    /// Whether the type configures a widget, a control or a focus filter.
    var isConfiguration: Bool { kind != .protocol && conforms(toAnyOf: FrameworkNames.configurations) }
    var isSnippet: Bool { isIntent && conforms(to: "SnippetIntent") }
    var isTransient: Bool { conforms(to: "TransientAppEntity") }
    var isEntity: Bool { kind != .protocol && !isTransient && conforms(toAnyOf: FrameworkNames.entities) }
    var isEnum: Bool { kind != .protocol && conforms(to: "AppEnum") }
    var isOptionsProvider: Bool { kind != .protocol && conforms(to: "DynamicOptionsProvider") }
    var isQuery: Bool { kind != .protocol && conforms(toAnyOf: FrameworkNames.queries) }
    var isProvider: Bool { kind != .protocol && conforms(to: "AppShortcutsProvider") }

    /// Whether `static … isDiscoverable` is false.
    var isHidden: Bool {
        properties.contains { property in
            guard property.name == "isDiscoverable", property.isStatic else { return false }
            if case .boolean(let value) = property.initialiser?.kind { return !value }
            return property.getter.contains { node in
                switch node.kind {
                case .boolean(let value): !value
                case .return(let value?): value.kind == .boolean(false)
                default: false
                }
            }
        }
    }

    /// The function `perform()` without arguments, with the index of its file; nil if there is none.
    var perform: (file: Int, function: FunctionFacts)? {
        filedFunctions.first {
            $0.function.name == "perform" && $0.function.parameters.isEmpty && !$0.function.isStatic
        }
    }

    /// The `@Parameter` properties of all parts, each with the index of its file.
    var parameters: [(file: Int, property: Property)] {
        filedProperties.filter { $0.property.attribute("Parameter") != nil }
    }
}
