import Foundation

/// The uses of unsafe memory and unchecked concurrency in a file that no `// SAFETY:` comment gives a reason for.
///
/// A comment counts for the declaration that it is above or in. Above a stored property, or before an empty line, it
/// counts for the whole type; before an empty line outside of all types, for the whole file.
struct SafetyComments {
    /// The uses without a reason, as `line: text`.
    var missing: [String] {
        uses.filter { use in !sequence(first: use.scope, next: { $0.parent }).contains(where: \.hasReason) }
            .map { "\($0.line): \($0.text)" }
    }

    /// The number of lines with a use.
    var count: Int { uses.count }

    /// The file, a type or a member.
    private final class Scope {
        let parent: Scope?
        let depth: Int
        let isType: Bool
        let isStored: Bool
        var hasReason: Bool
        var hasBody = false

        init(_ parent: Scope?, depth: Int, isType: Bool, isStored: Bool = false, hasReason: Bool = false) {
            (self.parent, self.depth, self.isType, self.isStored) = (parent, depth, isType, isStored)
            self.hasReason = hasReason
        }
    }

    private var uses: [(line: Int, text: String, scope: Scope)] = []
    private var scope = Scope(nil, depth: 0, isType: true)
    private var depth = 0
    /// Whether the comment above the present line gives a reason.
    private var isReasonAbove = false

    private static let types: Set<Substring> = ["struct", "class", "enum", "extension", "protocol", "actor"]
    private static let members: Set<Substring> = [
        "func", "init", "deinit", "subscript", "var", "let", "case", "typealias", "associatedtype",
    ]
    private static let modifiers: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "final", "mutating", "borrowing",
        "consuming", "nonisolated", "override", "convenience", "required", "lazy", "weak", "unowned", "indirect",
    ]

    init(_ text: String) {
        guard Self.mayUse(text) else { return }
        let text = text.replacing(/#*"""[\s\S]*?"""#*/) { match in String(match.0.filter { $0 == "\n" }) }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            read(line, number: index + 1)
        }
    }

    private mutating func read(_ line: Substring, number: Int) {
        let text = line.drop { $0 == " " }
        if text.isEmpty { return readEnd() }
        if text.hasPrefix("//") { return readComment(text) }
        let keyword = Self.keyword(of: text)
        if isMemberLevel, let keyword { begin(keyword) }
        let code = text.contains("//") ? text.replacing(/(^|[^:])\/\/.*/, with: "") : text
        if Self.mayUse(code), Self.isUse(code) { uses.append((number, String(text), scope)) }
        if code.contains("{") || code.contains("}") {
            for mark in code.replacing(/"(?:\\.|[^"\\])*"/, with: "") { follow(mark) }
        }
        // An attribute may have a line of its own, between the comment and the declaration.
        if !text.hasPrefix("@") || keyword != nil { isReasonAbove = false }
    }

    /// An empty line ends a comment: one outside of members is about the type or the file.
    private mutating func readEnd() {
        if isReasonAbove { owner.hasReason = true }
        isReasonAbove = false
    }

    private mutating func readComment(_ text: Substring) {
        guard text.hasPrefix("// SAFETY: ") else { return }
        if isMemberLevel { isReasonAbove = true } else { scope.hasReason = true }
    }

    /// Whether a line is outside of all bodies of members.
    private var isMemberLevel: Bool { depth == owner.depth }

    /// The innermost type or the file, whose members begin here.
    private var owner: Scope { scope.isType ? scope : scope.parent ?? scope }

    private mutating func begin(_ keyword: Substring) {
        let parent = owner
        endMember()
        scope = Scope(
            parent, depth: depth + (Self.types.contains(keyword) ? 1 : 0), isType: Self.types.contains(keyword),
            isStored: ["var", "let"].contains(keyword), hasReason: isReasonAbove)
    }

    /// The reason of a stored property is that of its type.
    private mutating func endMember() {
        guard !scope.isType, let parent = scope.parent else { return }
        if scope.isStored, !scope.hasBody, scope.hasReason, parent.parent != nil { parent.hasReason = true }
        scope = parent
    }

    private mutating func follow(_ mark: Character) {
        if mark == "{" {
            depth += 1
            if !scope.isType { scope.hasBody = true }
        }
        if mark == "}" {
            depth -= 1
            if depth < owner.depth { close(to: depth) }
        }
    }

    private mutating func close(to depth: Int) {
        endMember()
        if scope.parent != nil, scope.depth > depth, let parent = scope.parent { scope = parent }
    }

    /// The word that a declaration begins with, after its attributes and modifiers; nil for any other line.
    private static func keyword(of line: Substring) -> Substring? {
        var words = line.split(separator: " ")[...]
        while let word = words.first {
            let name = word.prefix { $0.isLetter }
            let isClassMember = name == "class" && words.dropFirst().first.map { members.contains($0) } ?? false
            guard word.hasPrefix("@") || modifiers.contains(name) || isClassMember else {
                return types.contains(name) || members.contains(name) ? name : nil
            }
            words.removeFirst()
        }
        return nil
    }

    /// Whether a text has one of the words that all uses have, which is cheaper to find than the uses.
    private static func mayUse(_ text: some StringProtocol) -> Bool {
        ["nsafe", "@safe", "@unchecked", "Unmanaged", "OpaquePointer", "bindMemory", "MemoryBound", "MemoryRebound"]
            .contains { text.range(of: $0, options: .literal) != nil }
    }

    /// Whether a line of code marks something as unsafe, or has one of the pointers and calls that are.
    private static func isUse(_ code: some StringProtocol) -> Bool {
        // No `\b`: a full stop between two letters is no boundary of words in Unicode.
        let code = Substring(code)
        return code.contains(/(?:^|[^.\w])unsafe\s|@(?:un)?safe(?:\s|$)|nonisolated\(unsafe\)|@unchecked Sendable/)
            || code.contains(/Unmanaged[.<]|OpaquePointer|Unsafe(?:Mutable)?(?:Raw)?(?:Buffer)?Pointer/)
            || code.contains(/[wW]ithUnsafe[A-Z]|unsafe(?:BitCast|Downcast|UninitializedCapacity)/)
            || code.contains(/assumingMemoryBound|bindMemory|withMemoryRebound/)
    }
}
