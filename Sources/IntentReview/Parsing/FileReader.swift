internal import SwiftParser
internal import SwiftSyntax

/// Reads the facts of a file and discards its syntax tree.
struct FileReader {
    private var facts: FileFacts

    /// Reads a file.
    /// - Parameters:
    ///   - text: the source of the file.
    ///   - path: the path of the file, relative to the root.
    static func facts(of text: String, path: String) -> FileFacts {
        var reader = FileReader(facts: FileFacts(path: path, lines: lines(of: text)))
        let tree = Parser.parse(source: text)
        reader.read(tree.statements)
        reader.facts.comments = CommentReader.comments(in: text)
        reader.facts.mentionsInflection = ByteSearch.holds(Array(text.utf8), "inflect")
        return reader.facts
    }

    /// The number of syntax errors in a text.
    static func errors(in text: String) -> Int {
        let tree = Parser.parse(source: text)
        guard tree.hasError else { return 0 }
        let counter = ErrorCounter(viewMode: .all)
        counter.walk(tree)
        return counter.count
    }

    private static func lines(of text: String) -> [Int32] {
        var lines: [Int32] = [0]
        var offset: Int32 = 0
        for byte in text.utf8 {
            offset += 1
            if byte == UInt8(ascii: "\n") { lines.append(offset) }
        }
        return lines
    }

    private mutating func read(_ items: CodeBlockItemListSyntax) {
        for item in items {
            if case .decl(let declaration) = item.item {
                if let config = declaration.as(IfConfigDeclSyntax.self) {
                    read(config)
                } else {
                    read(declaration, in: [], isConditional: false)
                }
            } else {
                facts.statements += StatementReader(code: CodeReader()).nodes(item)
            }
        }
    }

    /// Reads all live branches of an `#if`.
    private mutating func read(_ config: IfConfigDeclSyntax) {
        for clause in config.liveClauses {
            guard case .statements(let items) = clause.elements else { continue }
            for item in items {
                switch item.item {
                case .decl(let declaration):
                    if let inner = declaration.as(IfConfigDeclSyntax.self) {
                        read(inner)
                    } else {
                        read(declaration, in: [], isConditional: true)
                    }
                default: facts.statements += StatementReader(code: CodeReader()).nodes(item)
                }
            }
        }
    }

    private mutating func read(_ declaration: DeclSyntax, in outer: [String], isConditional: Bool) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .importDecl(let imported): imported.path.first.map { facts.imports.append($0.name.text) }
        case .functionDecl(let function): facts.functions.append(DeclarationReader().function(function))
        case .variableDecl(let variable): facts.variables += DeclarationReader().properties(variable)
        case .typeAliasDecl(let alias):
            facts.aliases[alias.name.text] = TypeReader.name(alias.initializer.value).base
        case .macroExpansionDecl: break
        default:
            var types = TypePartReader(outer: outer, isConditional: isConditional)
            types.read(declaration)
            facts.types += types.parts
            facts.aliases.merge(types.aliases) { old, _ in old }
        }
    }
}

private final class ErrorCounter: SyntaxVisitor {
    private(set) var count = 0

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        count += 1
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.presence == .missing { count += 1 }
        return .skipChildren
    }
}

extension FileFacts {
    fileprivate init(path: String, lines: [Int32]) {
        self.init(
            path: path, imports: [], types: [], functions: [], variables: [], statements: [], aliases: [:],
            comments: [],
            mentionsInflection: false,
            lines: lines)
    }
}
