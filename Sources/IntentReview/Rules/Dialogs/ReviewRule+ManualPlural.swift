internal import IntentRules

extension ReviewRule {
    /// A ternary that chooses the singular or the plural in a dialog.
    @Sendable static func manualPlurals(_ project: Project) -> [Place] {
        var seen: Set<[Int]> = []
        return project.dialogs.flatMap { dialog in
            dialog.plurals.filter { seen.insert([dialog.file, Int($0.node.start)]).inserted }.map { plural in
                let changes = PluralMending(project: project, dialog: dialog, plural: plural).changes
                return Place(
                    file: dialog.file, start: plural.node.start, end: plural.node.end, scope: dialog.scope,
                    subject: dialog.subject(in: project),
                    problem: "\(dialog.scope) picks the plural of its dialog by hand, which suits one language only.",
                    changes: changes, after: changes.isEmpty ? #""… ^[\(count) item](inflect: true) …""# : nil)
            }
        }
    }
}

/// A choice between singular and plural: `count == 1 ? "book" : "books"`.
struct ManualPlural {
    let node: Node
    let count: Node
    let one: Node
    let many: Node
    /// The singular and the plural; an empty text and an ending in `book\(count == 1 ? "" : "s")`.
    let words: (one: String, many: String)
    /// Whether it chooses an ending rather than a word.
    let isEnding: Bool

    init?(_ node: Node) {
        guard case .ternary(let condition, let yes, let no) = node.kind, yes.isStringLiteral, no.isStringLiteral,
            let comparison = Self.comparison(condition)
        else { return nil }
        self.node = node
        count = comparison.count
        (one, many) = comparison.isOneFirst ? (yes, no) : (no, yes)
        let ending = Self.ending(one, many)
        guard let words = ending ?? Self.words(one, many) else { return nil }
        self.words = words
        isEnding = ending != nil
    }

    private static func comparison(_ condition: Node) -> (count: Node, isOneFirst: Bool)? {
        guard case .infix(let left, let sign, let right) = condition.kind else { return nil }
        let isRight = right.kind == .number("1")
        guard isRight || left.kind == .number("1") else { return nil }
        let count = isRight ? left : right
        switch sign {
        case "==": return (count, true)
        case "!=": return (count, false)
        case ">" where isRight, "<" where !isRight: return (count, false)
        case "<=" where isRight, ">=" where !isRight: return (count, true)
        default: return nil
        }
    }

    private static let pairs: Set<[String]> = [
        ["is", "are"], ["has", "have"], ["was", "were"], ["this", "these"], ["that", "those"], ["it", "they"],
        ["it", "them"], ["its", "their"], ["person", "people"], ["child", "children"], ["man", "men"],
        ["woman", "women"], ["does", "do"], ["foot", "feet"], ["mouse", "mice"],
    ]

    private static func words(_ one: Node, _ many: Node) -> (String, String)? {
        let (ones, manies) = (words(of: one), words(of: many))
        for word in ones {
            for other in manies where word != other && isPlural(word.lowercased(), other.lowercased()) {
                return (word, other)
            }
        }
        return nil
    }

    /// `""` and `"s"`, or `"y"` and `"ies"`, or `"."` and `"s."`.
    private static func ending(_ one: Node, _ many: Node) -> (String, String)? {
        guard var one = one.plainText, var many = many.plainText else { return nil }
        while let last = one.last, last == many.last, !last.isLetter, !last.isNumber {
            one.removeLast()
            many.removeLast()
        }
        let areShort = one.count <= 2 && (1...3).contains(many.count) && (one + many).allSatisfy(\.isLetter)
        return areShort && (one.isEmpty || many.last == "s") && !pairs.contains([one, many]) ? (one, many) : nil
    }

    private static func isPlural(_ one: String, _ many: String) -> Bool {
        if pairs.contains([one, many]) { return true }
        let stem = zip(one, many).prefix { $0 == $1 }.count
        return stem >= 3 && stem >= min(one.count, many.count) - 2 && max(one.count, many.count) <= stem + 3
    }

    private static func words(of node: Node) -> [String] {
        guard case .string(let segments) = node.kind else { return [] }
        return segments.flatMap { segment -> [String] in
            guard case .text(let text) = segment else { return [] }
            return text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
        }
    }
}

extension Dialog {
    /// The parts of the text that choose between singular and plural.
    var plurals: [ManualPlural] { parts.compactMap(ManualPlural.init) }
}
