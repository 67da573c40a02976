import CrateClient
import CrateCore
import CrateStore

/// Words after `find` without `--where`: the conditions that they mean, or else words to search for.
struct FindWords {
    private let words: [String]
    private let options: [String]
    /// The conditions that the words form, each valid; nil if they form none.
    let conditions: [String]?

    /// Parses words.
    /// - Parameter options: The options after them.
    init(_ words: [String], options: [String]) {
        let conditions: [String]? = Self.conditions(words).flatMap { $0.allSatisfy(Self.isValid) ? $0 : nil }
        let isOfTracks = Self.nameTracks(words)
        self.words = words
        self.options = isOfTracks && words.count == 1 ? Self.optionsOfTracks(options) : options
        self.conditions = isOfTracks ? conditions?.map(Self.ofTracks) : conditions
    }

    /// The failure of the words, with the command that finds what they mean.
    /// - Parameter sentence: What is wrong with words that are no condition.
    func failure(_ sentence: LocalizedText) -> Failure {
        if let conditions {
            let command = ["find"] + conditions.flatMap { ["--where", $0] } + options
            return Failure(.usage, "usage", "A condition follows --where.", fix: Self.line(command))
        }
        if let error = words.lazy.compactMap(Self.fault(in:)).first {
            return Failure(.usage, "usage", error.text, fix: error.step)
        }
        return Failure(.usage, "usage", sentence, fix: Self.line(listing ?? list ?? ["search"] + words))
    }

    /// The command for words that are no condition, with the conditions of `--where`, which `search` doesn't take: the
    /// words become a condition on the title, unless they name what is found. Nil without `--where`.
    private var listing: [String]? {
        guard options.contains(where: { $0 == "--where" || $0.hasPrefix("--where=") }) else { return nil }
        let isName = words.count == 1 && Self.isName(words[0])
        let title = ["--where", FindProperty.title.condition(on: words.joined(separator: " "))]
        return ["find", "album"] + (isName ? [] : title) + options
    }

    /// The command that lists what one word names: `find crates`; nil for any other words.
    private var list: [String]? {
        guard words.count == 1 else { return nil }
        if Self.nameTracks(words) { return ["search", "WORDS", "--tracks"] }
        return CommandHabits.lists[words[0].lowercased()]?.split(separator: " ").map(String.init)
    }

    /// The command that finds by the conditions among the words of a search; nil if it has none.
    static func command(for arguments: [String]) -> String? {
        let words = arguments.dropFirst(2).prefix { !$0.hasPrefix("-") }.flatMap {
            $0.split(separator: " ").map(String.init)
        }
        guard words.contains(where: isCondition), let conditions = FindWords(words, options: []).conditions else {
            return nil
        }
        return line(["find"] + conditions.flatMap { ["--where", $0] })
    }

    private static func line(_ words: [String]) -> String {
        (["cratebox"] + words).map { ShellWord.quoted($0) }.joined(separator: " ")
    }

    /// The conditions that words form: one without a comparator belongs to the condition before it.
    private static func conditions(_ words: [String]) -> [String]? {
        guard words.allSatisfy({ fault(in: $0) == nil }) else { return nil }
        guard let first = words.firstIndex(where: isCondition) else { return condition(words).map { [$0] } }
        var conditions = leading(Array(words[..<first])).map { [$0] } ?? []
        for word in words[first...] {
            if isCondition(word) { conditions.append(word) } else { conditions[conditions.count - 1] += " " + word }
        }
        return conditions
    }

    /// The condition that words without one mean: `year = 1999`, `track low tide`, `playable`; nil for other words.
    private static func condition(_ words: [String]) -> String? {
        let whole = words.joined(separator: " ")
        if isValid(whole) { return whole }
        guard words.count > 1 else { return nil }
        let value = words.dropFirst().joined(separator: " ")
        return properties(words[0]).map { $0.condition(on: value) }.first(where: isValid)
    }

    /// The condition that the words before the first condition form; nil for the name of what is found.
    private static func leading(_ words: [String]) -> String? {
        if let condition = condition(words) { return condition }
        let isName = words.count == 1 && isName(words[0])
        return words.isEmpty || isName ? nil : FindProperty.title.condition(on: words.joined(separator: " "))
    }

    /// True for the name of what is found, or of what it has: `album`, `tracks`, `artist`.
    private static func isName(_ word: String) -> Bool {
        !properties(word).isEmpty || ["album", "record"].contains(singular(word))
    }

    /// The properties that a word names, as it is or as a plural: `tracks` means `track` too.
    private static func properties(_ word: String) -> [FindProperty] { [word, singular(word)].compactMap(property) }

    /// A word in lower case without the `s` of a plural.
    static func singular(_ word: String) -> String {
        let name = word.lowercased()
        return name.hasSuffix("s") ? String(name.dropLast()) : name
    }

    private static func property(_ word: String) -> FindProperty? {
        let name = word.lowercased()
        return FindProperty(rawValue: ["song": "track", "songs": "track"][name] ?? name)
    }

    private static func isValid(_ text: String) -> Bool { (try? FindCondition(text)) != nil }

    /// True for a valid condition with a comparator in one word.
    static func isCondition(_ word: String) -> Bool { word.contains { "=<>~".contains($0) } && isValid(word) }

    /// What is wrong with a condition in one word; nil for any other word.
    private static func fault(in word: String) -> FindError? {
        guard word.contains(where: { "=<>~".contains($0) }) else { return nil }
        do throws(FindError) {
            _ = try FindCondition(word)
            return nil
        } catch {
            if case .badCondition = error { return nil }
            return error
        }
    }
}
