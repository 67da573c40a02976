/// A path pattern: `*` and `?` match within a name, `**` matches any folders.
///
/// A pattern without a slash matches a file or folder name at any depth; one with a slash is relative to the root. It
/// covers a folder with its contents. Matching reads a path once, for any pattern.
public struct Glob: Sendable, Hashable {
    private enum Token: Sendable, Hashable {
        case exactly(Character)
        /// `?`: one character other than a slash.
        case one
        /// `*`: any characters other than slashes, or none.
        case some
        /// `**` elsewhere: any characters, slashes included, or none.
        case any
        /// `**/`: any folders, each with its slash, or none.
        case folders
    }

    /// The source text of the pattern.
    public let pattern: String
    private let tokens: [Token]

    /// Parses a pattern; `./` before it and slashes behind it have no effect.
    public init(_ pattern: String) {
        self.pattern = pattern
        var text = pattern[...]
        while text.hasPrefix("./") { text.removeFirst(2) }
        while text.hasSuffix("/") { text.removeLast() }
        let isAnywhere = !text.contains("/")
        if text.first == "/" { text.removeFirst() }
        tokens = (isAnywhere ? [.folders] : []) + Self.tokens(of: text)
    }

    private static func tokens(of text: Substring) -> [Token] {
        var (tokens, text) = ([Token](), text)
        while let first = text.first {
            let isStart = tokens.isEmpty || tokens.last == .exactly("/") || tokens.last == .folders
            if isStart, text.hasPrefix("**/") {
                if tokens.last != .folders { tokens.append(.folders) }
                text.removeFirst(3)
                continue
            }
            if text.hasPrefix("**") {
                tokens.append(.any)
                text = text.drop { $0 == "*" }
                continue
            }
            tokens.append(first == "*" ? .some : first == "?" ? .one : .exactly(first))
            text.removeFirst()
        }
        return tokens
    }

    /// Whether the pattern covers a path relative to the root: the path itself or an enclosing folder.
    public func covers(_ path: String) -> Bool {
        var states = [Bool](repeating: false, count: tokens.count + 1)
        states[0] = true
        open(&states, isStart: true)
        for character in path {
            if character == "/", states[tokens.count] { return true }
            states = step(states, character)
            guard states.contains(true) else { return false }
        }
        return states[tokens.count]
    }

    /// Adds the states after tokens that match nothing; `folders` ends where a name begins.
    private func open(_ states: inout [Bool], isStart: Bool) {
        for (index, token) in tokens.enumerated() where states[index] {
            switch token {
            case .some, .any: states[index + 1] = true
            case .folders: if isStart { states[index + 1] = true }
            case .exactly, .one: break
            }
        }
    }

    private func step(_ states: [Bool], _ character: Character) -> [Bool] {
        var new = [Bool](repeating: false, count: states.count)
        for (index, token) in tokens.enumerated() where states[index] {
            switch token {
            case .exactly(let wanted): if wanted == character { new[index + 1] = true }
            case .one: if character != "/" { new[index + 1] = true }
            case .some: if character != "/" { new[index] = true }
            case .any, .folders: new[index] = true
            }
        }
        open(&new, isStart: character == "/")
        return new
    }
}
