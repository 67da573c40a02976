/// The values under locks: those of every `Mutex` and `Guarded`, with the types of their parts.
struct LockedValues {
    /// A file's path, and its text without comments and literals.
    typealias File = (path: String, code: String)

    private static let standard: Set = ["Set", "Array", "Dictionary", "Optional", "Result"]

    private let files: [File]
    private let definitions: [String: [Definition]]

    /// A type that is copied with its values.
    private struct Definition {
        let path: String
        /// The types of its stored properties.
        let stored: String
    }

    init(files: [(path: String, text: String)]) {
        self.files = files.map { ($0.path, SwiftCode.code(of: $0.text)) }
        var definitions: [String: [Definition]] = [:]
        for file in self.files where file.code.hasAny(of: ["struct", "enum", "typealias"]) {
            for match in file.code.matches(of: /\b(struct|enum)\s+(\w+)[^{]*\{/) {
                let body = Self.topLevel(of: file.code[match.range.upperBound...])
                let stored = match.1 == "struct" ? Self.storedTypes(in: body) : Self.payloads(in: body)
                definitions[String(match.2), default: []].append(Definition(path: file.path, stored: stored))
            }
            for match in file.code.matches(of: /\btypealias\s+(\w+)(?:<[^>]*>)?\s*=\s*([^\n]+(?:\n\s+@[^\n]+)?)/) {
                let definition = Definition(path: file.path, stored: String(match.2))
                definitions[String(match.1), default: []].append(definition)
            }
        }
        self.definitions = definitions
    }

    /// The locks that contain a function: the file, and the type that is or has one.
    var functions: [String] {
        files.flatMap { file in
            locked(in: file.code).compactMap { type in
                var known: Set<String> = []
                return holdsFunction(type, in: file.path, &known) ? "\(file.path): \(type)" : nil
            }
        }
    }

    /// The number of locks.
    var count: Int { files.reduce(0) { $0 + locked(in: $1.code).count } }

    /// The types of the values: the type in angle brackets, else that of the initial value. Omits generic parameters of
    /// the file.
    private func locked(in code: String) -> [String] {
        guard code.hasAny(of: ["Mutex", "Guarded"]) else { return [] }
        let parameters = Set(code.matches(of: /\b(?:struct|class|enum)\s+\w+<(\w+)/).map(\.1))
        return code.matches(of: /\b(?:Mutex|Guarded)([<(])/).compactMap { match in
            let rest = code[match.range.upperBound...]
            guard match.1 == "(" else { return Self.untilClosed(rest) }
            return rest.prefixMatch(of: /\s*(\[*[A-Z]\w*)/).map { String($0.1) }
        }.filter { type in
            let name = type.prefix { $0.isLetter }
            return !parameters.contains(name)
        }
    }

    /// True if a file imports the module of another one.
    private func isImported(_ other: String, in path: String) -> Bool {
        let name = Self.module(of: other).split(separator: "/").last ?? ""
        return files.first { $0.path == path }?.code.contains("import \(name)\n") ?? false
    }

    private func holdsFunction(_ type: String, in path: String, _ known: inout Set<String>) -> Bool {
        if type.contains("->") { return true }
        for name in type.matches(of: /\b[A-Z]\w*/).map({ String($0.0) }) where known.insert(name).inserted {
            let all = definitions[name] ?? []
            // Of several types of one name, that of the file is meant, else that of its module, else the standard
            // library's: a command is called `Set`; else that of a module that the file imports.
            let near = all.filter { $0.path == path }
            let own = all.filter { Self.module(of: $0.path) == Self.module(of: path) }
            let imported = Self.standard.contains(name) ? [] : all.filter { isImported($0.path, in: path) }
            let others = Self.standard.contains(name) ? [] : all
            for definition in [near, own, imported].first(where: { !$0.isEmpty }) ?? others
            where holdsFunction(definition.stored, in: definition.path, &known) { return true }
        }
        return false
    }
}

extension LockedValues {
    /// The folder of a module: `Sources/CrateBox`.
    private static func module(of path: String) -> String {
        path.split(separator: "/").prefix(2).joined(separator: "/")
    }
}

// MARK: Parsing

extension LockedValues {
    /// The text up to the closing angle bracket; ignores arrows.
    private static func untilClosed(_ text: Substring) -> String {
        var depth = 1
        var before: Character = " "
        let type = text.prefix { mark in
            defer { before = mark }
            if mark == "<" { depth += 1 }
            if mark == ">", before != "-" { depth -= 1 }
            return depth > 0
        }
        return String(type)
    }

    /// The body of a type up to its end, without nested braces.
    private static func topLevel(of text: Substring) -> String {
        var depth = 1
        var body = ""
        for mark in text {
            if mark == "}" { depth -= 1 }
            if depth == 0 { break }
            if depth == 1 { body.append(mark) }
            if mark == "{" { depth += 1 }
        }
        return body
    }

    /// The types of stored properties; computed ones have a body.
    private static func storedTypes(in body: String) -> String {
        body.matches(of: /\b(?:let|var)\s+\w+\s*:\s*([^={\n]+)(\{?)/).filter { $0.2.isEmpty }
            .map { String($0.1) }.joined(separator: "\n")
    }

    private static func payloads(in body: String) -> String {
        body.matches(of: /\bcase\s+([^\n]+)/).map { String($0.1) }.joined(separator: "\n")
    }
}
