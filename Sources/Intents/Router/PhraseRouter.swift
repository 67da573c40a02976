/// Finds the intent that a text requests.
///
/// Compares whole phrases in folded form: first the negative phrases, then phrases without slots, then those with
/// slots, the more specific first. The first matching phrase whose slots all resolve is used.
public struct PhraseRouter: Sendable {
    /// Converts a text to the words that are compared, separated by spaces.
    public typealias Fold = @Sendable (String) -> String

    /// The application's name, as written by the provider.
    public let applicationName: String
    let shortcuts: [AppShortcut]
    /// Phrases that are understood in addition to the shortcuts.
    private let commands: [AppShortcut]
    private let helpCommands: [AppShortcut]
    private var languages: [Language]
    private let names: [[String]]
    private let fold: Fold
    private let prepared = PreparedLanguages()

    /// Creates a router for a provider's phrases, which are folded when the first text is routed.
    /// - Parameters:
    ///   - languages: the languages of the phrases, most likely first.
    ///   - fold: normalises phrases and texts, for example to lower case without accents.
    public init(_ provider: any AppShortcutsProvider.Type, languages: [Language], fold: @escaping Fold) {
        applicationName = provider.applicationName
        shortcuts = provider.appShortcuts
        commands = provider.spokenCommands
        helpCommands = provider.helpCommands
        self.languages = languages
        self.fold = fold
        names = ([provider.applicationName] + provider.applicationNameSpellings).map {
            fold($0).split(separator: " ").map(String.init)
        }.sorted { $0.count > $1.count }
    }

    /// The router for the same shortcuts in other languages, most likely first. A repeated language counts once.
    public func speaking(_ languages: [Language]) -> PhraseRouter {
        var router = self
        router.languages = languages.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        return router
    }

    /// Finds the intent and the texts of its parameters. Looks up entities, but changes nothing.
    /// - Throws: any error of a query.
    public func route(_ text: String) async throws -> Route {
        var route = Route(text: text)
        guard Utterance.isOfUsualLength(text) else {
            route.end = .tooLong
            return route
        }
        let fillers = languages.reduce(into: Set<String>()) { $0.formUnion($1.fillers) }
        let utterance = Utterance(text, fold: fold, fillers: fillers)
        let isNamed = (0..<utterance.count).contains { start in names.contains { utterance.has($0, at: start) } }
        guard isNamed else {
            route.end = .unnamed
            return route
        }
        for language in languages where route.end == nil { try await interpret(utterance, in: language, &route) }
        for language in languages where route.end == nil {
            let asked = request(in: utterance, language) ?? placed(utterance, route, language)
            guard let other = asked ?? ended(utterance, route, language) else { continue }
            try await interpret(Utterance(other, fold: fold, fillers: fillers), in: language, &route)
        }
        if route.end == nil { route.settle() }
        return route
    }

    /// Rewrites a text that begins with the application's name to end as phrases do: "pause on Cratebox" for "Cratebox,
    /// pause". Nil for any other text.
    private func request(in utterance: Utterance, _ language: Language) -> String? {
        guard let name = names.first(where: { utterance.has($0, at: 0) }), utterance.count > name.count,
            let ending = ending(in: language)
        else { return nil }
        return utterance.text(of: name.count..<utterance.count) + " " + ending
    }

    /// Rewrites a text that ends with "in Cratebox" or "with Cratebox" to end as phrases do: "pause on Cratebox". Nil
    /// for any other text, and if a phrase matched.
    private func placed(_ utterance: Utterance, _ route: Route, _ language: Language) -> String? {
        let shorter = names.lazy.filter { utterance.count > $0.count + 1 }
        guard !route.steps.contains(where: { $0.verdict == .fits }), let ending = ending(in: language),
            let name = shorter.first(where: { utterance.has($0, at: utterance.count - $0.count) })
        else { return nil }
        let place = utterance.count - name.count - 1
        guard language.placeWords.contains(utterance[place]) else { return nil }
        return utterance.text(of: 0..<place) + " " + ending
    }

    /// Rewrites a text that ends with the name alone to end as phrases do: "louder on Cratebox" for "louder Cratebox".
    /// Nil for any other text, if the word of phrases precedes the name, and if a phrase matched.
    private func ended(_ utterance: Utterance, _ route: Route, _ language: Language) -> String? {
        guard !route.steps.contains(where: { $0.verdict == .fits }), let ending = ending(in: language),
            let name = names.first(where: {
                utterance.count > $0.count && utterance.has($0, at: utterance.count - $0.count)
            })
        else { return nil }
        let place = utterance.count - name.count
        let isPlaced = fold(ending).split(separator: " ").first.map { $0 == utterance[place - 1] } ?? false
        return isPlaced ? nil : utterance.text(of: 0..<place) + " " + ending
    }

    /// Returns a text with the application's name appended as phrases have it, in the first language in which the
    /// result matches an intent; nil if there is none. Looks up entities.
    /// - Throws: any error of a query.
    public func naming(_ text: String) async throws -> String? {
        for language in languages {
            guard let ending = ending(in: language) else { continue }
            let phrase = text + " " + ending
            if case .intent = try await route(phrase).end { return phrase }
        }
        return nil
    }

    /// The end of the first label in a language: "on Cratebox".
    private func ending(in language: Language) -> String? {
        let label = shortcuts.lazy.compactMap { $0.label(in: language) }.first
        let words = label?.text(applicationName: applicationName).split(separator: " ") ?? []
        let length = 1 + applicationName.split(separator: " ").count
        return words.count < length ? nil : words.suffix(length).joined(separator: " ")
    }

    /// A phrase without slots, as an example for a usage reply.
    var example: String {
        for language in languages {
            let label = shortcuts.lazy.compactMap { $0.label(in: language) }.first
            if let label { return label.text(applicationName: applicationName) }
        }
        return applicationName
    }

    /// A phrase without slots for each shortcut, and for the commands that a spoken reply names.
    var labels: [String] { labels(of: shortcuts + helpCommands) }

    /// A phrase without slots for each shortcut and each command.
    var allLabels: [String] { labels(of: shortcuts + commands) }

    private func labels(of shortcuts: [AppShortcut]) -> [String] {
        let language = languages.first ?? .english
        return shortcuts.compactMap { ($0.label(in: language) ?? $0.label(in: .english)) }
            .map { $0.text(applicationName: applicationName) }
    }

    private func interpret(_ utterance: Utterance, in language: Language, _ route: inout Route) async throws {
        let known = prepared.phrases(in: language) { prepare(language) }
        if known.help.contains(where: { $0.verdict(on: utterance).isFit }) {
            route.end = .help
            return
        }
        let refused = Self.refused(utterance, known, &route)
        for phrase in known.phrases where !refused.contains(where: { $0 == phrase.intent }) {
            let verdict = phrase.pattern.verdict(on: utterance)
            var step = Route.Step(intent: phrase.intent.name, phrase: phrase.text, verdict: .init(verdict))
            if case .fits(let slots) = verdict {
                step.slots = slots
                step.matches = try await matches(of: slots, in: phrase.intent)
            }
            route.steps.append(step)
            if step.isSure {
                route.end = .intent(phrase.intent.name, step.slots)
                return
            }
        }
    }

    /// The intents that a negative phrase rules out.
    private static func refused(
        _ utterance: Utterance, _ known: PreparedPhrases, _ route: inout Route
    ) -> [any AppIntent.Type] {
        known.refusals.compactMap { phrases in
            guard let phrase = phrases.first(where: { $0.pattern.verdict(on: utterance).isFit }) else { return nil }
            route.steps.append(Route.Step(intent: phrase.intent.name, phrase: phrase.text, verdict: .refuses))
            return phrase.intent
        }
    }

    /// Folds and sorts the phrases of a language. For a few hundred, this takes longer than comparing them.
    private func prepare(_ language: Language) -> PreparedPhrases {
        let shortcuts = shortcuts + commands
        let templates = shortcuts.flatMap { shortcut in
            shortcut.phrases(in: language).map { (intent: shortcut.intent, template: $0, length: $0.literalLength) }
        }.sorted { Self.isBefore(($0.template, $0.length), ($1.template, $1.length)) }
        return PreparedPhrases(
            help: language.helpPhrases.map(pattern),
            refusals: shortcuts.map { shortcut in
                shortcut.negativePhrases(in: language).map { phrase($0, of: shortcut.intent) }
            }, phrases: templates.map { phrase($0.template, of: $0.intent) })
    }

    private func phrase(_ template: PhraseTemplate, of intent: any AppIntent.Type) -> PreparedPhrases.Phrase {
        PreparedPhrases.Phrase(
            intent: intent, text: template.text(applicationName: applicationName), pattern: pattern(template))
    }

    private func matches(of slots: [String: String], in intent: any AppIntent.Type) async throws -> [String: Route
        .SlotMatch]
    {
        var matches: [String: Route.SlotMatch] = [:]
        for slot in intent.init().slots {
            guard let text = slots[slot.name] else { continue }
            matches[slot.name] = Route.SlotMatch(try await slot.parameter.check(text))
        }
        return matches
    }

    private func pattern(_ template: PhraseTemplate) -> PhrasePattern {
        PhrasePattern(template, names: names, fold: fold)
    }

    /// Orders phrases without slots first, then those with more literal text.
    private static func isBefore(
        _ first: (template: PhraseTemplate, length: Int), _ second: (template: PhraseTemplate, length: Int)
    ) -> Bool {
        let (isFixed, isOtherFixed) = (first.template.slots.isEmpty, second.template.slots.isEmpty)
        return isFixed != isOtherFixed ? isFixed : first.length > second.length
    }
}

extension PhrasePattern.Verdict {
    fileprivate var isFit: Bool {
        if case .fits = self { true } else { false }
    }
}
