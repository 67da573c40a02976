/// Converts a plural chosen in code to automatic grammar agreement.
struct PluralMending {
    let project: Project
    let dialog: Dialog
    let plural: ManualPlural

    /// Edits of the enclosing literal or of the choice itself; none if the code is too unusual.
    var changes: [Edit] {
        if let around, isAll(of: around) { return whole.map { [Project.replacing(around, with: $0)] } ?? [] }
        if let around, let edits = within(around) { return edits }
        return whole.map { [Project.replacing(plural.node, with: $0)] + label } ?? []
    }

    private var label: [Edit] { dialog.written.start == plural.node.start ? dialog.withoutLabel : [] }
    private var count: String { project.text(plural.count, in: dialog.file) }

    private func inflected(_ word: String) -> String { "^[\\(\(count)) \(word)](inflect: true)" }

    /// The literal that contains the choice.
    private var around: Node? {
        dialog.parts.last { part in
            guard case .string(let segments) = part.kind else { return false }
            return segments.contains {
                if case .interpolation(let arguments) = $0 {
                    arguments.first?.value.start == plural.node.start
                } else {
                    false
                }
            }
        }
    }

    /// `"\(count == 1 ? "One book." : "\(count) books.")"`: the literal contains nothing else.
    private func isAll(of literal: Node) -> Bool {
        project.text(literal, in: dialog.file) == "\"\\(" + project.text(plural.node, in: dialog.file) + ")\""
    }

    /// `\(count) \(count == 1 ? "book" : "books")`, and `\(count) book\(count == 1 ? "" : "s")`.
    private func within(_ literal: Node) -> [Edit]? {
        let text = project.text(literal, in: dialog.file)
        let choice = "\\(" + project.text(plural.node, in: dialog.file) + ")"
        guard let place = text.firstRange(of: choice) else { return nil }
        var before = text[..<place.lowerBound]
        var word = plural.words.one
        if plural.isEnding {
            let stem = String(before.reversed().prefix { $0.isLetter }.reversed())
            before = before.dropLast(stem.count)
            word = stem + plural.words.one
        }
        guard !word.isEmpty, let one = plural.one.plainText, !plural.isEnding || one == plural.words.one else {
            return nil
        }
        let number = "\\(\(count)) "
        if before.hasSuffix(number) {
            before = before.dropLast(number.count)
            return [Project.replacing(literal, with: before + inflected(word) + text[place.upperBound...])]
        }
        return [
            Project.replacing(literal, with: before + "^[\(word)](inflect: true)" + text[place.upperBound...])
        ]
    }

    /// The whole plural sentence with its noun inflected.
    private var whole: String? {
        // Inside the sentence, the noun follows the plural's capitalisation.
        let isSmall = plural.words.many.first?.isLowercase == true
        let word = isSmall ? plural.words.one.lowercased() : plural.words.one
        guard !plural.isEnding, let text = project.quoted(plural.many, in: dialog.file) else { return nil }
        let numbered = "\\(\(count)) \(plural.words.many)"
        if let place = text.firstRange(of: numbered) {
            return "\"\(text[..<place.lowerBound])\(inflected(word))\(text[place.upperBound...])\""
        }
        guard let place = text.firstRange(of: plural.words.many), !plural.words.many.isEmpty else { return nil }
        return "\"\(text[..<place.lowerBound])\(inflected(word))\(text[place.upperBound...])\""
    }
}
