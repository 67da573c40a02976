/// The usage of a command: one or more forms of its command line.
package struct CommandUsage {
    private let forms: [String]

    /// Creates a usage from a text with one form a line, as ArgumentParser prints it.
    package init(_ text: some StringProtocol) {
        forms = text.split(whereSeparator: \.isNewline).map { String($0.drop { $0 == " " }) }
    }

    /// The forms, one below the other, in lines that are broken between arguments.
    /// - Parameters:
    ///   - lead: The word before the first form.
    ///   - columns: The width; nil for no limit.
    package func text(lead: String, columns: Int?) -> TerminalText {
        let margin = String(repeating: " ", count: lead.count)
        let lines = forms.enumerated().flatMap { number, form in
            Self.lines(form, lead: number == 0 ? lead : margin, columns: columns ?? .max)
        }
        return lines.map { TerminalText($0) }.joined(separator: "\n")
    }

    /// The lines of a form. Further lines are indented, so that they do not look like the next form.
    private static func lines(_ form: String, lead: String, columns: Int) -> [String] {
        let indent = String(repeating: " ", count: lead.count + 2)
        var lines: [String] = []
        var line = lead
        for (number, argument) in arguments(form).enumerated() {
            let longer = number == 0 ? line + argument : line + " " + argument
            if number > 0, longer.count > columns {
                lines.append(line)
                line = indent + argument
            } else {
                line = longer
            }
        }
        return lines + [line]
    }

    /// The parts of a form between which a line may be broken. An option with its value, and brackets with their
    /// content and the dots after them, are one part.
    private static func arguments(_ form: String) -> [String] {
        var arguments: [String] = []
        var depth = 0
        for word in form.split(separator: " ") {
            let isValue = word.hasPrefix("<") && arguments.last?.hasPrefix("-") == true
            if depth > 0 || isValue || word == "...", let last = arguments.indices.last {
                arguments[last] += " " + word
            } else {
                arguments.append(String(word))
            }
            depth += word.count(where: "[<".contains) - word.count(where: "]>".contains)
        }
        return arguments
    }
}
