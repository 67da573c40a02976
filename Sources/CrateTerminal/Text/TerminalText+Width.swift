extension TerminalText {
    /// The width in columns on one line.
    package var width: Int { parts.reduce(0) { $0 + ($1.style == .control ? 0 : DisplayWidth.of($1.text)) } }

    private func shown(_ signs: TerminalSigns) -> TerminalText {
        TerminalText(
            parts.map { part in
                var part = part
                if part.style != .control { part.text = signs.shown(part.text) }
                return part
            })
    }

    /// The text, truncated with a mark if it is wider; nil for no limit.
    package func fitted(to columns: Int?, _ signs: TerminalSigns = .unicode) -> TerminalText {
        let text = shown(signs)
        guard let columns, text.width > columns else { return text }
        var room = columns - DisplayWidth.of(signs.cut)
        guard room >= 0 else { return "" }
        var fitting: [Part] = []
        for part in text.parts {
            guard part.style != .control else {
                fitting.append(part)
                continue
            }
            let words = DisplayWidth.prefix(part.text, room)
            if !words.isEmpty { fitting.append(Part(text: words, style: part.style)) }
            guard words == part.text else { break }
            room -= DisplayWidth.of(words)
        }
        fitting.append(Part(text: signs.cut, style: fitting.last?.style ?? .plain))
        return TerminalText(fitting)
    }
}

// MARK: Lines

extension TerminalText {
    /// The plain text in pieces of at most `columns`, for a word that is wider than its column, such as a path.
    func pieces(of columns: Int) -> [TerminalText] {
        var rest = rendered(withColours: false)[...]
        var pieces: [TerminalText] = []
        while DisplayWidth.of(String(rest)) > columns {
            let piece = DisplayWidth.prefix(String(rest), columns)
            guard !piece.isEmpty else { break }
            pieces.append(TerminalText(piece))
            rest = rest.dropFirst(piece.count)
        }
        return pieces + [TerminalText(rest)]
    }

    /// The text in lines of at most `columns` (nil for no limit), broken at spaces. Further lines are indented to the
    /// first word. A word that is too wide has a line of its own, and ``unbroken`` text is not broken.
    package func wrapped(to columns: Int?, _ signs: TerminalSigns = .unicode) -> [TerminalText] {
        let lines = shown(signs).pieces { $0.isNewline }
        guard let columns else { return lines }
        return lines.flatMap { $0.width > columns ? $0.wrappedLine(columns) : [$0] }
    }

    private func wrappedLine(_ columns: Int) -> [TerminalText] {
        let indent = indent * 3 > columns ? 0 : indent
        var lines: [TerminalText] = []
        var line: TerminalText = ""
        var space = 0
        var hasWord = false
        for word in pieces(where: { $0 == " " }) {
            if word.width > 0 {
                if hasWord, line.width + space + word.width > columns {
                    lines.append(line)
                    (line, space) = ("", indent)
                }
                line += line.space(space, before: word) + word
                (space, hasWord) = (0, true)
            }
            space += 1
        }
        return lines + [line + TerminalText(String(repeating: " ", count: space - 1))]
    }

    /// Spaces between this text and a word, in their style if they have the same one.
    private func space(_ count: Int, before word: TerminalText) -> TerminalText {
        let styles = [parts.last?.style, word.parts.first?.style]
        let style = styles[0] == styles[1] ? styles[0] ?? .plain : .plain
        return TerminalText([Part(text: String(repeating: " ", count: count), style: style)])
    }

    /// The texts between separators, which are left out; an ``unbroken`` text has none.
    private func pieces(where isSeparator: (Character) -> Bool) -> [TerminalText] {
        var pieces: [TerminalText] = [""]
        for part in parts {
            guard !part.isUnbroken, part.style != .control else {
                pieces[pieces.count - 1] += TerminalText([part])
                continue
            }
            let texts = part.text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
            for (number, text) in texts.enumerated() {
                if number > 0 { pieces.append("") }
                pieces[pieces.count - 1] += TerminalText([Part(text: String(text), style: part.style)])
            }
        }
        return pieces
    }

    /// The columns before the first word: spaces, and a mark or a number.
    private var indent: Int {
        let line = rendered(withColours: false)
        let spaces = line.prefix { $0 == " " }
        let mark = line[spaces.endIndex...].prefix { $0 != " " }
        let gap = line[mark.endIndex...].prefix { $0 == " " }
        let isSign = mark.count == 1 && !mark.contains { $0.isLetter || $0.isNumber }
        let isNumber = gap.count > 1 && mark.allSatisfy(\.isNumber)
        return isSign || isNumber ? spaces.count + mark.count + gap.count : spaces.count
    }
}

extension String {
    /// The text, truncated with a mark if it is wider.
    package func fitted(to columns: Int, _ signs: TerminalSigns = .unicode) -> String {
        guard DisplayWidth.of(self) > columns else { return self }
        let room = columns - DisplayWidth.of(signs.cut)
        return room < 0 ? "" : DisplayWidth.prefix(self, room) + signs.cut
    }
}
