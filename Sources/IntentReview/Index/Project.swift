/// A project of a review: an app with its packages and extensions, or a package.
struct Project: Sendable {
    /// The folder relative to the root; empty for the root itself.
    let folder: String
    let files: [FileFacts]
    /// The source texts, read on first use.
    let sources: SourceTexts
    /// Whether the project is complete; rules that need the whole project do not judge single files.
    let isWhole: Bool
    let settings: ReviewSettings
    private(set) var types: [IndexedType] = []
    private var places: [String: [Int]] = [:]
    private(set) var aliases: [String: String] = [:]
    /// The names of the framework that the project declares itself.
    private(set) var namesakes: Set<String> = []
    /// Types by kind, without those whose kind is a protocol of the project with the same name.
    private(set) var intents: [IndexedType] = []
    private(set) var entities: [IndexedType] = []
    private(set) var queries: [IndexedType] = []
    /// All code of the project: bodies of functions, getters, and initial values of variables.
    private(set) var bodies: [Body] = []
    /// The range of `bodies` that belongs to each type.
    private(set) var bodiesOfTypes: [Range<Int>] = []
    /// All `AppShortcut(…)` calls.
    private(set) var shortcuts: [Shortcut] = []
    /// All dialogs.
    private(set) var dialogs: [Dialog] = []
    /// Uses of Spotlight's index, the screen and predicates.
    private(set) var uses = Uses([])
    /// All calls that register a dependency.
    private(set) var registrations: [Registration] = []
    /// All places that pass on an intent.
    private(set) var intentUses: [IntentUse] = []

    init(folder: String, files: [FileFacts], sources: SourceTexts, isWhole: Bool, settings: ReviewSettings) {
        self.folder = folder
        self.files = files
        self.sources = sources
        self.isWhole = isWhole
        self.settings = settings
        for file in files { aliases.merge(file.aliases) { old, _ in old } }
        merge()
        close()
        intents = types.filter { $0.kind != .protocol && means($0, by: FrameworkNames.everyIntent) }
        entities = types.filter { $0.isEntity && means($0, by: FrameworkNames.entities) }
        queries = types.filter { $0.isQuery && means($0, by: FrameworkNames.queries) }
        (bodies, bodiesOfTypes) = everyBody()
        let project = self
        ((shortcuts, dialogs), (uses, registrations, intentUses)) = Workers.both(
            { (project.everyShortcut(), project.everyDialog()) },
            { (Uses(project.bodies), project.everyRegistration(), project.everyIntentUse()) })
    }

    /// The types with a full name, otherwise with a last component. Follows aliases.
    func types(named name: String) -> [IndexedType] {
        let found = places[name] ?? places[aliases[name] ?? ""] ?? []
        return found.map { types[$0] }
    }

    func type(named name: String) -> IndexedType? { types(named: name).first }

    /// The type with a name that is nearest to a file.
    func number(ofTypeNamed name: String, near file: Int) -> Int? {
        let found = places[name] ?? places[aliases[name] ?? ""] ?? []
        guard found.count > 1 else { return found.first }
        let path = files[file].path
        func common(_ type: Int) -> Int {
            zip(files[types[type].parts[0].file].path, path).prefix { $0 == $1 }.count
        }
        return found.max { common($0) < common($1) }
    }

    func type(named name: String, near file: Int) -> IndexedType? {
        number(ofTypeNamed: name, near: file).map { types[$0] }
    }

    var providers: [IndexedType] { types.filter(\.isProvider) }

    /// Creates a type for each declaration; extensions are added to the nearest declaration of their name.
    private mutating func merge() {
        var extensions: [IndexedType.Part] = []
        for (number, file) in files.enumerated() {
            for part in file.types {
                if part.kind == .extension {
                    extensions.append(IndexedType.Part(file: number, part: part))
                } else {
                    add(part.name, IndexedType.Part(file: number, part: part))
                    if FrameworkNames.all.contains(part.name) { namesakes.insert(part.name) }
                }
            }
        }
        for part in extensions { extend(part) }
    }

    private mutating func add(_ name: String, _ part: IndexedType.Part) {
        let type = IndexedType(number: types.count, name: name, parts: [part])
        places[type.name, default: []].append(types.count)
        if type.shortName != type.name { places[type.shortName, default: []].append(types.count) }
        types.append(type)
    }

    private mutating func extend(_ part: IndexedType.Part) {
        let path = files[part.file].path
        let nearest = (places[part.part.name] ?? []).max { one, other in
            func common(_ type: Int) -> Int {
                zip(files[types[type].parts[0].file].path, path).prefix { $0 == $1 }.count
            }
            return common(one) < common(other)
        }
        if let nearest {
            types[nearest].parts.append(part)
        } else {
            add(part.part.name, part)
        }
    }

    /// Adds the conformances of the project's own protocols to the types that conform to them.
    private mutating func close() {
        for index in types.indices {
            var open: [(name: String, isUnavailable: Bool)] = []
            for part in types[index].parts {
                open += part.part.inherited.map { ($0.name, part.part.isUnavailable) }
                open += part.part.attributes.compactMap { attribute in
                    FrameworkNames.schemas[attribute.name].map { ($0, part.part.isUnavailable) }
                }
            }
            var available: Set<String> = []
            var unavailable: Set<String> = []
            while let (name, isUnavailable) = open.popLast() {
                let real = aliases[name] ?? name
                guard isUnavailable ? unavailable.insert(real).inserted : available.insert(real).inserted else {
                    continue
                }
                for place in places[real] ?? [] where place != index && [.protocol, .class].contains(types[place].kind)
                {
                    open += types[place].parts.flatMap { $0.part.inherited.map { ($0.name, isUnavailable) } }
                }
            }
            types[index].conformances = available
            types[index].unavailable = unavailable.subtracting(available)
        }
    }
}
