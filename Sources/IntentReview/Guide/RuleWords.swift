import IntentRules

/// Properties of a rule in words.
extension Rule {
    /// How much it matters, and where: `error`, or `error in source, warning in an artefact`.
    var severityWords: String {
        switch (source, artefact) {
        case (nil, nil): "a question"
        case (let source?, nil): source.rawValue
        case (nil, let artefact?): "\(artefact.rawValue) in an artefact"
        case (let source?, let artefact?) where source == artefact: source.rawValue
        case (let source?, let artefact?): "\(source.rawValue) in source, \(artefact.rawValue) in an artefact"
        }
    }

    /// How sure a finding is.
    var certaintyWords: String {
        switch certainty {
        case .file: source == nil && artefact != nil ? "the artefact decides" : "one file decides"
        case .project: "needs the whole project"
        case .likely: "looks like: types would be needed"
        case .question: "a question"
        }
    }

    /// Whether `--fix` fixes it.
    var fixWords: String {
        switch fix {
        case .manual: "by hand: it takes judgement"
        case .safe: "--fix"
        case .named: "--fix \(name), and only by that name: it takes something away"
        }
    }
}
