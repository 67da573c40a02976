internal import SwiftSyntax

/// Folds flat operator sequences, `a + b == c ? d : e`, by the precedences of the standard library.
enum OperatorFolding {
    private enum Item {
        case operand(Node)
        case sign(String)
        case ternary(Node)
        case cast(isTest: Bool)
    }

    /// Longer sequences are generated tables and are omitted.
    private static let longest = 400

    static func folded(_ sequence: SequenceExprSyntax, _ code: CodeReader) -> Node.Kind {
        guard sequence.elements.count <= longest else { return .other([]) }
        return fold(items(sequence, code)[...]).kind
    }

    private static func items(_ sequence: SequenceExprSyntax, _ code: CodeReader) -> [Item] {
        sequence.elements.map { element in
            switch element.as(ExprSyntaxEnum.self) {
            case .binaryOperatorExpr(let sign): .sign(sign.operator.text)
            case .assignmentExpr: .sign("=")
            case .unresolvedTernaryExpr(let ternary): .ternary(code.node(ternary.thenExpression))
            case .unresolvedAsExpr: .cast(isTest: false)
            case .unresolvedIsExpr: .cast(isTest: true)
            case .arrowExpr: .sign("->")
            default: .operand(code.node(element))
            }
        }
    }

    /// Splits at the operator with the lowest precedence; among equals at the last, or at the first if
    /// right-associative.
    private static func fold(_ items: ArraySlice<Item>) -> Node {
        var best: (index: Int, rank: Int)?
        for index in items.indices {
            guard let rank = rank(items[index]) else { continue }
            let isRight = rank <= Self.ternaryRank || rank == Self.coalescing
            if let found = best, isRight ? found.rank <= rank : found.rank < rank { continue }
            best = (index, rank)
        }
        guard let (index, _) = best, index > items.startIndex, index < items.endIndex - 1 else {
            let operands = items.compactMap { if case .operand(let node) = $0 { node } else { nil } }
            return operands.count == 1 ? operands[0] : span(operands, .other(operands))
        }
        let left = fold(items[..<index])
        let right = fold(items[(index + 1)...])
        switch items[index] {
        case .sign(let sign): return span([left, right], .infix(left, sign, right))
        case .ternary(let middle):
            return span([left, right], .ternary(condition: left, yes: middle, no: right))
        case .cast(let isTest): return isTest ? span([left, right], .other([left])) : left
        case .operand: return left
        }
    }

    private static func span(_ nodes: [Node], _ kind: Node.Kind) -> Node {
        Node(kind: kind, start: nodes.first?.start ?? 0, end: nodes.last?.end ?? 0)
    }

    private static let ternaryRank = 2
    private static let coalescing = 6

    private static func rank(_ item: Item) -> Int? {
        switch item {
        case .operand: nil
        case .ternary: ternaryRank
        case .cast: 7
        case .sign(let sign): ranks[sign] ?? (sign.hasSuffix("=") && sign != "==" && sign != "!=" ? 1 : 8)
        }
    }

    private static let ranks: [String: Int] = [
        "=": 1, "->": 1, "||": 3, "&&": 4, "==": 5, "!=": 5, "<": 5, ">": 5, "<=": 5, ">=": 5, "===": 5, "!==": 5,
        "~=": 5, "??": 6, "...": 8, "..<": 8, "+": 9, "-": 9, "|": 9, "^": 9, "&+": 9, "&-": 9, "*": 10, "/": 10,
        "%": 10, "&": 10, "&*": 10, "<<": 11, ">>": 11,
    ]
}
