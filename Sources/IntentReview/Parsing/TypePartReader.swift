internal import SwiftSyntax

/// Reads the declaration of a type and its nested types.
struct TypePartReader {
    let outer: [String]
    let isConditional: Bool
    private(set) var parts: [TypePart] = []
    private(set) var aliases: [String: String] = [:]

    init(outer: [String], isConditional: Bool) {
        self.outer = outer
        self.isConditional = isConditional
    }

    mutating func read(_ declaration: DeclSyntax) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .structDecl(let type):
            read(type, .structure, type.name, type.structKeyword)
        case .classDecl(let type): read(type, .class, type.name, type.classKeyword)
        case .enumDecl(let type): read(type, .enum, type.name, type.enumKeyword)
        case .actorDecl(let type): read(type, .actor, type.name, type.actorKeyword)
        case .protocolDecl(let type): read(type, .protocol, type.name, type.protocolKeyword)
        case .extensionDecl(let type): read(type)
        default: break
        }
    }

    private mutating func read(
        _ type: some DeclGroupSyntax, _ kind: TypePart.Kind, _ name: TokenSyntax, _ keyword: TokenSyntax
    ) {
        read(
            type, kind, (outer + [name.text]).joined(separator: "."), DeclarationReader.offset(name),
            DeclarationReader.end(name), keyword)
    }

    private mutating func read(_ type: ExtensionDeclSyntax) {
        // The name of an extension is complete, because extensions are not nested.
        let name = type.extendedType.trimmedDescription.prefix { $0 != "<" }.filter { !$0.isWhitespace }
        read(
            type, .extension, name, DeclarationReader.offset(type.extendedType),
            DeclarationReader.end(type.extendedType), type.extensionKeyword)
    }

    private mutating func read(
        _ type: some DeclGroupSyntax, _ kind: TypePart.Kind, _ name: String, _ nameStart: Int32, _ nameEnd: Int32,
        _ keyword: TokenSyntax
    ) {
        let attributes = DeclarationReader().attributes(type.attributes)
        // A type that is unavailable on one system exists on others, so only `*` counts. An extension always counts:
        // `@available(iOSApplicationExtension, unavailable)` is an idiom.
        let isUnavailable = attributes.contains {
            $0.name == "available" && $0.text.contains("unavailable") && (kind == .extension || $0.text.contains("*"))
        }
        var part = TypePart(
            kind: kind, name: name, inherited: inherited(type.inheritanceClause), attributes: attributes,
            modifiers: type.modifiers.map(\.trimmedDescription), properties: [], functions: [], cases: [],
            isConditional: isConditional, isUnavailable: isUnavailable, start: DeclarationReader.offset(type),
            end: DeclarationReader.end(type), keyword: DeclarationReader.offset(keyword), nameStart: nameStart,
            nameEnd: nameEnd, bodyStart: DeclarationReader.end(type.memberBlock.leftBrace),
            bodyEnd: DeclarationReader.offset(type.memberBlock.rightBrace))
        var inner: [(DeclSyntax, Bool)] = []
        read(type.memberBlock.members, into: &part, &inner, isConditional: isConditional)
        parts.append(part)
        for (declaration, isConditional) in inner {
            var reader = TypePartReader(
                outer: name.split(separator: ".").map(String.init), isConditional: isConditional)
            reader.read(declaration)
            parts += reader.parts
            aliases.merge(reader.aliases) { old, _ in old }
        }
    }

    private mutating func read(
        _ members: MemberBlockItemListSyntax, into part: inout TypePart, _ inner: inout [(DeclSyntax, Bool)],
        isConditional: Bool
    ) {
        for member in members {
            switch member.decl.as(DeclSyntaxEnum.self) {
            case .variableDecl(let variable): part.properties += DeclarationReader().properties(variable)
            case .functionDecl(let function): part.functions.append(DeclarationReader().function(function))
            case .initializerDecl(let function): part.functions.append(DeclarationReader().initialiser(function))
            case .enumCaseDecl(let list):
                part.cases += list.elements.map {
                    TypePart.Case(name: $0.name.text, start: DeclarationReader.offset($0))
                }
            case .typeAliasDecl(let alias):
                aliases[alias.name.text] = TypeReader.name(alias.initializer.value).base
            case .ifConfigDecl(let config):
                for clause in config.liveClauses {
                    guard case .decls(let members) = clause.elements else { continue }
                    read(members, into: &part, &inner, isConditional: true)
                }
            default: inner.append((member.decl, isConditional))
            }
        }
    }

    private func inherited(_ clause: InheritanceClauseSyntax?) -> [TypePart.Inherited] {
        clause?.inheritedTypes.flatMap { entry -> [TypePart.Inherited] in
            let type = entry.type
            let attributes =
                type.as(AttributedTypeSyntax.self)?.attributes.map(\.trimmedDescription) ?? []
            let names: [String] =
                if let composition = type.as(CompositionTypeSyntax.self) {
                    composition.elements.map { TypeReader.name($0.type).base }
                } else {
                    [TypeReader.name(type).base]
                }
            return names.map {
                TypePart.Inherited(
                    name: $0, attributes: attributes, start: DeclarationReader.offset(entry),
                    end: DeclarationReader.end(entry))
            }
        } ?? []
    }
}
