/// Words for suggested code.
extension IndexedType {
    /// The action of an intent: its title, otherwise the words of its name.
    var wording: String {
        let title = property("title").flatMap { $0.isStatic ? $0.initialiser : nil }
        let text = title?.plainText ?? title?.call?.argument(nil)?.plainText
        // A title that is a key of a string table is not shown, so it is ignored.
        if let text, !text.isEmpty, text.contains(" ") || !text.contains(where: { "._".contains($0) }) { return text }
        return Self.words(of: shortName)
    }

    /// Converts `PlayAlbumIntent` to “Play Album”.
    static func words(of name: String) -> String {
        var rest = name[...]
        for ending in ["AppIntent", "Intent", "AppEntity", "Entity"] where rest.hasSuffix(ending) && rest != ending {
            rest = rest.dropLast(ending.count)
            break
        }
        var words = ""
        for letter in rest {
            if letter.isUppercase, words.last?.isUppercase == false { words += " " }
            words.append(letter)
        }
        return words
    }
}

extension Project {
    /// The action of a shortcut, in words for an example: from its intent, otherwise from its short title.
    func wording(of shortcut: Shortcut) -> String {
        if let intent = shortcut.intent, let type = type(named: intent, near: shortcut.file) { return type.wording }
        if let title = shortcut.call.argument("shortTitle")?.plainText, !title.isEmpty { return title }
        return shortcut.intent.map(IndexedType.words) ?? "Start"
    }

    /// The white space before the first byte of a line's code.
    func indentation(_ offset: Int32, in file: Int) -> String {
        let facts = files[file]
        let start = facts.lines[facts.line(at: offset) - 1]
        return String(text(file, start, offset).prefix { $0 == " " || $0 == "\t" })
    }

    /// The parameter of a shortcut's intent that fills a slot; nil if the intent or the parameter is unknown.
    func parameter(_ slot: String, of shortcut: Shortcut) -> Property? {
        guard let intent = shortcut.intent.flatMap({ type(named: $0, near: shortcut.file) }) else { return nil }
        return intent.property(slot)
    }

    /// The project's type for a slot: an entity or an enumeration.
    func slotType(_ slot: String, of shortcut: Shortcut) -> IndexedType? {
        parameter(slot, of: shortcut)?.type.flatMap { type(named: $0.base, near: shortcut.file) }
    }
}
