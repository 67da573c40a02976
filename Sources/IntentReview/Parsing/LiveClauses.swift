internal import SwiftSyntax

extension IfConfigDeclSyntax {
    /// Clauses that some build may compile: what stands behind `#if false` is switched off, and no one runs it.
    var liveClauses: [IfConfigClauseSyntax] {
        clauses.filter { clause in
            guard let condition = clause.condition?.as(BooleanLiteralExprSyntax.self) else { return true }
            return condition.literal.tokenKind == .keyword(.true)
        }
    }
}
