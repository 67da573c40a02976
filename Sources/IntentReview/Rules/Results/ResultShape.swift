/// A part of an intent's result that its return type has to declare.
enum ResultPart {
    case dialog, value, view

    /// The protocol that declares the part.
    var name: String {
        switch self {
        case .dialog: "ProvidesDialog"
        case .value: "ReturnsValue"
        case .view: "ShowsSnippetView"
        }
    }

    var example: String { self == .value ? "ReturnsValue<…>" : name }

    var missing: String {
        switch self {
        case .dialog: "declares ProvidesDialog, and no result has a dialog."
        case .value: "declares ReturnsValue, and no result has a value."
        case .view: "declares ShowsSnippetView, and no result has a view."
        }
    }

    var undeclared: String {
        switch self {
        case .dialog: "gives a dialog that its return type does not declare."
        case .value: "gives a value that its return type does not declare."
        case .view: "gives a view that its return type does not declare."
        }
    }

    func isGiven(in call: Call) -> Bool {
        switch self {
        case .dialog: call.arguments.contains { $0.label == "dialog" }
        case .value: call.arguments.contains { $0.label == "value" }
        case .view:
            call.arguments.contains { $0.label == "view" || $0.label == "content" || $0.value.closure != nil }
        }
    }
}

/// The declared and the actual results of a `perform()`, if both are evident.
struct ResultShape {
    struct Result {
        var node: Node
        var call: Call
    }

    /// The framework's protocols in the return type.
    let declared: Set<String>
    /// The protocols in source order.
    let written: [String]
    /// All returned `.result(…)` calls.
    let results: [Result]
    /// Whether there are no other return values.
    let isComplete: Bool

    private static let known: Set<String> = [
        "IntentResult", "ProvidesDialog", "ReturnsValue", "ShowsSnippetView", "ShowsSnippetIntent", "OpensIntent",
        "Sendable",
    ]

    /// Nil if the return type is not a composition of the framework's protocols.
    init?(_ function: FunctionFacts) {
        guard let body = function.body, let type = function.returns?.text, type.hasPrefix("some") else { return nil }
        var text = type.dropFirst(4).drop(while: \.isWhitespace)
        if text.first == "(", text.last == ")" { text = text.dropFirst().dropLast() }
        written = Self.parts(of: text)
        declared = Set(written.map { Self.name(of: $0) })
        guard declared.isSubset(of: Self.known), declared.count > 0 else { return nil }
        var reader = ResultReader()
        reader.read(body, isLast: true)
        results = reader.results
        isComplete = reader.isComplete && !reader.results.isEmpty
    }

    private static func parts(of text: Substring) -> [String] {
        var parts = [""]
        var depth = 0
        for letter in text {
            depth +=
                letter == "<" || letter == "(" || letter == "["
                ? 1 : letter == ">" || letter == ")" || letter == "]" ? -1 : 0
            if letter == "&", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(letter) }
        }
        return parts.map { part in
            part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    private static func name(of part: String) -> String {
        part.prefix { $0 != "<" }.split(separator: ".").last.map(String.init)?.filter { !$0.isWhitespace } ?? ""
    }
}

/// Finds the return values of a function.
private struct ResultReader {
    var results: [ResultShape.Result] = []
    var isComplete = true

    mutating func read(_ nodes: [Node], isLast: Bool) {
        for (number, node) in nodes.enumerated() { read(node, isLast: isLast && number == nodes.count - 1) }
    }

    private mutating func read(_ node: Node, isLast: Bool) {
        switch node.kind {
        case .return(let value): value.map { take($0) }
        case .block(let word, let nodes): read(nodes, isLast: isLast && word != "guard")
        case .conditional(let branches): for branch in branches { read(branch, isLast: isLast) }
        case .function, .binding, .throw, .infix: break
        default: if isLast { take(node) }
        }
    }

    /// Records a returned value: a result, a branch with results, or the last value of a closure called immediately.
    private mutating func take(_ node: Node) {
        switch node.kind {
        case .call(let call) where call.callee.kind == .member(nil, "result"):
            results.append(ResultShape.Result(node: node, call: call))
        case .await(let inner): take(inner)
        case .ternary(_, let yes, let no):
            take(yes)
            take(no)
        case .block(_, let nodes): read(nodes, isLast: true)
        case .call(let call) where call.trailing == 1 && call.arguments.count == 1 && call.closures.count == 1:
            read(call.closures[0].body, isLast: true)
        case .call(let call) where call.name == "fatalError" || call.name == "preconditionFailure": break
        default: isComplete = false
        }
    }
}
