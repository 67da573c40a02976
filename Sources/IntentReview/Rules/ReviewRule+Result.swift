internal import IntentRules

extension ReviewRule {
    /// Rules for the declared and actual results of `perform()`.
    static var resultRules: [ReviewRule] {
        [
            ReviewRule(.resultShapeDialog) { shapes(of: .dialog, $0) },
            ReviewRule(.resultShapeValue) { shapes(of: .value, $0) },
            ReviewRule(.resultShapeView) { shapes(of: .view, $0) },
        ]
    }

    private static func shapes(of part: ResultPart, _ project: Project) -> [Place] {
        project.intents.compactMap { type in
            guard let (file, function) = type.perform, let shape = ResultShape(function) else { return nil }
            let given = shape.results.filter { part.isGiven(in: $0.call) }
            let isDeclared = shape.declared.contains(part.name)
            if isDeclared {
                guard given.isEmpty, shape.isComplete, let first = shape.results.first else { return nil }
                var found = place(part, type, file, function, shape, problem: part.missing, at: first.node, project)
                // A missing view is harmless; a missing dialog or value is not.
                if part == .view { found.severity = .note }
                return found
            }
            guard let first = given.first else { return nil }
            return place(part, type, file, function, shape, problem: part.undeclared, at: first.node, project)
        }
    }

    private static func place(
        _ part: ResultPart, _ type: IndexedType, _ file: Int, _ function: FunctionFacts, _ shape: ResultShape,
        problem fault: String, at result: Node, _ project: Project
    ) -> Place {
        let isDeclared = shape.declared.contains(part.name)
        var parts = isDeclared ? shape.written.filter { !$0.hasPrefix(part.name) } : shape.written + [part.example]
        if parts.isEmpty { parts = ["IntentResult"] }
        let returned = "some " + parts.joined(separator: " & ")
        let changes = [
            Edit(
                offset: Int(function.returnStart), length: Int(function.returnEnd - function.returnStart),
                text: returned)
        ]
        // In a long body, the result is also shown.
        let facts = project.files[file]
        let isFar = facts.line(at: result.start) > facts.line(at: function.nameStart) + 3
        return Place(
            file: file, start: function.nameStart, end: function.returnEnd, others: isFar ? [result.start] : [],
            scope: "\(type.name).perform()",
            subject: type.name, problem: "\(type.name).perform() \(fault)", changes: changes)
    }
}
