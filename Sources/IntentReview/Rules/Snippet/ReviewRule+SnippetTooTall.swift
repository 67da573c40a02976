internal import IntentRules

extension ReviewRule {
    static var snippetTooTall: ReviewRule {
        ReviewRule(.snippetTooTall) { project in
            var seen: Set<[Int]> = []
            return project.everySnippetView().flatMap { view in
                let name = view.types.first?.shortName ?? "The view"
                return project.code(of: view).flatMap { file, scope, nodes in
                    heights(in: nodes).filter { seen.insert([file, Int($0.start)]).inserted }.map { argument in
                        Place(
                            file: file, start: argument.start, end: argument.value.end, scope: scope, subject: name,
                            problem: """
                                \(name) is \(project.text(argument.value, in: file)) points high, and a snippet \
                                \(limit) at most.
                                """,
                            changes: [
                                Edit(
                                    offset: Int(argument.value.start),
                                    length: Int(argument.value.end - argument.value.start), text: "\(limit)")
                            ])
                    }
                }
            }
        }
    }

    private static let limit = 340

    private static func heights(in nodes: [Node]) -> [Argument] {
        var found: [Argument] = []
        for node in nodes {
            node.walk { node, around in
                guard let call = node.call, call.name == "frame", !around.contains("Preview") else { return }
                found += call.arguments.filter { argument in
                    guard ["height", "minHeight"].contains(argument.label), case .number(let text) = argument.value.kind
                    else { return false }
                    return Double(text).map { $0 > Double(limit) } == true
                }
            }
        }
        return found
    }
}
