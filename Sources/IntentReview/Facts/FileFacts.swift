/// The facts about a file on which rules depend.
struct FileFacts: Sendable, Hashable {
    /// The path relative to the root, with `/` as separator.
    var path: String
    /// The imported modules; for `import struct AppIntents.AppIntent`, the module.
    var imports: [String]
    var types: [TypePart]
    /// Functions and variables outside types.
    var functions: [FunctionFacts]
    var variables: [Property]
    /// Statements outside declarations, including `#if`.
    var statements: [Node]
    /// `typealias Name = Other`: the base of `Other` by name.
    var aliases: [String: String]
    /// Comments addressed to the reviewer.
    var comments: [Comment]
    /// Whether the file contains `inflect`; only then are languages looked up.
    var mentionsInflection: Bool
    /// The byte offset of each line.
    var lines: [Int32]

    /// The line of a byte offset, from 1.
    func line(at offset: Int32) -> Int { lines.line(at: offset) }
}
