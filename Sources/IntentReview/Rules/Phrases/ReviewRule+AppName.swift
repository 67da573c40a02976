internal import IntentRules

extension ReviewRule {
    private static let token = #"\(.applicationName)"#

    @Sendable static func phrasesWithoutAppName(_ project: Project) -> [Place] {
        let all = phrases(of: project)
        let heard = Set(all.map(\.phrase.heard))
        return all.filter { !$0.phrase.namesApp && !$0.phrase.hasUnknown }.map { phrase, scope in
            let text = project.text(phrase.node, in: phrase.file)
            let problem = "The phrase \(text) does not name the app."
            if let name = project.settings.appName, let written = ranges(of: name, in: text).first {
                // If the name is written out, hard-coded-app-name has the fix.
                let edit = Edit(offset: Int(phrase.node.start) + written.start, length: written.length, text: token)
                return place(phrase, scope, in: project, problem: problem, changes: [edit])
            }
            let isPlain = text.hasPrefix("\"") && !text.hasPrefix("\"\"\"")
            let end = isPlain ? text.utf8.count - 1 - ending(of: text).utf8.count : text.utf8.count - 1
            let edit = Edit(offset: Int(phrase.node.start) + end, length: 0, text: " in \(token)")
            // A phrase in a catalogue is a key: changing it loses its translations. A fix must not duplicate another
            // phrase.
            return place(
                phrase, scope, in: project, problem: problem, changes: [edit],
                isSafe: isPlain && !project.settings.hasShortcutCatalogue
                    && !heard.contains("\(phrase.heard) in {app}"))
        }
    }

    /// The ending of a phrase before its quotation mark: full stops, spaces.
    private static func ending(of literal: String) -> String {
        String(literal.dropLast().reversed().prefix { " .?!".contains($0) }.reversed())
    }

    @Sendable static func hardCodedAppNames(_ project: Project) -> [Place] {
        guard let name = project.settings.appName, !name.isEmpty else { return [] }
        let all = phrases(of: project)
        let heard = Set(all.map(\.phrase.heard))
        return all.compactMap { phrase, scope in
            let text = project.text(phrase.node, in: phrase.file)
            let written = ranges(of: name, in: text)
            guard !written.isEmpty, !phrase.hasUnknown else { return nil }
            // Beside the placeholder, an ordinary word need not be the app's name: “Add a note to \(.applicationName)”.
            if phrase.namesApp, !isDistinctive(name) { return nil }
            let edits = written.map {
                Edit(offset: Int(phrase.node.start) + $0.start, length: $0.length, text: token)
            }
            return place(
                phrase, scope, in: project, problem: "The phrase \(text) writes out “\(name)”.", changes: edits,
                isSafe: !phrase.namesApp && written.count == 1 && !project.settings.hasShortcutCatalogue
                    && text.hasPrefix("\"") && !text.hasPrefix("\"\"\"")
                    && !heard.contains(phrase.heard.replacing(name.lowercased(), with: "{app}")))
        }
    }

    /// Whether a name cannot be an ordinary word: “Ice Shelf”, “iShelf”, “Shelf2”.
    private static func isDistinctive(_ name: String) -> Bool {
        name.contains(" ") || name.dropFirst().contains { $0.isUppercase || $0.isNumber }
    }

    /// The occurrences of a name as whole words in a literal, in byte offsets of the literal, outside interpolations.
    private static func ranges(of name: String, in literal: String) -> [(start: Int, length: Int)] {
        var found: [(Int, Int)] = []
        let text = Array(literal)
        let wanted = Array(name.lowercased())
        var index = 0
        var offset = 0
        while index < text.count, !wanted.isEmpty {
            if text[index] == "\\", index + 1 < text.count, text[index + 1] == "(" {
                var depth = 0
                repeat {
                    if text[index] == "(" { depth += 1 }
                    if text[index] == ")" { depth -= 1 }
                    offset += text[index].utf8.count
                    index += 1
                } while index < text.count && (depth > 0 || text[index - 1] == "\\")
                continue
            }
            let end = index + wanted.count
            if end <= text.count, text[index..<end].map({ $0.lowercased() }) == wanted.map(String.init),
                index == 0 || !isWord(text[index - 1]), end == text.count || !isWord(text[end])
            {
                found.append((offset, text[index..<end].reduce(0) { $0 + $1.utf8.count }))
            }
            offset += text[index].utf8.count
            index += 1
        }
        return found
    }

    private static func isWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber }
}
