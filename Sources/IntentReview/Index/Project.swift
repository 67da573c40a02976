/// One project of a review: an app with its packages and extensions, or a package.
struct Project: Sendable {
    /// The folder that it is in, relative to the root; empty for the root itself.
    let folder: String
    let files: [FileFacts]
    /// Texts of the files, read on first use.
    let sources: SourceTexts
    /// Whether all of it is there: rules that need the whole project do not judge a single file.
    let isWhole: Bool
    let settings: ReviewSettings
    private(set) var types: [IndexedType] = []
    private var places: [String: [Int]] = [:]
    private(set) var aliases: [String: String] = [:]
    /// Names of the framework that the project declares itself.
    private(set) var namesakes: Set<String> = []
    /// Types by what they are to the framework; one whose kind is the project's own, of the same name, is none of these.
    private(set) var intents: [IndexedType] = []
    private(set) var entities: [IndexedType] = []
    private(set) var queries: [IndexedType] = []
    /// All code of the project: bodies of functions, getters, and values that variables begin with.
    private(set) var bodies: [Body] = []
    /// Every `AppShortcut(…)` of the project.
    private(set) var shortcuts: [Shortcut] = []
    /// Every dialog of the project.
    private(set) var dialogs: [Dialog] = []
    /// What code does with Spotlight's index, the screen and predicates.
    private(set) var uses = Uses([])
    /// Every call that registers a dependency.
    private(set) var registrations: [Registration] = []
    /// Every place that hands an intent on.
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
        bodies = everyBody()
        shortcuts = everyShortcut()
        dialogs = everyDialog()
        uses = Uses(bodies)
        registrations = everyRegistration()
        intentUses = everyIntentUse()
    }

    /// Types of a name: by its whole name, else by its last component. An alias is followed.
    func types(named name: String) -> [IndexedType] {
        let found = places[name] ?? places[aliases[name] ?? ""] ?? []
        return found.map { types[$0] }
    }

    func type(named name: String) -> IndexedType? { types(named: name).first }

    /// The type that a name means in a file: of several, the one that is nearest to the file.
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

    /// Every declaration is a type; extensions go to the declaration of their name that is nearest to them.
    private mutating func merge() {
        var extensions: [IndexedType.Part] = []
        for (number, file) in files.enumerated() {
            for part in file.types {
                if part.kind == .extension {
                    extensions.append(IndexedType.Part(file: number, part: part))
                } else {
                    add(IndexedType(name: part.name, parts: [IndexedType.Part(file: number, part: part)]))
                    if FrameworkNames.all.contains(part.name) { namesakes.insert(part.name) }
                }
            }
        }
        for part in extensions { extend(part) }
    }

    private mutating func add(_ type: IndexedType) {
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
            add(IndexedType(name: part.part.name, parts: [part]))
        }
    }

    /// Conformances of the project's own protocols are a type's as well.
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
