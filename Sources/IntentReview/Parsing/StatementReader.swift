internal import SwiftSyntax

/// Reads statements, and local declarations as far as rules inspect them.
struct StatementReader {
    let code: CodeReader

    func nodes(_ item: CodeBlockItemSyntax) -> [Node] {
        switch item.item {
        case .expr(let expression): [code.node(expression)]
        case .stmt(let statement): [node(Syntax(statement), kind(statement))]
        case .decl(let declaration): declared(declaration)
        }
    }

    func node(_ syntax: Syntax, _ kind: Node.Kind) -> Node {
        Node(
            kind: kind, start: Int32(clamping: syntax.positionAfterSkippingLeadingTrivia.utf8Offset),
            end: Int32(clamping: syntax.endPositionBeforeTrailingTrivia.utf8Offset))
    }

    private func declared(_ declaration: DeclSyntax) -> [Node] {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .variableDecl(let variable): bindings(variable)
        case .functionDecl(let function):
            [node(Syntax(function), .function(DeclarationReader(code: code).function(function)))]
        case .ifConfigDecl(let config): [node(Syntax(config), .conditional(branches(config)))]
        case .macroExpansionDecl: []
        default: []
        }
    }

    func branches(_ config: IfConfigDeclSyntax) -> [[Node]] {
        config.liveClauses.map { clause in
            switch clause.elements {
            case .statements(let items): code.nodes(items)
            default: []
            }
        }
    }

    private func bindings(_ variable: VariableDeclSyntax) -> [Node] {
        let isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
        return variable.bindings.flatMap { binding -> [Node] in
            let value = binding.initializer.map { code.node($0.value) }
            let type = binding.typeAnnotation.map { TypeReader.name($0.type) }
            return Self.names(binding.pattern).map { name in
                node(
                    Syntax(variable), .binding(Binding(name: name, isLet: isLet, type: type, value: value)))
            }
        }
    }

    static func names(_ pattern: PatternSyntax) -> [String] {
        if let identifier = pattern.as(IdentifierPatternSyntax.self) { return [identifier.identifier.text] }
        if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { names($0.pattern) } }
        if let binding = pattern.as(ValueBindingPatternSyntax.self) { return names(binding.pattern) }
        return ["_"]
    }

    func kind(_ pattern: PatternSyntax) -> Node.Kind {
        .other(pattern.as(ExpressionPatternSyntax.self).map { [code.node($0.expression)] } ?? [])
    }

    private func kind(_ statement: StmtSyntax) -> Node.Kind {
        switch statement.as(StmtSyntaxEnum.self) {
        case .returnStmt(let returned): .return(returned.expression.map(code.node))
        case .throwStmt(let thrown): .throw(code.node(thrown.expression))
        case .expressionStmt(let expression): code.node(expression.expression).kind
        case .guardStmt(let guarded): .block("guard", conditions(guarded.conditions) + body(guarded.body, "else"))
        case .whileStmt(let loop): .block("while", conditions(loop.conditions) + code.nodes(loop.body.statements))
        case .repeatStmt(let loop):
            .block("repeat", code.nodes(loop.body.statements) + [code.node(loop.condition)])
        case .forStmt(let loop):
            .block(
                "for",
                Self.names(loop.pattern).map { node(Syntax(loop.pattern), .binding(Binding(name: $0, isLet: true))) }
                    + [code.node(loop.sequence)]
                    + (loop.whereClause.map { [code.node($0.condition)] } ?? [])
                    + code.nodes(loop.body.statements))
        case .doStmt(let block):
            .block(
                "do", code.nodes(block.body.statements) + block.catchClauses.flatMap { body($0.body, "catch") })
        case .deferStmt(let block): .block("defer", code.nodes(block.body.statements))
        case .labeledStmt(let labeled): kind(labeled.statement)
        default: .other([])
        }
    }

    private func body(_ block: CodeBlockSyntax, _ word: String) -> [Node] {
        [node(Syntax(block), .block(word, code.nodes(block.statements)))]
    }

    func kind(_ conditional: IfExprSyntax) -> Node.Kind {
        var parts = conditions(conditional.conditions) + body(conditional.body, "then")
        switch conditional.elseBody {
        case .codeBlock(let block): parts += body(block, "else")
        case .ifExpr(let other): parts.append(node(Syntax(other), .block("else", [code.node(ExprSyntax(other))])))
        case nil: break
        }
        return .block("if", parts)
    }

    func kind(_ choice: SwitchExprSyntax) -> Node.Kind {
        .block("switch", [code.node(choice.subject)] + choice.cases.flatMap(parts))
    }

    private func parts(_ element: SwitchCaseListSyntax.Element) -> [Node] {
        switch element {
        case .switchCase(let one):
            let patterns: [Node] =
                if case .case(let label) = one.label {
                    label.caseItems.map { node(Syntax($0.pattern), kind($0.pattern)) }
                } else {
                    []
                }
            return [node(Syntax(one), .block("case", patterns + code.nodes(one.statements)))]
        case .ifConfigDecl(let config):
            let branches = config.liveClauses.map { clause -> [Node] in
                if case .switchCases(let cases) = clause.elements { cases.flatMap(parts) } else { [] }
            }
            return [node(Syntax(config), .conditional(branches))]
        }
    }

    private func conditions(_ list: ConditionElementListSyntax) -> [Node] {
        list.flatMap { element -> [Node] in
            switch element.condition {
            case .expression(let expression): return [code.node(expression)]
            case .availability(let availability):
                return [node(Syntax(availability), .availability(availability.trimmedDescription))]
            case .matchingPattern(let match): return [code.node(match.initializer.value)]
            case .optionalBinding(let binding):
                let value = binding.initializer.map { code.node($0.value) }
                let type = binding.typeAnnotation.map { TypeReader.name($0.type) }
                return Self.names(binding.pattern).map { name in
                    node(Syntax(binding), .binding(Binding(name: name, isLet: true, type: type, value: value)))
                }
            }
        }
    }
}
