internal import SwiftSyntax

/// Reads the syntax of types into names: optionals, arrays and `some` are stripped and remembered.
enum TypeReader {
    /// The trees of `A.B.C` and `A???` are as deep as they are long; hand-written names are shorter.
    private static let longest = 2_000

    static func name(_ type: TypeSyntax) -> TypeName {
        guard type.totalLength.utf8Length <= longest else {
            return TypeName(text: "", base: "", isOptional: false, isCollection: false, names: [])
        }
        var found = TypeName(
            text: type.trimmedDescription.filter { !$0.isWhitespace }, base: "", isOptional: false, isCollection: false,
            names: [])
        if type.is(SomeOrAnyTypeSyntax.self) || type.is(AttributedTypeSyntax.self) {
            found.text = type.trimmedDescription
        }
        found.base = base(type, &found)
        collect(type, &found.names)
        return found
    }

    /// The innermost name; records what wraps it.
    private static func base(_ type: TypeSyntax, _ found: inout TypeName) -> String {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let identifier):
            return generic(identifier.name.text, identifier.genericArgumentClause, &found)
        case .memberType(let member): return generic(member.name.text, member.genericArgumentClause, &found)
        case .optionalType(let optional):
            found.isOptional = true
            return base(optional.wrappedType, &found)
        case .implicitlyUnwrappedOptionalType(let optional): return base(optional.wrappedType, &found)
        case .arrayType(let array):
            found.isCollection = true
            return base(array.element, &found)
        case .attributedType(let attributed): return base(attributed.baseType, &found)
        case .someOrAnyType(let any): return base(any.constraint, &found)
        case .suppressedType(let suppressed): return base(suppressed.type, &found)
        case .compositionType(let composition): return composition.elements.first.map { base($0.type, &found) } ?? ""
        case .tupleType(let tuple):
            return tuple.elements.count == 1 ? tuple.elements.first.map { base($0.type, &found) } ?? "" : ""
        default: return ""
        }
    }

    private static func generic(
        _ name: String, _ clause: GenericArgumentClauseSyntax?, _ found: inout TypeName
    ) -> String {
        guard let first = clause?.arguments.first?.argument.as(TypeSyntax.self) else { return name }
        switch name {
        case "Optional": found.isOptional = true
        case "Array", "Set": found.isCollection = true
        default: return name
        }
        return base(first, &found)
    }

    private static func collect(_ type: TypeSyntax, _ names: inout [String]) {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let identifier):
            names.append(identifier.name.text)
            collect(identifier.genericArgumentClause, &names)
        case .memberType(let member):
            names.append(member.name.text)
            collect(member.genericArgumentClause, &names)
        default:
            for child in type.children(viewMode: .sourceAccurate) { descend(child, &names) }
        }
    }

    private static func collect(_ clause: GenericArgumentClauseSyntax?, _ names: inout [String]) {
        guard let clause else { return }
        for argument in clause.arguments {
            if let type = argument.argument.as(TypeSyntax.self) { collect(type, &names) }
        }
    }

    private static func descend(_ syntax: Syntax, _ names: inout [String]) {
        if let type = syntax.as(TypeSyntax.self) { return collect(type, &names) }
        for child in syntax.children(viewMode: .sourceAccurate) { descend(child, &names) }
    }
}
