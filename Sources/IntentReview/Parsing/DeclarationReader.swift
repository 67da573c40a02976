internal import SwiftSyntax

/// Reads attributes, variables and functions.
struct DeclarationReader {
    var code = CodeReader()

    static func offset(_ syntax: some SyntaxProtocol) -> Int32 {
        Int32(clamping: syntax.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    static func end(_ syntax: some SyntaxProtocol) -> Int32 {
        Int32(clamping: syntax.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    func attributes(_ list: AttributeListSyntax) -> [Attribute] {
        list.flatMap { element -> [Attribute] in
            switch element {
            case .attribute(let attribute): return [self.attribute(attribute)]
            case .ifConfigDecl(let config):
                return config.clauses.flatMap { clause -> [Attribute] in
                    if case .attributes(let list) = clause.elements { attributes(list) } else { [] }
                }
            }
        }
    }

    private func attribute(_ attribute: AttributeSyntax) -> Attribute {
        let arguments: [Argument] =
            if case .argumentList(let list) = attribute.arguments { code.arguments(list) } else { [] }
        return Attribute(
            name: TypeReader.name(attribute.attributeName).base, arguments: arguments,
            text: attribute.trimmedDescription, start: Self.offset(attribute), end: Self.end(attribute))
    }

    func properties(_ variable: VariableDeclSyntax) -> [Property] {
        let modifiers = variable.modifiers.map(\.trimmedDescription)
        let attributes = attributes(variable.attributes)
        return variable.bindings.flatMap { binding -> [Property] in
            let getter = getter(binding.accessorBlock)
            return StatementReader.names(binding.pattern).map { name in
                Property(
                    name: name, isStatic: modifiers.contains("static") || modifiers.contains("class"),
                    isLet: variable.bindingSpecifier.tokenKind == .keyword(.let), isStored: getter == nil,
                    modifiers: modifiers, attributes: attributes,
                    type: (binding.typeAnnotation ?? variable.bindings.last?.typeAnnotation).map {
                        TypeReader.name($0.type)
                    },
                    initialiser: binding.initializer.map { code.node($0.value) }, getter: getter ?? [],
                    start: Self.offset(variable), end: Self.end(variable),
                    keyword: Self.offset(variable.bindingSpecifier),
                    nameStart: Self.offset(binding.pattern))
            }
        }
    }

    /// Nil for a stored variable, with or without observers.
    private func getter(_ block: AccessorBlockSyntax?) -> [Node]? {
        switch block?.accessors {
        case nil: return nil
        case .getter(let items): return code.nodes(items)
        case .accessors(let list):
            let words = list.map(\.accessorSpecifier.text)
            if words.allSatisfy({ ["willSet", "didSet"].contains($0) }) { return nil }
            let bodies = list.filter { $0.accessorSpecifier.text == "get" }
            return bodies.flatMap { $0.body.map { code.nodes($0.statements) } ?? [] }
        }
    }

    func function(_ function: FunctionDeclSyntax) -> FunctionFacts {
        facts(
            name: function.name.text, nameStart: Self.offset(function.name), Syntax(function), function.modifiers,
            function.attributes, function.signature, function.body)
    }

    func initialiser(_ initialiser: InitializerDeclSyntax) -> FunctionFacts {
        facts(
            name: "init", nameStart: Self.offset(initialiser.initKeyword), Syntax(initialiser), initialiser.modifiers,
            initialiser.attributes, initialiser.signature, initialiser.body)
    }

    private func facts(
        name: String, nameStart: Int32, _ syntax: Syntax, _ modifiers: DeclModifierListSyntax,
        _ attributes: AttributeListSyntax, _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?
    ) -> FunctionFacts {
        let words = modifiers.map(\.trimmedDescription)
        let returned = signature.returnClause?.type
        return FunctionFacts(
            name: name, isStatic: words.contains("static") || words.contains("class"), modifiers: words,
            attributes: self.attributes(attributes), parameters: signature.parameterClause.parameters.map(parameter),
            returns: returned.map(TypeReader.name), isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
            body: body.map { code.nodes($0.statements) }, start: Self.offset(syntax), end: Self.end(syntax),
            nameStart: nameStart, bodyStart: body.map { Self.offset($0) } ?? -1,
            returnStart: returned.map { Self.offset($0) } ?? 0, returnEnd: returned.map { Self.end($0) } ?? 0)
    }

    private func parameter(_ parameter: FunctionParameterSyntax) -> FunctionFacts.Parameter {
        FunctionFacts.Parameter(
            label: parameter.firstName.text == "_" ? nil : parameter.firstName.text,
            name: (parameter.secondName ?? parameter.firstName).text, type: TypeReader.name(parameter.type),
            hasDefault: parameter.defaultValue != nil)
    }
}
