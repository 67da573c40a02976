internal import IntentRules

extension ReviewRule {
    /// Intents run only by a button or another intent, but listed in the Shortcuts app.
    @Sendable static func discoverableHelpers(_ project: Project) -> [Place] {
        let uses = helperUses(project)
        let snippets = Set(project.everySnippetView().flatMap(\.types).flatMap(\.parts).map(\.file))
        let drawn = Set(
            uses.filter { $0.taker != .button || snippets.contains($0.file) || project.drawsWidgets($0.file) }
                .map(\.intent))
        var seen: Set<Int> = []
        return uses.filter { seen.insert($0.intent).inserted }.compactMap { use in
            let type = project.types[use.intent]
            guard let declaration = type.declaration else { return nil }
            let edit = hiding(type, declaration, in: project)
            let shownEnd = edit.map { max(declaration.part.nameEnd, Int32($0.offset)) }
            let isDoubtful = !drawn.contains(use.intent) || answers(type) || use.taker == .result && isTold(type)
            return Place(
                file: declaration.file, start: declaration.part.nameStart, end: declaration.part.nameEnd,
                scope: type.name, subject: type.name,
                problem:
                    "\(type.name) stands behind \(words(for: use.taker)), and the Shortcuts app lists it as an action.",
                shown: shownEnd.map { (declaration.part.nameStart, $0) }, changes: edit.map { [$0] } ?? [],
                after: edit == nil ? "static let isDiscoverable = false" : nil, isSafe: edit != nil,
                severity: isDoubtful ? .note : nil)
        }
    }

    /// The uses of intents by a button, a control or another intent, if the intent is not shown anywhere else.
    static func helperUses(_ project: Project) -> [IntentUse] {
        // A shortcut whose intent is unknown may run any intent.
        guard project.shortcuts.allSatisfy({ $0.intent != nil }) else { return [] }
        let shown = Set(project.intentUses.filter { $0.taker == .system || $0.taker == .configuration }.map(\.intent))
        let registered = Set(project.shortcuts.compactMap(\.intent))
        return project.intentUses.filter { use in
            let type = project.types[use.intent]
            return isHelperUse(use) && !shown.contains(use.intent) && !registered.contains(type.shortName)
                && !registered.contains(type.name) && type.declaration != nil && isMeantAsHelper(type, in: project)
        }
    }

    /// Whether the result has a dialog or a view; a button shows neither, so the intent is meant for other callers.
    private static func answers(_ type: IndexedType) -> Bool {
        guard let returns = type.perform?.function.returns?.text else { return false }
        return ["ProvidesDialog", "ShowsSnippetView"].contains { returns.contains($0) }
    }

    /// Whether it has a description, which is written for users of the Shortcuts app.
    private static func isTold(_ type: IndexedType) -> Bool { type.property("description") != nil }

    /// Whether a use marks a helper. The closure of a control creates an intent from a user's configuration; such
    /// intents are often actions too.
    private static func isHelperUse(_ use: IntentUse) -> Bool {
        switch use.taker {
        case .button: use.source != .returned
        case .control, .result: use.source == .made
        case .system, .configuration: false
        }
    }

    private static func words(for taker: IntentUse.Taker) -> String {
        switch taker {
        case .result: "another intent"
        case .control: "a control"
        default: "a button"
        }
    }

    /// Whether nothing marks an intent as an action: a summary for the Shortcuts app, a system protocol.
    private static func isMeantAsHelper(_ type: IndexedType, in project: Project) -> Bool {
        !type.isConfiguration && !type.isSnippet && !type.hasSchema && !project.isHidden(type)
            && type.property("isDiscoverable") == nil && type.property("parameterSummary") == nil
            && !type.conforms(toAnyOf: [
                "OpenIntent", "DeleteIntent", "ShowInAppSearchResultsIntent", "URLRepresentableIntent",
                "CustomIntentMigratedAppIntent", "PredictableIntent", "StartWorkoutIntent", "StartDiveIntent",
            ])
    }

    /// Inserts a line that hides an intent, after the title or first in the type.
    private static func hiding(_ type: IndexedType, _ declaration: IndexedType.Part, in project: Project) -> Edit? {
        let part = declaration.part
        let isPublic = part.modifiers.contains { $0 == "public" || $0 == "open" }
        let line = (isPublic ? "public " : "") + "static let isDiscoverable = false"
        let facts = project.files[declaration.file]
        guard let title = part.properties.first(where: { $0.name == "title" && $0.isStatic }) else {
            let indentation = project.indentation(part.start, in: declaration.file) + "    "
            return Edit(offset: Int(part.bodyStart), length: 0, text: "\n\(indentation)\(line)")
        }
        let next = facts.line(at: title.end)
        guard next < facts.lines.count, facts.lines[next] <= part.bodyEnd else { return nil }
        // Insert before the line end, so that a comment stays next to the title.
        let rest = project.text(declaration.file, title.end, facts.lines[next])
        let end = Int(facts.lines[next]) - (rest.hasSuffix("\r\n") ? 2 : 1)
        return Edit(
            offset: end, length: 0, text: "\n\(project.indentation(title.start, in: declaration.file))\(line)")
    }
}

extension ReviewRule {
    /// Calls with arguments for which the intent has no initialiser; the memberwise one takes property wrappers.
    @Sendable static func buttonIntentsWithoutInit(_ project: Project) -> [Place] {
        project.intentUses.compactMap { use in
            let type = project.types[use.intent]
            guard use.taker == .button || use.taker == .control, let making = use.making, let call = making.call,
                project.types(named: type.name).count == 1, let declaration = type.declaration,
                declaration.part.kind == .structure, !type.hasSchema, !type.parts.contains(where: \.part.isConditional)
            else { return nil }
            let labels = call.arguments.map { $0.label ?? "_" }
            let wrapped = labels.compactMap { label in
                type.parameters.first {
                    $0.property.name == label && $0.property.initialiser == nil
                        && $0.property.attribute("Parameter")?.arguments.isEmpty == false
                }?.property
            }
            guard !labels.isEmpty, wrapped.count == labels.count, !takes(labels, type, in: project) else { return nil }
            let arguments = wrapped.map { "\($0.name): \($0.type?.text ?? "Value")" }.joined(separator: ", ")
            let lines = wrapped.map { "    self.\($0.name) = \($0.name)" }.joined(separator: "\n")
            return Place(
                file: use.file, start: making.start, end: making.end, scope: use.scope, subject: type.name,
                problem: "\(type.name) has no initialiser for \(labels.joined(separator: ", ")).",
                after: "// \(type.name)\ninit() {}\n\ninit(\(arguments)) {\n\(lines)\n}")
        }
    }

    /// Whether an initialiser of a type, or of a protocol of the project, has these argument labels.
    private static func takes(_ labels: [String], _ type: IndexedType, in project: Project) -> Bool {
        let inherited = type.conformances.flatMap { project.types(named: $0) }
        return (inherited + [type]).flatMap(\.functions).contains { function in
            guard function.name == "init" else { return false }
            var open = labels[...]
            for parameter in function.parameters {
                if open.first == parameter.label ?? "_" {
                    open.removeFirst()
                } else if !parameter.hasDefault {
                    return false
                }
            }
            return open.isEmpty
        }
    }
}
