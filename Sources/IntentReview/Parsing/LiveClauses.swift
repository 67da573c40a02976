internal import SwiftSyntax

extension IfConfigDeclSyntax {
    /// The clauses that some build may compile, without code after `#if false`.
    var liveClauses: [IfConfigClauseSyntax] {
        clauses.filter { clause in
            guard let condition = clause.condition?.as(BooleanLiteralExprSyntax.self) else { return true }
            return condition.literal.tokenKind == .keyword(.true)
        }
    }
}
