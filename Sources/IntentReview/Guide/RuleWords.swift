import IntentRules

/// Descriptions of a rule's properties.
extension Rule {
    /// The severity and where it applies: `error`, or `error in source, warning in an artefact`.
    var severityWords: String {
        switch (source, artefact) {
        case (nil, nil): "a question"
        case (let source?, nil): source.rawValue
        case (nil, let artefact?): "\(artefact.rawValue) in an artefact"
        case (let source?, let artefact?) where source == artefact: source.rawValue
        case (let source?, let artefact?): "\(source.rawValue) in source, \(artefact.rawValue) in an artefact"
        }
    }

    /// The code on which the certainty of a finding depends.
    var certaintyWords: String {
        switch certainty {
        case .file: source == nil && artefact != nil ? "the artefact decides" : "one file decides"
        case .project: "needs the whole project"
        case .likely: "looks like: types would be needed"
        case .question: "a question"
        }
    }

    /// The option that applies the fix, or that the fix is manual.
    var fixWords: String {
        switch fix {
        case .manual: "by hand: it takes judgement"
        case .safe: "--fix"
        case .named: "--fix \(name), and only by that name: it takes something away"
        }
    }
}
