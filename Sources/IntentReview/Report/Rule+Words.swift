import IntentRules

extension Rule.Topic {
    /// The topic as a heading.
    var title: String {
        switch self {
        case .fundamentals: "Fundamentals"
        case .parameters: "Parameters"
        case .entities: "Entities and queries"
        case .shortcuts: "Siri phrases and shortcuts"
        case .open: "Opening the app"
        case .dependencies: "Dependencies"
        case .spotlight: "Spotlight"
        case .schemas: "Schemas"
        case .testing: "Testing"
        case .execution: "Running"
        case .snippets: "Snippets"
        }
    }
}

extension Rule.Severity {
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Rule.Impact {
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Rule {
    /// The title that begins a finding.
    var heading: String { certainty == .likely ? "Looks like: \(title)" : title }

    /// The remedy as the end of a sentence: “name the application in every phrase.”
    var advice: String {
        let word = remedy.prefix { !$0.isWhitespace }
        let isPlain = word.dropFirst().allSatisfy { $0.isLowercase || "-,’'".contains($0) }
        let text = isPlain ? remedy.prefix(1).lowercased() + remedy.dropFirst() : remedy
        return text.last.map(".!?".contains) ?? true ? text : text + "."
    }
}

extension Finding {
    /// The finding's own problem, otherwise the rule's title. It begins with “Looks like” if the rule is not certain.
    var sentence: String {
        let text = problem.isEmpty ? rule.title + "." : problem
        return rule.certainty == .likely && !text.hasPrefix("Looks like") ? "Looks like: " + text : text
    }

    /// The problem, if it contains more than the title.
    var detail: String? {
        let letters = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let (title, said) = (letters(rule.title), letters(problem))
        return said.isEmpty || said == title || said == letters(rule.heading) ? nil : problem
    }
}
