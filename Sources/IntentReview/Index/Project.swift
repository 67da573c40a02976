/// A project under review: an app with its packages and extensions, or a package.
struct Project: Sendable {
    /// The folder relative to the root; empty for the root itself.
    let folder: String
    let files: [FileFacts]
    /// The source texts, read on first use.
    let sources: SourceTexts
    /// Whether the project is complete. Rules that need the whole project are not checked otherwise.
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
    private(set) var providers: [IndexedType] = []
    /// Types whose metadata the framework reads, except types of a protocol that the project declares under the same
    /// name.
    private(set) var metadataTypes: [IndexedType] = []
    /// All code of the project: bodies of functions, getters, and initial values of variables.
    private(set) var bodies: [Body] = []
    /// The range of ``bodies`` that belongs to each type, by the type's index.
    private(set) var bodiesOfTypes: [Range<Int>] = []
    /// The bodies of `perform()` with their intents; several for one intent if `#if` declares more than one.
    private(set) var performs: [(body: Body, intent: IndexedType)] = []
    /// All `AppShortcut(…)` calls.
    private(set) var shortcuts: [Shortcut] = []
    /// The dialogs of all bodies, each with its expression.
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
        for file in files where !file.aliases.isEmpty { aliases.merge(file.aliases) { old, _ in old } }
        let merging = TypeMerging(files)
        (places, namesakes) = (merging.places, merging.namesakes)
        types = merging.types(aliases: aliases)
        intents = types.filter { $0.kind != .protocol && means($0, by: FrameworkNames.everyIntent) }
        entities = types.filter { $0.isEntity && means($0, by: FrameworkNames.entities) }
        queries = types.filter { $0.isQuery && means($0, by: FrameworkNames.queries) }
        providers = types.filter(\.isProvider)
        metadataTypes = types.filter { means($0) && $0.isOfFramework }
        (bodies, bodiesOfTypes) = everyBody()
        performs = bodies.filter(isPerform).compactMap { body in body.type.map { (body, types[$0]) } }
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

    /// The index of the type with a name; of several, the one whose file has the most folders in common with `file`.
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
}
