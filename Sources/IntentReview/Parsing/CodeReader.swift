internal import SwiftSyntax

/// Converts syntax to the nodes that rules inspect.
///
/// The parser limits nested brackets but not chains: the tree of `a.b.c` is as deep as the chain is long. Code nested
/// deeper than hand-written code is omitted.
struct CodeReader {
    /// The number of enclosing expressions and statements.
    var depth = 0

    private static let deepest = 400

    private var deeper: CodeReader { CodeReader(depth: depth + 1) }
    private var statements: StatementReader { StatementReader(code: deeper) }

    func node(_ expression: ExprSyntax) -> Node {
        let start = Int32(clamping: expression.positionAfterSkippingLeadingTrivia.utf8Offset)
        let end = Int32(clamping: expression.endPositionBeforeTrailingTrivia.utf8Offset)
        return Node(kind: depth < Self.deepest ? deeper.kind(expression) : .other([]), start: start, end: end)
    }

    func nodes(_ items: CodeBlockItemListSyntax) -> [Node] { items.flatMap(statements.nodes) }

    private func kind(_ expression: ExprSyntax) -> Node.Kind {
        switch expression.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr(let literal): .string(segments(literal))
        case .simpleStringLiteralExpr(let literal): .string([.text(literal.segments.map(\.content.text).joined())])
        case .integerLiteralExpr(let literal): .number(literal.literal.text)
        case .floatLiteralExpr(let literal): .number(literal.literal.text)
        case .booleanLiteralExpr(let literal): .boolean(literal.literal.tokenKind == .keyword(.true))
        case .nilLiteralExpr: .null
        case .declReferenceExpr(let name): .name(name.baseName.text)
        case .memberAccessExpr(let member): .member(member.base.map(node), member.declName.baseName.text)
        case .functionCallExpr(let call): .call(self.call(call))
        case .subscriptCallExpr(let element):
            .element(node(element.calledExpression), arguments(element.arguments))
        case .closureExpr(let closure): .closure(self.closure(closure))
        case .arrayExpr(let array): .array(array.elements.map { node($0.expression) })
        case .dictionaryExpr(let dictionary): .dictionary(pairs(dictionary))
        case .keyPathExpr(let path): keyPath(path)
        case .macroExpansionExpr(let macro): self.macro(macro)
        case .sequenceExpr(let sequence): OperatorFolding.folded(sequence, self)
        case .prefixOperatorExpr(let prefix): .prefix(prefix.operator.text, node(prefix.expression))
        case .ternaryExpr(let ternary):
            .ternary(
                condition: node(ternary.condition), yes: node(ternary.thenExpression), no: node(ternary.elseExpression))
        case .awaitExpr(let awaited): .await(node(awaited.expression))
        default: wrapped(expression)
        }
    }

    /// Unwraps expressions without meaning to a rule, and expressions that are statements.
    private func wrapped(_ expression: ExprSyntax) -> Node.Kind {
        switch expression.as(ExprSyntaxEnum.self) {
        case .tryExpr(let tried): node(tried.expression).kind
        case .unsafeExpr(let marked): node(marked.expression).kind
        case .forceUnwrapExpr(let forced): node(forced.expression).kind
        case .optionalChainingExpr(let chained): node(chained.expression).kind
        case .inOutExpr(let passed): .prefix("&", node(passed.expression))
        case .postfixOperatorExpr(let postfix): .other([node(postfix.expression)])
        case .genericSpecializationExpr(let special): node(special.expression).kind
        case .tupleExpr(let tuple):
            if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
                node(only.expression).kind
            } else {
                .tuple(arguments(tuple.elements))
            }
        case .asExpr(let cast): node(cast.expression).kind
        case .isExpr(let test): .other([node(test.expression)])
        case .infixOperatorExpr(let infix):
            .infix(node(infix.leftOperand), infix.operator.trimmedDescription, node(infix.rightOperand))
        case .typeExpr(let type): .type(TypeReader.name(type.type))
        case .ifExpr(let conditional): statements.kind(conditional)
        case .switchExpr(let choice): statements.kind(choice)
        case .postfixIfConfigExpr(let config): config.base.map { node($0).kind } ?? .other([])
        case .patternExpr(let pattern): statements.kind(pattern.pattern)
        default: .other(inner(Syntax(expression)))
        }
    }

    /// The expressions inside syntax that no rule inspects.
    private func inner(_ syntax: Syntax) -> [Node] {
        guard depth < Self.deepest else { return [] }
        return syntax.children(viewMode: .sourceAccurate).flatMap { child in
            child.as(ExprSyntax.self).map { [node($0)] } ?? deeper.inner(child)
        }
    }

    private func segments(_ literal: StringLiteralExprSyntax) -> [Node.Segment] {
        literal.segments.map { segment in
            switch segment {
            case .stringSegment(let text): .text(text.content.text)
            case .expressionSegment(let expression): .interpolation(arguments(expression.expressions))
            }
        }
    }

    func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
        list.map { element in
            Argument(
                label: element.label?.text, value: node(element.expression),
                start: Int32(clamping: element.positionAfterSkippingLeadingTrivia.utf8Offset))
        }
    }

    private func call(_ call: FunctionCallExprSyntax) -> Call {
        var arguments = self.arguments(call.arguments)
        let plain = arguments.count
        if let closure = call.trailingClosure { arguments.append(argument(closure, nil)) }
        arguments += call.additionalTrailingClosures.map { argument($0.closure, $0.label.text) }
        return Call(
            callee: node(call.calledExpression), arguments: arguments, trailing: arguments.count - plain,
            close: call.rightParen.map { Int32(clamping: $0.positionAfterSkippingLeadingTrivia.utf8Offset) } ?? -1)
    }

    private func argument(_ closure: ClosureExprSyntax, _ label: String?) -> Argument {
        let value = node(ExprSyntax(closure))
        return Argument(label: label, value: value, start: value.start)
    }

    private func closure(_ closure: ClosureExprSyntax) -> Closure {
        let signature = closure.signature
        let parameters: [String] =
            switch signature?.parameterClause {
            case .simpleInput(let list): list.map(\.name.text)
            case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
            case nil: []
            }
        return Closure(
            captures: signature?.capture?.items.map { $0.name.text } ?? [], parameters: parameters,
            attributes: signature?.attributes.compactMap {
                $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
            }
                ?? [],
            body: nodes(closure.statements))
    }

    private func pairs(_ dictionary: DictionaryExprSyntax) -> [Node] {
        guard case .elements(let elements) = dictionary.content else { return [] }
        return elements.flatMap { [node($0.key), node($0.value)] }
    }

    private func keyPath(_ path: KeyPathExprSyntax) -> Node.Kind {
        let names = path.components.compactMap { component -> String? in
            switch component.component {
            case .property(let property): property.declName.baseName.text
            default: nil
            }
        }
        return .keyPath(root: path.root.map { TypeReader.name($0).base }, names)
    }

    private func macro(_ macro: MacroExpansionExprSyntax) -> Node.Kind {
        var arguments = self.arguments(macro.arguments)
        let plain = arguments.count
        if let closure = macro.trailingClosure { arguments.append(argument(closure, nil)) }
        let start = Int32(clamping: macro.macroName.positionAfterSkippingLeadingTrivia.utf8Offset)
        let callee = Node(
            kind: .name(macro.macroName.text), start: start, end: start + Int32(macro.macroName.text.utf8.count))
        return .macro(
            Call(callee: callee, arguments: arguments, trailing: arguments.count - plain, close: -1))
    }
}
