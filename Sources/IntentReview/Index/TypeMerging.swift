/// Merges the declarations and extensions of a project's files into types.
struct TypeMerging {
    /// A type while its parts are collected.
    private struct Draft {
        let name: String
        var parts: [IndexedType.Part]
        var kind: TypePart.Kind { parts.first?.part.kind ?? .extension }
    }

    private let files: [FileFacts]
    private var drafts: [Draft] = []
    /// The numbers of the types with a full name or a last component.
    private(set) var places: [String: [Int]] = [:]
    /// The names of the framework that the project declares itself.
    private(set) var namesakes: Set<String> = []

    /// Creates a type for each declaration; extensions are added to the nearest declaration of their name.
    init(_ files: [FileFacts]) {
        self.files = files
        var extensions: [IndexedType.Part] = []
        for (number, file) in files.enumerated() {
            for part in file.types {
                if part.kind == .extension {
                    extensions.append(IndexedType.Part(file: number, part: part))
                } else {
                    add(IndexedType.Part(file: number, part: part))
                    if FrameworkNames.all.contains(part.name) { namesakes.insert(part.name) }
                }
            }
        }
        for part in extensions { extend(part) }
    }

    /// The types, with the conformances of the project's own protocols.
    func types(aliases: [String: String]) -> [IndexedType] {
        drafts.indices.map { number in
            let (available, unavailable) = conformances(of: number, aliases)
            return IndexedType(
                number: number, name: drafts[number].name, parts: drafts[number].parts, conformances: available,
                unavailable: unavailable)
        }
    }

    private mutating func add(_ part: IndexedType.Part) {
        let name = part.part.name
        places[name, default: []].append(drafts.count)
        let short = name.lastComponent
        if short != name { places[short, default: []].append(drafts.count) }
        drafts.append(Draft(name: name, parts: [part]))
    }

    private mutating func extend(_ part: IndexedType.Part) {
        let found = places[part.part.name] ?? []
        // Comparing paths takes long, and most names are declared once.
        guard found.count > 1 else {
            if let only = found.first { drafts[only].parts.append(part) } else { add(part) }
            return
        }
        let path = files[part.file].path
        func common(_ type: Int) -> Int {
            zip(files[drafts[type].parts[0].file].path, path).prefix { $0 == $1 }.count
        }
        if let nearest = found.max(by: { common($0) < common($1) }) { drafts[nearest].parts.append(part) }
    }

    private func conformances(
        of number: Int, _ aliases: [String: String]
    ) -> (available: Set<String>, unavailable: Set<String>) {
        var open: [(name: String, isUnavailable: Bool)] = []
        for part in drafts[number].parts {
            open += part.part.inherited.map { ($0.name, part.part.isUnavailable) }
            open += part.part.attributes.compactMap { attribute in
                FrameworkNames.schemas[attribute.name].map { ($0, part.part.isUnavailable) }
            }
        }
        var available: Set<String> = []
        var unavailable: Set<String> = []
        while let (name, isUnavailable) = open.popLast() {
            let real = aliases[name] ?? name
            guard isUnavailable ? unavailable.insert(real).inserted : available.insert(real).inserted else { continue }
            for place in places[real] ?? [] where place != number && isInherited(drafts[place].kind) {
                open += drafts[place].parts.flatMap { $0.part.inherited.map { ($0.name, isUnavailable) } }
            }
        }
        return (available, unavailable.subtracting(available))
    }

    private func isInherited(_ kind: TypePart.Kind) -> Bool { kind == .protocol || kind == .class }
}

extension String {
    /// The part after the last full stop: `Book` for `Library.Book`.
    var lastComponent: String {
        guard let stop = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
        let last = self[utf8.index(after: stop)...]
        return last.isEmpty ? self : String(last)
    }
}
