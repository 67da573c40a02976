/// What rules know of a file.
struct FileFacts: Sendable, Hashable {
    /// Relative to the root, with `/` between its parts.
    var path: String
    /// Modules that it imports; of `import struct AppIntents.AppIntent` the module.
    var imports: [String]
    var types: [TypePart]
    /// Functions and variables outside all types.
    var functions: [FunctionFacts]
    var variables: [Property]
    /// Statements outside all declarations, and `#if` around them.
    var statements: [Node]
    /// `typealias Name = Other`: name and the other's base.
    var aliases: [String: String]
    /// Comments that name the reviewer.
    var comments: [Comment]
    /// Whether `inflect` stands in it: languages are looked up only then.
    var mentionsInflection: Bool
    /// The first byte of every line.
    var lines: [Int32]

    /// The line of a byte, from 1.
    func line(at offset: Int32) -> Int {
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(low, 1)
    }
}
